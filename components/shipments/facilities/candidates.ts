import type { Answer } from '../../api'
import { price } from '../../ui/money'
import { counted, number } from '../../ui/number'
import type { FacilityChoice } from './choices'
import { ofItself } from './of-itself'

type Candidate = Answer<'GET /shipments/{shipmentId}/candidates'>['candidates'][number]

/** What speaks for a facility or against it: what it takes, how long, how busy it is; or why it is not the right one. */
function factsOf({ isEligible, reason, cost, leadTimeDays, currentLoad, dailyCapacity }: Candidate): string[] {
  const load =
    dailyCapacity === null ? `${number(currentLoad)} under way` : `${number(currentLoad)} under way, ${number(dailyCapacity)} a day`
  return [
    ...(isEligible || !reason ? [] : [ofItself(reason).replace(/\.$/, '')]),
    ...(cost ? [price(cost)] : []),
    ...(leadTimeDays === null ? [] : [counted(leadTimeDays, 'day')]),
    load,
  ]
}

/** Candidates as choices, best first, what cannot be chosen last. `isMoved`: where the shipment is already is none. */
export function candidateChoices(candidates: readonly Candidate[], isMoved: boolean): FacilityChoice[] {
  const choices = candidates.map((one) => ({
    id: one.facilityId,
    name: one.facilityName,
    vendorId: one.vendorId,
    vendorName: one.vendorName,
    why: whyNotThere(one, isMoved),
    facts: factsOf(one),
  }))
  return [...choices.filter(({ why }) => !why), ...choices.filter(({ why }) => why)]
}

function whyNotThere({ isCurrent, canReroute, reason }: Candidate, isMoved: boolean): string | null {
  if (isCurrent) return isMoved ? 'The shipment is here.' : null
  return canReroute ? null : ofItself(reason ?? 'It cannot go there.')
}
