import { asMoney } from '../money'
import type { Assessed } from './assess'

/** What candidates and the facilities of a choice show alike. */
export const presentAssessed = ({ place, isEligible, reason, cost, leadTimeDays, expectedDays }: Assessed, currency: string) => ({
  facilityId: place.id,
  facilityShortId: place.shortId,
  facilityName: place.name,
  vendorId: place.vendorId,
  vendorName: place.vendorName,
  isEligible,
  reason,
  cost: asMoney(cost, currency),
  leadTimeDays,
  expectedDays,
  currentLoad: place.load,
  dailyCapacity: place.dailyCapacity,
})
