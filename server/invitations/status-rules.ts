/** How long an invitation is good for, in ms: a holiday's length would be a link lying about. */
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1_000

interface Kept {
  status: 'Pending' | 'Accepted' | 'Revoked'
  expiresAt: Date
}

/** What an invitation is at this moment: one whose time is over has expired, whatever is stored. */
export const statusOf = ({ status, expiresAt }: Kept, now: Date) => (status === 'Pending' && expiresAt <= now ? 'Expired' : status)

/** Why an invitation in this state cannot be sent again, or null. */
export function whyNotRenewed(status: ReturnType<typeof statusOf>): string | null {
  if (status === 'Accepted') return 'The invitation was accepted, so there is nobody left to send it to.'
  if (status === 'Revoked') return 'The invitation was revoked. Invite again instead.'
  return null
}
