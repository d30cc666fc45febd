'use client'

import { ActionIcon } from '@mantine/core'
import { Check, CircleAlert, CircleDashed, X } from 'lucide-react'
import classes from './invitations.module.css'

interface Props {
  emails: readonly string[]
  /** Undefined until it has been checked. */
  problemOf: (email: string) => string | null | undefined
  onRemove: (email: string) => void
}

/** The parsed addresses with their problems. */
export function AddressList({ emails, problemOf, onRemove }: Props) {
  return (
    <ul className={classes.rows} aria-label="Addresses">
      {emails.map((email) => {
        const problem = problemOf(email)
        const Icon = problem === undefined ? CircleDashed : problem ? CircleAlert : Check
        return (
          <li key={email.toLowerCase()} data-tone={problem ? 'bad' : problem === null ? 'good' : undefined}>
            <Icon size={15} aria-hidden="true" />
            <strong>{email}</strong>
            <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Leave out ${email}`} onClick={() => onRemove(email)}>
              <X size={14} aria-hidden="true" />
            </ActionIcon>
            {problem && <span className={classes.says}>{problem}</span>}
          </li>
        )
      })}
    </ul>
  )
}
