import { createTransport } from 'nodemailer'
import type { MailSettings } from './mail'
import { type MailMessage, singleLine } from './message'

/** Timeout, in ms, for the connection to the mail server and for its greeting. */
const CONNECTION_TIMEOUT_MS = 10_000
/** The longest silence of the mail server, in ms. Some filter a mail before they accept it; giving up sooner would send it twice. */
const SILENCE_TIMEOUT_MS = 60_000

/** Sends one message through the mail server. Rejects with the server's error. */
export type Send = (message: MailMessage) => Promise<void>

const connect = (smtpUrl: string, mailFrom: string, socketTimeout: number) =>
  createTransport(
    { url: smtpUrl, connectionTimeout: CONNECTION_TIMEOUT_MS, greetingTimeout: CONNECTION_TIMEOUT_MS, socketTimeout },
    // No part of a message may make this machine read a file or a URL.
    { from: mailFrom, disableFileAccess: true, disableUrlAccess: true },
  )

/** Connects to the mail server, agrees on TLS and signs in, without sending anything. Rejects with the server's error. */
export async function tryConnection(smtpUrl: string, mailFrom: string): Promise<void> {
  await connect(smtpUrl, mailFrom, CONNECTION_TIMEOUT_MS).verify()
}

/** Sends through the configured mail server; null when there is none. */
export function createSender({ smtpUrl, mailFrom }: Pick<MailSettings, 'smtpUrl' | 'mailFrom'>): Send | null {
  if (!smtpUrl || !mailFrom) return null
  const transport = connect(smtpUrl, mailFrom, SILENCE_TIMEOUT_MS)
  const [, domain = 'waybill'] = /@([^\s>]+)/.exec(mailFrom) ?? []
  return async ({ to, subject, text, html, replyTo, id }) => {
    await transport.sendMail({
      // Addresses as objects: no part of one is read as a further address.
      to: { name: '', address: to },
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      ...(id ? { messageId: `<${id}@${domain}>` } : {}),
      subject: singleLine(subject),
      text,
      ...(html ? { html } : {}),
    })
  }
}
