import { queryOptions } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import type { ShipmentHit } from '../types'

/** The number of ids in one request's address. */
const CHUNK = 100

/** The existing shipments of a selection as they are now: at most five requests for a full selection. */
export const selectedShipments = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['GET /shipments', 'selected', ids],
    async queryFn({ signal }) {
      const found: ShipmentHit[] = []
      for (let from = 0; from < ids.length; from += CHUNK) {
        const shipmentId = ids.slice(from, from + CHUNK).join(',')
        found.push(...(await call('GET /shipments', { query: { shipmentId, pageSize: String(CHUNK) }, signal })).shipments)
      }
      return found
    },
  })

/** The filter for shipments without a slip that is right. Without a facility it leaves out test orders, which nobody makes. */
export const waitingFilter = (facilityId: string | null) => ({
  status: 'Assigned,InProduction',
  isSlipValid: 'false',
  isOnHold: 'false',
  ...(facilityId ? { facilityId } : { isTest: 'false' as const }),
})

/** The ids of shipments without a slip, oldest first, up to `max`, the size of one batch. */
export async function waitingIds(facilityId: string | null, max: number): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = {
      ...waitingFilter(facilityId),
      sort: 'createdDate',
      pageSize: '200',
      ...(cursor && { cursor }),
    } as const
    const page = await call('GET /shipments', { query })
    ids.push(...page.shipments.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor && ids.length < max)
  return ids.slice(0, max)
}
