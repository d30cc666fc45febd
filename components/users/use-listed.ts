import { useQuery } from '@tanstack/react-query'
import { read } from '../api'

/** What moves of a user without the user being changed, which the list alone tells; undefined until it is there. */
export function useListed(userId: string) {
  return useQuery(read('GET /users', { query: { id: userId } })).data?.users[0]
}
