import type { Answer } from '@/components/api/request'
import { formatPrice } from '@/components/ui/format/money'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import type { FacilityChoice } from './facility-choices'

type Candidate = Answer<'GET /shipments/{shipmentId}/candidates'>['candidates'][number]

/** A facility's cost, lead time and load; or why it is not eligible. */
function detailsOf({ isEligible, reason, cost, leadTimeDays, currentLoad, dailyCapacity }: Candidate): string[] {
  const load =
    dailyCapacity === null
      ? `${formatNumber(currentLoad)} in progress`
      : `${formatNumber(currentLoad)} in progress, ${formatNumber(dailyCapacity)} a day`
  return [
    ...(isEligible || !reason ? [] : [withoutFacilityId(reason).replace(/\.$/, '')]),
    ...(cost ? [formatPrice(cost)] : []),
    ...(leadTimeDays === null ? [] : [formatCount(leadTimeDays, 'day')]),
    load,
  ]
}

/** Candidates as choices, best first, disabled ones last. With `isMoved`, the shipment's current facility cannot be chosen. */
export function candidateChoices(candidates: readonly Candidate[], isMoved: boolean): FacilityChoice[] {
  const choices = candidates.map((one) => ({
    id: one.facilityId,
    name: one.facilityName,
    vendorId: one.vendorId,
    vendorName: one.vendorName,
    disabledReason: facilityDisabledReason(one, isMoved),
    details: detailsOf(one),
  }))
  return [...choices.filter(({ disabledReason }) => !disabledReason), ...choices.filter(({ disabledReason }) => disabledReason)]
}

function facilityDisabledReason({ isCurrent, canReroute, reason }: Candidate, isMoved: boolean): string | null {
  if (isCurrent) return isMoved ? 'The shipment is here.' : null
  return canReroute ? null : withoutFacilityId(reason ?? 'It cannot go there.')
}

/** A reason to show beside the facility's name: "It is not active." instead of "F00000002 is not active." */
export const withoutFacilityId = (reason: string) => reason.replace(/^F\d{8,} /, 'It ')
