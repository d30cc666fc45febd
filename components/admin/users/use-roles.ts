'use client'

import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import { call, read } from '@/components/api/request'
import type { GivenRole } from './types'

/** All roles, loaded page by page; there are few. */
async function loadAllRoles(signal: AbortSignal): Promise<GivenRole[]> {
  const found: GivenRole[] = []
  let cursor: string | null = null
  do {
    const query: { pageSize: string; cursor?: string } = { pageSize: '200', ...(cursor && { cursor }) }
    const page = await call('GET /roles', { query, signal })
    found.push(...page.roles)
    cursor = page.nextCursor
  } while (cursor)
  return found
}

/** The roles that the current user can give. Users who may not read roles can give their own, of which only the names are known. */
export function useRoles() {
  const canRead = useMissingPermission('roles:read') === null
  const isStaff = useCurrentUser().association === 'Internal'
  const isOwnOnly = !canRead || !isStaff
  const all = useQuery({
    queryKey: ['GET /roles', 'all'],
    queryFn: ({ signal }) => loadAllRoles(signal),
    enabled: !isOwnOnly,
    staleTime: 60_000,
  })
  const me = useQuery({ ...read('GET /users/me'), enabled: isOwnOnly })
  const own = me.data?.user.roles.map(({ id, name }): GivenRole => ({ id, name, description: '', permissions: null, requiresTotp: false }))
  const { error, refetch } = isOwnOnly ? me : all
  return { roles: isOwnOnly ? own : all.data, error, retry: () => void refetch(), isOwnOnly }
}
