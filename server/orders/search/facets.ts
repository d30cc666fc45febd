import { distinct } from '@/server/kernel/collections'
import { fold, numbersOf, reversedPhone, streetWords } from '@/server/platform/search/search'
import { hasBlocker } from '../blockers/blockers'
import { tagKey } from '../care/tag-rules'
import { isPollingStopped, liveShipments, openHolds } from '../status-rules'
import type { Order } from '../types'

/** Facets begin with `=`, with which no typed word begins. */
export const facet = {
  status: (status: string) => `=s:${status.toLowerCase()}`,
  merchant: (id: string) => `=m:${id}`,
  country: (code: string) => `=c:${code.toLowerCase()}`,
  hold: (reason: string) => `=h:${reason.toLowerCase()}`,
  is: (what: string) => `=i:${what}`,
  has: (what: string) => `=w:${what}`,
  vendor: (id: string) => `=v:${id}`,
  facility: (id: string) => `=f:${id}`,
  /** The tag in lower case, with characters of its own for blanks and quotes, which would end the word. */
  tag: (tag: string) => `=t:${tagKey(tag).replaceAll(/\s/gu, '\u{e000}').replaceAll('"', '\u{e001}')}`,
  assigned: '=a:any',
  assignee: (id: string) => `=a:${id}`,
  heldBy: (id: string) => `=hb:${id}`,
  followUp: (id: string) => `=fu:${id}`,
  /** A number by which people name the order. */
  number: (number: string) => `=n:${number}`,
  /** The digits of the phone number, or of its end, from the last to the first. */
  phoneEnd: (reversed: string) => `=p:${reversed}`,
  streetWord: (word: string) => `=st:${word}`,
  /** The whole SKU with any characters; qualifiers compare it exactly but case-insensitively. */
  sku: (sku: string) =>
    `=k:${fold(sku)
      .trim()
      .replaceAll(/[\s"]+/g, '_')
      .slice(0, 255)}`,
}

/** Merchants search for notes visible to them, internal viewers for any note. */
export const noteFacets = (noteAudiences: readonly string[]) => [
  ...(noteAudiences.length ? [facet.has('note')] : []),
  ...(noteAudiences.includes('Merchant') ? [facet.has('merchantnote')] : []),
]

export function facetsOf(order: Order): string[] {
  const open = openHolds(order)
  const live = liveShipments(order)
  const is: [string, boolean][] = [
    ['test', order.isTest],
    ['sample', order.isSample],
    ['held', open.length > 0],
    ['reprint', order.reprint !== null],
    ['stuck', hasBlocker(order) || order.isMarkedLate],
    ['late', order.isMarkedLate],
    ['pollingstopped', isPollingStopped(order)],
  ]
  return [
    facet.status(order.status),
    facet.merchant(order.merchantId),
    ...(order.shippingAddress?.countryCode ? [facet.country(order.shippingAddress.countryCode)] : []),
    ...distinct(open.map((hold) => facet.hold(hold.reason))),
    ...is.filter(([, holds]) => holds).map(([name]) => facet.is(name)),
    ...(order.refunds.length || order.items.some((item) => item.refunds.length) ? [facet.has('refund')] : []),
    ...(order.shipments.length ? [facet.has('shipment')] : []),
    ...order.tags.map(facet.tag),
    ...(order.assignee?.id ? [facet.assigned, facet.assignee(order.assignee.id)] : []),
    ...(order.followUpUser?.id ? [facet.followUp(order.followUpUser.id)] : []),
    ...distinct(open.flatMap(({ placedBy }) => (placedBy.id ? [facet.heldBy(placedBy.id)] : []))),
    ...distinct(live.map(({ vendorId }) => facet.vendor(vendorId))),
    ...distinct(live.flatMap(({ facilityId }) => (facilityId ? [facet.facility(facilityId)] : []))),
  ]
}

/** The facets that find the order by the end of its phone number, by frequent words of its street and by its bare number. */
export const spokenFacets = ({ phone, street, shortNumber, externalId }: SpokenFields): string[] => [
  ...distinct([String(shortNumber), ...numbersOf(externalId)]).map(facet.number),
  ...phoneFacets(phone),
  ...streetWords(street).common.map(facet.streetWord),
]

/** The facet that finds a phone number by its last digits; none for a text without digits. */
export function phoneFacets(phone: string): string[] {
  const digits = reversedPhone(phone)
  return digits ? [facet.phoneEnd(digits)] : []
}

interface SpokenFields {
  phone: string
  street: string
  shortNumber: number
  externalId: string
}
