'use client'

import { Button, Group } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { refusedNotice } from '../ui/refused-notice'
import classes from './outcomes.module.css'

/** What became of one row that something was done with. */
export interface Outcome {
  id: string
  /** What it is called, and where it is. */
  label: string
  href: string
  isDone: boolean
  /** What it is now, or why it was refused. */
  words: string
}

interface Props {
  outcomes: Outcome[]
  /** What came of all, without a full stop: "2 rerouted, 1 refused". */
  summary: string
  /** Begins again with what was refused. */
  onAgain: () => Promise<void>
  onClose: () => void
}

/** What came of each row, what was refused first. */
export function Outcomes({ outcomes, summary, onAgain, onClose }: Props) {
  const [isLoading, setLoading] = useState(false)
  const rows = [...outcomes].sort((a, b) => Number(a.isDone) - Number(b.isDone))
  const refused = outcomes.filter(({ isDone }) => !isDone).length
  const again = () => {
    setLoading(true)
    onAgain()
      .catch(refusedNotice('They could not be loaded'))
      .finally(() => setLoading(false))
  }
  return (
    <>
      <p role="status" className={classes.summary}>
        {summary}.
      </p>
      <ul className={classes.outcomes} aria-label="What came of each">
        {rows.map(({ id, label, href, isDone, words }) => {
          const Icon = isDone ? CircleCheck : CircleAlert
          return (
            <li key={id} className={classes.outcome} data-refused={isDone ? undefined : true}>
              <Icon size={15} role="img" aria-label={isDone ? 'Done' : 'Refused'} />
              <Link href={href} prefetch={false}>
                {label}
              </Link>
              <span>{words}</span>
            </li>
          )
        })}
      </ul>
      <Group justify="flex-end" gap="xs" mt="md">
        {refused > 0 && (
          <Button variant="default" loading={isLoading} onClick={again}>
            Try the {refused} refused again…
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </>
  )
}
