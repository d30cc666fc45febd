'use client'

import { Button } from '@mantine/core'
import { announce } from '../ui/announce'
import { toast, undoLast } from '../ui/toast'
import classes from './design.module.css'

const soon = () => new Promise((done) => setTimeout(done, 800))

/** What is told in the corner. */
export function Notices() {
  const shows = [
    ['Done', () => toast('Address saved. The order is ready.', { tone: 'good' })],
    [
      'With Undo',
      () => toast('12 orders are on hold: Fraud review', { tone: 'good', undo: () => soon().then(() => toast('Released again')) }),
    ],
    ['Undo that fails', () => toast('Held O00001042', { undo: () => Promise.reject(new Error('It was shipped meanwhile.')) })],
    ['Refused', () => toast('The order was shipped a minute ago. Request 01a1f86d', { title: 'The hold was not placed', tone: 'bad' })],
    ['Only heard', () => announce('12 orders selected')],
    ['Undo the newest', () => undoLast()],
  ] as const
  return (
    <div className={classes.row}>
      {shows.map(([word, act]) => (
        <Button key={word} variant="default" onClick={act}>
          {word}
        </Button>
      ))}
    </div>
  )
}
