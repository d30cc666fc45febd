import { queryOptions } from '@tanstack/react-query'
import { call } from '../api'
import type { ShipmentHit } from '../shipments/shapes'

/** So many are named in one address. */
const CHUNK = 100

/** The selected shipments as they are now, those that are there: at most five requests, whatever the selection. */
export const selected = (ids: readonly string[]) =>
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

/** What waits for its slip. */
export const waiting = { status: 'Assigned,InProduction', isSlipPrinted: 'false', isOnHold: 'false' }

/** The ids of what waits for its slip, the oldest first, as many as one batch takes. */
export async function waitingIds(facilityId: string | null, most: number): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = {
      ...waiting,
      ...(facilityId && { facilityId }),
      sort: 'createdDate',
      pageSize: '200',
      ...(cursor && { cursor }),
    } as const
    const page = await call('GET /shipments', { query })
    ids.push(...page.shipments.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor && ids.length < most)
  return ids.slice(0, most)
}
