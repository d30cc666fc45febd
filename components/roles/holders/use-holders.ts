'use client'

import { useQuery } from '@tanstack/react-query'
import { read } from '../../api'
import { useMissing } from '../../session/permissions'
import { useWho } from '../../session/who'
import { nobody } from './words'

/** So many are named; the others are counted. */
const NAMED = '10'

/** Who has a role: how many, and the first by name for whoever may see them. */
export function useHolders(roleId: string) {
  const me = useWho().id
  const whyNotUsers = useMissing('users:read')
  const whyNotClients = useMissing('clients:read')
  const counted = useQuery(read('GET /roles', { query: { id: roleId } }))
  const asked = { query: { roleId, pageSize: NAMED } }
  const users = useQuery({
    ...read('GET /users', { query: { ...asked.query, sort: 'lastName' } }),
    enabled: whyNotUsers === null,
  })
  const clients = useQuery({ ...read('GET /clients', asked), enabled: whyNotClients === null })
  const own = useQuery(read('GET /users/me'))
  const failed = [counted, users, clients].find(({ error }) => error)
  return {
    /** Undefined until it is known. */
    counts: counted.data ? (counted.data.roles[0]?.holders ?? nobody) : undefined,
    users: users.data?.users,
    clients: clients.data?.clients,
    whyNotUsers,
    whyNotClients,
    /** Whoever looks has it, too. */
    isOwn: own.data?.user.id === me && own.data.user.roleIds.includes(roleId),
    error: failed?.error ?? null,
    retry: () => void Promise.all([counted, users, clients].filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}

export type RoleHolders = ReturnType<typeof useHolders>
