import { isInternal, type Principal } from '@/server/kernel/principal'
import { invalid, problem, Refusal } from '@/server/kernel/refusal'
import { canSendMail, type MailSettings, requireMail } from '@/server/platform/mail/mail'
import type { NewInvitation } from './schemas'
import type { InvitationRow } from './store'

type Delivery = InvitationRow['deliveryMethod']

const useLink = 'Use Link and pass on the link yourself.'

/**
 * The delivery of a new invitation: Email by default where the service can send mail. A link is for Internal staff alone to hand over:
 * whoever has it chooses the password, so that a mailbox must prove that its owner accepts.
 */
export function chooseDelivery(principal: Principal, settings: MailSettings, { deliveryMethod: requested }: NewInvitation): Delivery {
  if (isInternal(principal)) {
    if (requested === 'Email') requireMail(settings, 'deliveryMethod', requested, useLink)
    return requested ?? (canSendMail(settings) ? 'Email' : 'Link')
  }
  if (requested === 'Link')
    throw new Refusal('Forbidden', [
      problem('delivery.internalOnly', 'deliveryMethod', 'Only Internal staff hand over links. Leave deliveryMethod out.', requested),
    ])
  if (requested === 'Email' && !canSendMail(settings))
    throw invalid(
      'mail.notConfigured',
      'deliveryMethod',
      'This service sends no e-mail. Leave deliveryMethod out, and Internal staff hand over a link.',
      requested,
    )
  return canSendMail(settings) ? 'Email' : 'Link'
}

/** The delivery of an invitation that is sent again. Whoever may not hand over a link sends it by mail. */
export function chooseResendDelivery(principal: Principal, settings: MailSettings, { deliveryMethod }: InvitationRow): Delivery {
  if (deliveryMethod === 'Email') requireMail(settings, 'deliveryMethod', deliveryMethod, useLink)
  if (deliveryMethod === 'Email' || isInternal(principal)) return deliveryMethod
  if (canSendMail(settings)) return 'Email'
  throw new Refusal('Forbidden', [
    problem('mail.notConfigured', null, 'This service sends no e-mail, and only Internal staff hand over links. Ask them to resend it.'),
  ])
}
