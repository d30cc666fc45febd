import { asMoney } from '@/server/kernel/money'
import type { FacilityAssessment } from './assess-facility'

/** The fields that candidates and the facilities of a routing choice share. */
export const presentAssessed = (
  { facility, isEligible, reason, cost, leadTimeDays, expectedDays }: FacilityAssessment,
  currency: string,
) => ({
  facilityId: facility.id,
  facilityShortId: facility.shortId,
  facilityName: facility.name,
  vendorId: facility.vendorId,
  vendorName: facility.vendorName,
  isEligible,
  reason,
  cost: asMoney(cost, currency),
  leadTimeDays,
  expectedDays,
  currentLoad: facility.load,
  dailyCapacity: facility.dailyCapacity,
})
