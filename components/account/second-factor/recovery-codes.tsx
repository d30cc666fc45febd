'use client'

import { Button } from '@mantine/core'
import { Check, Copy, Download } from 'lucide-react'
import { useCopy } from '@/components/ui/copy'
import { saveFile } from '@/components/ui/save-file'
import classes from './second-factor.module.css'

interface Props {
  codes: string[]
  email: string
  /** Called when the codes were copied or downloaded. */
  onSaved?: () => void
}

/** The recovery codes, shown only once, with buttons to copy and download them. */
export function RecoveryCodes({ codes, email, onSaved }: Props) {
  const { isCopied, copy } = useCopy()
  const text = recoveryText(email, codes)
  return (
    <div className="stack gap-lg">
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
      <div className="wrap gap-md">
        <Button
          variant="default"
          leftSection={isCopied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
          onClick={() => {
            void copy(codes.join('\n'))
            onSaved?.()
          }}
        >
          {isCopied ? 'Copied' : 'Copy all'}
        </Button>
        <Button
          variant="default"
          leftSection={<Download size={15} aria-hidden="true" />}
          onClick={() => {
            saveFile('waybill-recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
            onSaved?.()
          }}
        >
          Download
        </Button>
      </div>
    </div>
  )
}

/** The text of the downloaded file, which explains the codes to someone who finds it years later. */
const recoveryText = (email: string, codes: readonly string[]) =>
  [
    `Recovery codes of ${email} for Waybill, ${window.location.origin}`,
    'Each gets you in once, in place of a one-time code, after your password.',
    '',
    ...codes,
    '',
  ].join('\n')
