'use client'

import { Button, Group } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { refusedNotice } from '../../ui/refused-notice'
import { type Outcome, summary } from './outcomes'
import classes from './reroute-many.module.css'

interface Props {
  outcomes: Outcome[]
  onAgain: () => Promise<void>
  onClose: () => void
}

/** What came of each shipment, what was refused first. */
export function Outcomes({ outcomes, onAgain, onClose }: Props) {
  const [isLoading, setLoading] = useState(false)
  const rows = [...outcomes].sort((a, b) => Number(a.isDone) - Number(b.isDone))
  const refused = outcomes.filter(({ isDone }) => !isDone).length
  const again = () => {
    setLoading(true)
    onAgain()
      .catch(refusedNotice('The shipments could not be loaded'))
      .finally(() => setLoading(false))
  }
  return (
    <>
      <p role="status" className={classes.summary}>
        {summary(outcomes)}.
      </p>
      <ul className={classes.outcomes} aria-label="What came of each">
        {rows.map(({ shipment, isDone, words }) => {
          const Icon = isDone ? CircleCheck : CircleAlert
          return (
            <li key={shipment.id} className={classes.outcome} data-refused={isDone ? undefined : true}>
              <Icon size={15} role="img" aria-label={isDone ? 'Done' : 'Refused'} />
              <Link href={`/shipments/${shipment.shortId}`} prefetch={false}>
                {shipment.shortId}
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
