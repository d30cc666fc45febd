import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call, read } from '../api'
import type { Invitation } from './shapes'

/** Shows an invitation as it was answered, and has the list asked again. */
export function storeInvitation(client: QueryClient, invitation: Invitation): void {
  client.setQueryData(read('GET /invitations/{id}', { params: { id: invitation.id } }).queryKey, { invitation })
  void client.invalidateQueries({ queryKey: ['GET /invitations'] })
}

/** Renews an invitation; answers the new link, or null where it is mailed. The former link is worthless from then on. */
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
    throw new Error('Somebody changed this invitation meanwhile. It is shown as it is now: look, then resend it if it still should be.')
  }
}
