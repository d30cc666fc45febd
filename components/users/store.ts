import type { QueryClient } from '@tanstack/react-query'
import { read } from '../api'
import type { User } from './shapes'

/** Shows a user as it was answered, and has the lists asked again. */
export function storeUser(client: QueryClient, user: User): void {
  client.setQueryData(read('GET /users/{id}', { params: { id: user.id } }).queryKey, { user })
  renewUsers(client)
}

export function renewUsers(client: QueryClient): void {
  for (const line of ['GET /users', 'GET /roles']) void client.invalidateQueries({ queryKey: [line] })
}
