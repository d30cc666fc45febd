import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../api'
import { refusedNotice } from '../ui/refused-notice'
import { toast } from '../ui/toast'
import type { User } from './shapes'
import { renewUsers, storeUser } from './store'

/** Lets somebody sign in again. What is wrong with that is told in a corner. */
export async function reactivate(client: QueryClient, { id, name, version }: User): Promise<void> {
  const params = { id }
  try {
    const { user } = await call('PATCH /users/{id}', { params, body: { isActive: true }, ifMatch: version })
    storeUser(client, user)
    toast(`${name} can sign in again`, {
      about: id,
      undo: async () => storeUser(client, (await call('DELETE /users/{id}', { params, ifMatch: user.version })).user),
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) {
      void client.invalidateQueries({ queryKey: ['GET /users/{id}'] })
      renewUsers(client)
    }
    refusedNotice(`${name} was not reactivated`)(
      error instanceof ApiError && error.status === 412
        ? new Error('Somebody changed them meanwhile. They are shown as they are now: look, then reactivate them if you still want to.')
        : (error as Error),
    )
  }
}
