'use client'

import { Button } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Copyable } from '../ui/copyable'
import { counted } from '../ui/number'
import { CopyAll } from './copy-all'
import classes from './invitations.module.css'
import type { Outcome } from './invite'

interface Props {
  outcomes: readonly Outcome[]
  onClose: () => void
  /** Back to the form with those that were refused. */
  onAgain: (emails: string[]) => void
}

/** What became of each invitation. Links are shown here and nowhere else. */
export function Outcomes({ outcomes, onClose, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const refused = outcomes.filter((one) => one.refused !== null)
  const linked = outcomes.filter((one) => one.link !== null)
  const invited = outcomes.length - refused.length
  return (
    <div className={classes.stack}>
      <h3 ref={heading} tabIndex={-1}>
        {invited ? `${counted(invited, 'person').replace('persons', 'people')} invited` : 'Nobody was invited'}
        {refused.length > 0 && invited > 0 && `, ${refused.length} refused`}
      </h3>
      {linked.length > 0 && (
        <p className={classes.note}>
          The links are shown only now: copy them before you close this. Each is good for 7 days and works once. One that gets lost is
          replaced with Resend.
        </p>
      )}
      <ul className={classes.rows} aria-label="What became of each">
        {outcomes.map((one) => (
          <li key={one.email} data-tone={one.refused ? 'bad' : 'good'}>
            {one.refused ? <CircleAlert size={15} aria-hidden="true" /> : <CircleCheck size={15} aria-hidden="true" />}
            <strong>{one.email}</strong>
            {one.link ? (
              <Copyable value={one.link} what={`link for ${one.email}`} cut={14}>
                <span className={classes.link}>{one.link}</span>
              </Copyable>
            ) : (
              <span />
            )}
            {one.refused && <span className={classes.says}>{one.refused}</span>}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {linked.length > 1 && <CopyAll outcomes={linked} />}
        {refused.length > 0 && (
          <Button variant="default" onClick={() => onAgain(refused.map(({ email }) => email))}>
            Correct {refused.length === 1 ? 'the one' : `the ${refused.length}`} refused
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}
