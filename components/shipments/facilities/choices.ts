import type { Answer } from '../../api'
import { number } from '../../ui/number'
import type { Shipment } from '../shapes'

type Facility = Answer<'GET /facilities'>['facilities'][number]

/** A facility that a shipment could be given to, or why it cannot. */
export interface FacilityChoice {
  id: string
  name: string
  vendorId: string
  vendorName: string
  /** Null when it can be chosen. */
  why: string | null
  /** What speaks for it or against it, in words: "$4.20", "2 days". */
  facts: string[]
}

/** Facilities as choices for a shipment, in their order, what can be chosen first. */
export function choicesOf(
  facilities: readonly Facility[],
  { shippingCountryCode: country }: Pick<Shipment, 'shippingCountryCode'>,
): FacilityChoice[] {
  const choices = facilities.map((one) => ({
    id: one.id,
    name: one.name,
    vendorId: one.vendorId,
    vendorName: one.vendorName,
    why: whyNotThere(one, country),
    facts: one.dailyCapacity === null ? [] : [`${number(one.dailyCapacity)} a day`],
  }))
  return [...choices.filter(({ why }) => !why), ...choices.filter(({ why }) => why)]
}

function whyNotThere({ isActive, countryCodes }: Facility, country: string | null): string | null {
  if (!isActive) return 'It is not active.'
  return country && !countryCodes.includes(country) ? `It does not ship to ${country}.` : null
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Those whose name, or whose vendor's, has every word that is typed. */
export function matching(choices: readonly FacilityChoice[], typed: string): FacilityChoice[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return choices.filter(({ name, vendorName }) => words.every((word) => plain(`${name} ${vendorName}`).includes(word)))
}
