import { createTransport } from 'nodemailer'
import type { MailSettings } from './mail'
import { type MailMessage, renderMessage } from './message'

/** Timeout, in ms, for the connection to the mail server and for each answer. */
const TIMEOUT_MS = 10_000

/** Sends one message through the mail server. Rejects with the server's error. */
export type Send = (message: MailMessage) => Promise<void>

/** Sends through the configured mail server; null when there is none. */
export function createSender({ smtpUrl, mailFrom }: Pick<MailSettings, 'smtpUrl' | 'mailFrom'>): Send | null {
  if (!smtpUrl || !mailFrom) return null
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    // No part of a message may make this machine read a file or a URL.
    { from: mailFrom, disableFileAccess: true, disableUrlAccess: true },
  )
  return async (message) => {
    await transport.sendMail({ to: { name: '', address: message.to }, ...renderMessage(message) })
  }
}
