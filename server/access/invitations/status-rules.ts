/** The lifetime of an invitation, in ms. Short, because the link is a secret in a mailbox. */
export const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000

interface StoredInvitation {
  status: 'Pending' | 'Accepted' | 'Revoked'
  expiresAt: Date
}

/** The status of an invitation now: a pending one past its lifetime is expired. */
export const invitationStatus = ({ status, expiresAt }: StoredInvitation, now: Date) =>
  status === 'Pending' && expiresAt <= now ? 'Expired' : status

/** Whether a pending invitation waits for Internal staff to resend it, which makes the link that they hand over. */
export const needsLink = (invitation: StoredInvitation & { deliveryMethod: 'Email' | 'Link'; tokenHash: string | null }, now: Date) =>
  invitation.deliveryMethod === 'Link' && invitation.tokenHash === null && invitationStatus(invitation, now) === 'Pending'

/** Why an invitation in this state cannot be sent again, or null. */
export function notResendableReason(status: ReturnType<typeof invitationStatus>): string | null {
  if (status === 'Accepted') return 'The invitation was accepted, so it cannot be resent.'
  if (status === 'Revoked') return 'The invitation was revoked. Send a new one instead.'
  return null
}
