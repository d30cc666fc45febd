'use client'

import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { noHolders } from './holder-labels'

/** The number of holders that are named; others are counted. */
const MAX_NAMED = '10'

/** The holders of a role: their number, and the first names for users who may read them. */
export function useHolders(roleId: string) {
  const me = useCurrentUser().id
  const usersHiddenReason = useMissingPermission('users:read')
  const clientsHiddenReason = useMissingPermission('clients:read')
  const counted = useQuery(read('GET /roles', { query: { id: roleId } }))
  const request = { query: { roleId, pageSize: MAX_NAMED } }
  const users = useQuery({
    ...read('GET /users', { query: { ...request.query, sort: 'lastName' } }),
    enabled: usersHiddenReason === null,
  })
  const clients = useQuery({ ...read('GET /clients', request), enabled: clientsHiddenReason === null })
  const own = useQuery(read('GET /users/me'))
  const failed = [counted, users, clients].find(({ error }) => error)
  return {
    /** Undefined until they are loaded. */
    counts: counted.data ? (counted.data.roles[0]?.holders ?? noHolders) : undefined,
    users: users.data?.users,
    clients: clients.data?.clients,
    whyNotUsers: usersHiddenReason,
    whyNotClients: clientsHiddenReason,
    /** Whether the current user holds the role. */
    isOwn: own.data?.user.id === me && own.data.user.roleIds.includes(roleId),
    error: failed?.error ?? null,
    retry: () => void Promise.all([counted, users, clients].filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}

export type RoleHolders = ReturnType<typeof useHolders>
