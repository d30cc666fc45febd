'use client'

import { Mail } from 'lucide-react'
import type { Message } from '@/components/api/order-types'
import classes from '@/components/records/timeline.module.css'
import { DateTime } from '@/components/ui/format/date-time'

const stateLabels = { Queued: 'being sent', Sent: 'sent', Failed: 'not sent' } as const

/** A message to the customer in the timeline: recipient, state, subject and text. */
export function MessageEntry({ message: { to, subject, text, state, error, createdBy, createdAt } }: { message: Message }) {
  return (
    <li className={classes.action}>
      <Mail size={15} aria-hidden="true" className={classes.icon} />
      <div className={classes.line}>
        <span>
          <strong>{createdBy?.name ?? 'Staff'}</strong> wrote to {to ?? 'the customer'} <span className="dim">– {stateLabels[state]}</span>
        </span>
        <DateTime at={createdAt} show="time" />
      </div>
      <div className={classes.body}>
        {error && (
          <p role="alert" className="strong">
            {error}
          </p>
        )}
        {subject === null ? (
          <p className="dim">The text was erased.</p>
        ) : (
          <details>
            <summary>{subject}</summary>
            <p className={classes.message}>{text}</p>
          </details>
        )}
      </div>
    </li>
  )
}
