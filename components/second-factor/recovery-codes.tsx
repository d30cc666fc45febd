'use client'

import { Button } from '@mantine/core'
import { Check, Copy, Download } from 'lucide-react'
import { useCopied } from '../ui/use-copied'
import { recoveryText, saveText } from './recovery-text'
import classes from './second-factor.module.css'

interface Props {
  codes: string[]
  email: string
  /** They were copied or downloaded. */
  onKept?: () => void
}

/** The recovery codes, the only time they are shown, with ways to keep them. */
export function RecoveryCodes({ codes, email, onKept }: Props) {
  const { isCopied, copy } = useCopied()
  const text = recoveryText(email, codes)
  return (
    <div className={classes.recovery}>
      <p>
        When your authenticator is lost, each of these gets you in once, in place of a code. <strong>They are not shown again:</strong> keep
        them where you keep your passwords.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={isCopied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
          onClick={() => {
            void copy(codes.join('\n'))
            onKept?.()
          }}
        >
          {isCopied ? 'Copied' : 'Copy all'}
        </Button>
        <Button
          variant="default"
          leftSection={<Download size={15} aria-hidden="true" />}
          onClick={() => {
            saveText('waybill-recovery-codes.txt', text)
            onKept?.()
          }}
        >
          Download
        </Button>
      </div>
    </div>
  )
}
