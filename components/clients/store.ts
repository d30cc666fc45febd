import type { QueryClient } from '@tanstack/react-query'
import { read } from '../api'
import type { Client } from './shapes'

/** Has every list that shows clients, or counts them, asked again. */
export const renewClients = (client: QueryClient) =>
  Promise.all(['GET /clients', 'GET /roles'].map((line) => client.invalidateQueries({ queryKey: [line] })))

export function storeClient(queries: QueryClient, client: Client) {
  queries.setQueryData(read('GET /clients/{id}', { params: { id: client.id } }).queryKey, { client })
  void renewClients(queries)
}
