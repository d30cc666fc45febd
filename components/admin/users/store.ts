import { type QueryClient, useQuery } from '@tanstack/react-query'
import { read } from '@/components/api/request'
import { storeRecord } from '@/components/api/store-record'
import { invalidate } from '@/components/api/write'
import type { User } from './types'

/** The lists that contain users or count them, and their history. */
const lists = ['GET /users', 'GET /roles', 'GET /history'] as const

export const storeUser = (client: QueryClient, user: User) => void storeRecord(client, 'GET /users/{id}', user.id, { user }, lists)

export const invalidateUsers = (client: QueryClient) => void invalidate(client, lists)

/** A user in the list, which also has fields that change without a new version; undefined until it is loaded. */
export function useListedUser(userId: string) {
  return useQuery(read('GET /users', { query: { id: userId } })).data?.users[0]
}
