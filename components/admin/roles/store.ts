import type { QueryClient } from '@tanstack/react-query'
import { storeRecord } from '@/components/api/store-record'
import { invalidate } from '@/components/api/write'
import type { Role } from './types'

/** The lists of roles, and the current user, whose own roles may have changed, and their history. */
const lists = ['GET /roles', 'GET /users/me', 'GET /history'] as const

export const invalidateRoles = (client: QueryClient) => invalidate(client, lists)

export const storeRole = (client: QueryClient, role: Role) => void storeRecord(client, 'GET /roles/{id}', role.id, { role }, lists)
