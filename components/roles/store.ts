import type { QueryClient } from '@tanstack/react-query'
import { read } from '../api'
import type { Role } from './shapes'

/** Has every list of roles asked again, and who the reader is: their own roles may be others now. */
export const renewRoles = (client: QueryClient) =>
  Promise.all(['GET /roles', 'GET /users/me'].map((line) => client.invalidateQueries({ queryKey: [line] })))

export function storeRole(client: QueryClient, role: Role) {
  client.setQueryData(read('GET /roles/{id}', { params: { id: role.id } }).queryKey, { role })
  void renewRoles(client)
}
