import { createTransport } from 'nodemailer'
import { type Letter, written } from './letter'
import type { MailSettings } from './mail'

/** How long a mail server may keep us waiting, in ms, for the connection and for each answer. */
const PATIENCE_MS = 10_000

/** Hands one letter to the mail server. Rejects with what it said when it did not take it. */
export type Send = (letter: Letter) => Promise<void>

/** The way to the configured mail server; null where none is. */
export function sender({ smtpUrl, mailFrom }: Pick<MailSettings, 'smtpUrl' | 'mailFrom'>): Send | null {
  if (!smtpUrl || !mailFrom) return null
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
    // Nothing of a letter is a file or an address to be read by this machine.
    { from: mailFrom, disableFileAccess: true, disableUrlAccess: true },
  )
  return async (letter) => {
    await transport.sendMail({ to: { name: '', address: letter.to }, ...written(letter) })
  }
}
