'use client'

import { useQuery } from '@tanstack/react-query'
import { call, read } from '../api'
import { useMissing } from '../session/permissions'
import { useWho } from '../session/who'
import type { GivenRole } from './shapes'

/** All roles, page by page: there are few. */
async function allRoles(signal: AbortSignal): Promise<GivenRole[]> {
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

/**
 * The roles that there are to be given. Whoever may not read roles can give those that they hold themselves, of which only the names are
 * known.
 */
export function useRoles() {
  const mayRead = useMissing('roles:read') === null
  const isStaff = useWho().association === 'Internal'
  const isOwnAlone = !mayRead || !isStaff
  const all = useQuery({
    queryKey: ['GET /roles', 'all'],
    queryFn: ({ signal }) => allRoles(signal),
    enabled: !isOwnAlone,
    staleTime: 60_000,
  })
  const me = useQuery({ ...read('GET /users/me'), enabled: isOwnAlone })
  const own = me.data?.user.roles.map(({ id, name }): GivenRole => ({ id, name, description: '', permissions: null, requiresTotp: false }))
  const { error, refetch } = isOwnAlone ? me : all
  return { roles: isOwnAlone ? own : all.data, error, retry: () => void refetch(), isOwnAlone }
}
