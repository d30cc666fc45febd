import { tryConnection } from '@/server/platform/mail/transport'
import { type CheckResult, failure, type Installation, reasonOf } from './finding'

/** Connects to the mail server and signs in; sends nothing. */
export async function checkMail({ settings: { smtpUrl, mailFrom } }: Installation): Promise<CheckResult> {
  if (!smtpUrl || !mailFrom) return { summary: 'No mail server is set: links are shown to pass on.', problems: [] }
  const { host } = new URL(smtpUrl)
  try {
    await tryConnection(smtpUrl, mailFrom)
    return { summary: `${host} accepts mail of this service.`, problems: [] }
  } catch (error) {
    const advice = 'Check SMTP_URL: host, port, user and password, and smtps:// for TLS from the start. Mail waits and is tried again.'
    return { summary: '', problems: [failure(`${host} cannot be used: ${reasonOf(error)}.`, advice)] }
  }
}
