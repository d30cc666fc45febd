import type { Answer } from '@/components/api/request'
import { formatNumber } from '@/components/ui/format/text'
import type { Shipment } from '../types'

type Facility = Answer<'GET /facilities'>['facilities'][number]

/** A facility that a shipment could be assigned to, with the reason when it cannot. */
export interface FacilityChoice {
  id: string
  name: string
  vendorId: string
  vendorName: string
  /** Null when it can be chosen. */
  disabledReason: string | null
  /** Its cost, lead time and load as texts: "$4.20", "2 days". */
  details: string[]
}

/** Facilities as choices for a shipment, in their order, enabled ones first. */
export function facilityChoices(
  facilities: readonly Facility[],
  { shippingCountryCode: country }: Pick<Shipment, 'shippingCountryCode'>,
): FacilityChoice[] {
  const choices = facilities.map((one) => ({
    id: one.id,
    name: one.name,
    vendorId: one.vendorId,
    vendorName: one.vendorName,
    disabledReason: facilityDisabledReason(one, country),
    details: [...(one.isSandbox ? ['sandbox'] : []), ...(one.dailyCapacity === null ? [] : [`${formatNumber(one.dailyCapacity)} a day`])],
  }))
  return [...choices.filter(({ disabledReason }) => !disabledReason), ...choices.filter(({ disabledReason }) => disabledReason)]
}

function facilityDisabledReason({ isActive, countryCodes }: Facility, country: string | null): string | null {
  if (!isActive) return 'It is not active.'
  return country && !countryCodes.includes(country) ? `It does not ship to ${country}.` : null
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The choices whose facility or vendor name contains every typed word. */
export function matching(choices: readonly FacilityChoice[], typed: string): FacilityChoice[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return choices.filter(({ name, vendorName }) => words.every((word) => plain(`${name} ${vendorName}`).includes(word)))
}
