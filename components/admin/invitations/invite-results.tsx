'use client'

import { Button } from '@mantine/core'
import { Check, CircleAlert, CircleCheck, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCopy } from '@/components/ui/copy'
import { Copyable } from '@/components/ui/copyable'
import { useShownOnce } from '@/components/ui/dialogs/dialog'
import { formatCount } from '@/components/ui/format/text'
import classes from './invitations.module.css'
import type { InviteResult } from './invite'

interface Props {
  outcomes: readonly InviteResult[]
  onClose: () => void
  /** Returns to the form with the rejected addresses. */
  onRetry: (emails: string[]) => void
}

/** The result of each invitation. Links are shown only here. */
export function InviteResults({ outcomes, onClose, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const failed = outcomes.filter((one) => one.error !== null)
  const linked = outcomes.filter((one) => one.link !== null)
  const isWaiting = outcomes.some((one) => one.needsLink)
  useShownOnce(linked.length > 0)
  const invitedCount = outcomes.length - failed.length
  return (
    <div className="grid gap-lg">
      <h3 ref={heading} tabIndex={-1}>
        {invitedCount ? `${formatCount(invitedCount, 'person').replace('persons', 'people')} invited` : 'Nobody was invited'}
        {failed.length > 0 && invitedCount > 0 && `, ${failed.length} refused`}
      </h3>
      {linked.length > 0 && (
        <p className={classes.note}>
          The links are shown only now: copy them before you close this. Each is good for 7 days and works once. One that gets lost is
          replaced with Resend.
        </p>
      )}
      {isWaiting && (
        <p className={classes.note}>
          This service sends no mail: ask its staff to hand over the links. They see the invitations in their list.
        </p>
      )}
      <ul className={classes.rows} aria-label="Results">
        {outcomes.map((one) => (
          <li key={one.email} data-tone={one.error ? 'bad' : 'good'}>
            {one.error ? <CircleAlert size={15} aria-hidden="true" /> : <CircleCheck size={15} aria-hidden="true" />}
            <strong>{one.email}</strong>
            {one.link ? (
              <Copyable value={one.link} label={`link for ${one.email}`} maxWidthRem={14}>
                <span className={classes.link}>{one.link}</span>
              </Copyable>
            ) : (
              <span />
            )}
            {one.error && <span className={classes.says}>{one.error}</span>}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {linked.length > 1 && <CopyAllButton outcomes={linked} />}
        {failed.length > 0 && (
          <Button variant="default" onClick={() => onRetry(failed.map(({ email }) => email))}>
            Correct {failed.length === 1 ? 'the one' : `the ${failed.length}`} refused
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}

/** Copies every address with its link, one per line. */
function CopyAllButton({ outcomes }: { outcomes: readonly InviteResult[] }) {
  const { isCopied, copy } = useCopy()
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      variant="default"
      leftSection={<Icon size={15} aria-hidden="true" />}
      onClick={() => void copy(outcomes.map(({ email, link }) => `${email}\t${link}`).join('\n'))}
    >
      {isCopied ? 'Copied' : 'Copy all'}
    </Button>
  )
}
