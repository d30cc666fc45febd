import { invitationMail } from './invitations/mail'
import type { MailKinds } from './mail/deliver'
import { resetMail } from './passwords/mail'

/** Every occasion on which the service writes to somebody. */
export const mailKinds: MailKinds = { Invitation: invitationMail, PasswordReset: resetMail }
