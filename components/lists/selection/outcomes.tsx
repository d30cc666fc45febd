'use client'

import { Button, Group } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useWrite } from '@/components/api/write'
import { Link } from '@/components/ui/link'
import type { Outcome } from './bulk-answers'
import classes from './outcomes.module.css'

interface Props {
  outcomes: Outcome[]
  /** The summary of all outcomes, without a full stop: "2 rerouted, 1 refused". */
  summary: string
  /** Starts the action again with the refused rows. */
  onRetry: () => Promise<void>
  onClose: () => void
}

/** The outcome of each row, the refused ones first. */
export function Outcomes({ outcomes, summary, onRetry, onClose }: Props) {
  const { isPending, run } = useWrite()
  const rows = [...outcomes].sort((a, b) => Number(a.isSuccessful) - Number(b.isSuccessful))
  const failedCount = outcomes.filter(({ isSuccessful }) => !isSuccessful).length
  return (
    <>
      <p role="status" className={classes.summary}>
        {summary}.
      </p>
      <ul className={classes.outcomes} aria-label="Results">
        {rows.map(({ id, label, href, isSuccessful, detail }) => {
          const Icon = isSuccessful ? CircleCheck : CircleAlert
          return (
            <li key={id} className={classes.outcome} data-refused={isSuccessful ? undefined : true}>
              <Icon size={15} role="img" aria-label={isSuccessful ? 'Done' : 'Refused'} />
              <Link href={href}>{label}</Link>
              <span>{detail}</span>
            </li>
          )
        })}
      </ul>
      <Group justify="flex-end" gap="xs" mt="md">
        {failedCount > 0 && (
          <Button variant="default" loading={isPending} onClick={() => void run(onRetry, 'They were not tried again')}>
            Try the {failedCount} refused again…
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </>
  )
}
