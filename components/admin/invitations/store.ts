import type { QueryClient } from '@tanstack/react-query'
import { reworded } from '@/components/api/api-error'
import { type Answer, ApiError, call } from '@/components/api/request'
import { storeRecord } from '@/components/api/store-record'

export type Invitation = Answer<'GET /invitations/{id}'>['invitation']

export const storeInvitation = (client: QueryClient, invitation: Invitation) =>
  void storeRecord(client, 'GET /invitations/{id}', invitation.id, { invitation }, ['GET /invitations'])

/** Resends an invitation, which voids its former link. Returns the new link, or null when the invitation is mailed. */
export async function resend(client: QueryClient, { id, version }: Invitation): Promise<string | null> {
  const params = { id }
  try {
    const { invitation, link } = await call('POST /invitations/{id}/resend', { params, ifMatch: version })
    storeInvitation(client, invitation)
    return link ?? null
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error
    const { invitation } = await call('GET /invitations/{id}', { params })
    storeInvitation(client, invitation)
    throw reworded(
      error,
      'Somebody changed this invitation meanwhile. It is shown as it is now: look, then resend it if it still should be.',
    )
  }
}
