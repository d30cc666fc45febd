import { resolveFacilityIds } from '@/server/directory/facilities'
import { read } from '@/server/http/operation'
import { todayQuery, todayResponse } from './schemas'
import { today } from './today'

const group = 'Fulfillment'

export const fulfillmentOperations = [
  read({
    id: 'getFulfillmentToday',
    group,
    path: '/fulfillment/today',
    summary: 'What there is to do',
    description:
      'The work of the day at each facility: shipments to accept, print, make, pack and ship, with those that are late. A shipment can be in several of them; one on hold counts in `onHold` only. Each `query` lists the same shipments.',
    permission: 'shipments:read',
    examples: { query: { facilityId: 'F00000001' } },
    query: todayQuery,
    response: todayResponse,
    handle: async ({ reader, query: { facilityId } }) =>
      today(reader, facilityId && (await resolveFacilityIds(reader, facilityId)), new Date()),
  }),
] as const
