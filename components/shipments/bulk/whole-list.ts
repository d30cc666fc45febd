import { type Arguments, call } from '@/components/api/request'
import type { WholeList } from '@/components/lists/selection/selection'
import { toFilters } from '../list/filters'
import { resolveIds } from '../list/name-lookup'

type Query = NonNullable<Arguments<'GET /shipments'>['query']>

/** The ids of all shipments of a list, in its order. */
export async function shipmentIdsOf({ q, sort }: WholeList): Promise<string[]> {
  const ids: string[] = []
  const first = { ...(await toFilters(q, resolveIds)), sort: sort || undefined }
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { ...(cursor ? { cursor } : first), pageSize: '200' } as Query
    const page: { shipments: { id: string }[]; nextCursor: string | null } = await call('GET /shipments', { query })
    ids.push(...page.shipments.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return ids
}
