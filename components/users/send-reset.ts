import { call } from '../api'
import { refusedNotice } from '../ui/refused-notice'
import { toast } from '../ui/toast'
import type { User } from './shapes'

/** Mails somebody a link with which they choose a new password. The former one works until they do. */
export async function sendReset({ name, email }: User): Promise<void> {
  if (!email) return
  try {
    await call('POST /password/forgot', { body: { email } })
    toast(`A link to choose a new password goes to ${email}. It is good for an hour.`)
  } catch (error) {
    refusedNotice(`${name} was sent no link`)(error as Error)
  }
}
