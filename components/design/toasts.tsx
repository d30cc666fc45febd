'use client'

import { Button } from '@mantine/core'
import { announce } from '@/components/ui/toasts/announce'
import { toast, undoLast } from '@/components/ui/toasts/toast'

const delay = () => new Promise((done) => setTimeout(done, 800))

/** An example of each kind of toast. */
export function Toasts() {
  const examples = [
    ['Done', () => toast('Address saved. The order is ready.', { tone: 'good' })],
    [
      'With Undo',
      () => toast('12 orders are on hold: Fraud review', { tone: 'good', undo: () => delay().then(() => toast('Released again')) }),
    ],
    ['Undo that fails', () => toast('Held O00001042', { undo: () => Promise.reject(new Error('It was shipped meanwhile.')) })],
    ['Refused', () => toast('The order was shipped a minute ago. Request 01a1f86d', { title: 'The hold was not placed', tone: 'bad' })],
    ['Only heard', () => announce('12 orders selected')],
    ['Undo the newest', () => undoLast()],
  ] as const
  return (
    <div className="cluster gap-lg">
      {examples.map(([label, act]) => (
        <Button key={label} variant="default" onClick={act}>
          {label}
        </Button>
      ))}
    </div>
  )
}
