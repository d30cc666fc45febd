import { read } from '@/components/api/request'

/** The production lines shown at once. */
const PAGE_SIZE = '200'

/** The work to do at all facilities of the user. */
export const todayCounts = () => read('GET /fulfillment/today')

/** The units to make at a facility, or at all of them. */
export const production = (facilityId: string | null) =>
  read('GET /fulfillment/production', { query: { ...(facilityId && { facilityId }), pageSize: PAGE_SIZE } })
