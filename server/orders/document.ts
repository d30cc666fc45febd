import { isBlocked } from '../blockers/rules'
import { shortId } from '../id'
import { fold, identifierWords, phoneWords, words } from '../search/words'
import type { Order } from './order'
import { isPollingStopped, liveShipments } from './shipments'
import { openHolds } from './status'

/** What an order is found by: words by field, and facets that only qualifiers and filters ask for. */
export interface OrderDocument {
  name: string[]
  company: string[]
  email: string[]
  phone: string[]
  city: string[]
  zip: string[]
  ids: string[]
  tracking: string[]
  sku: string[]
  facets: string[]
}

/** What a document is made of: while this stays, so does the document. */
export function described(order: Order) {
  const { firstName, lastName, company, email, phone, city, zip } = order.shippingAddress ?? {}
  return {
    name: `${firstName ?? ''} ${lastName ?? ''}`,
    company: company ?? '',
    email: email ?? '',
    phone: phone ?? '',
    city: city ?? '',
    zip: zip ?? '',
    shortIds: [shortId('order', order.number), ...order.items.map((item) => shortId('orderItem', item.number))],
    ids: [order.safeId, order.externalId ?? ''],
    skus: distinct(order.items.flatMap((item) => (item.originalSku ? [item.sku, item.originalSku] : [item.sku]))),
    tracking: distinct(order.shipments.flatMap(({ tracking }) => tracking)),
    facets: facetsOf(order),
  }
}

/** A document has at most this many words, and bytes of them, besides its facets. */
const MOST_WORDS = 2_000
const MOST_BYTES = 200_000
/** A tsvector has 2^20 - 1 bytes. In it are the facets once and each word twice, with its field and its places beside it. */
const MOST_IN_ALL = 1_000_000

/**
 * An order's search document, computed of the order and of whom the notes on it are for. Where it would be too large, words of its SKUs
 * are left out first.
 */
export function orderDocument(order: Order, noted: readonly string[] = []): OrderDocument {
  const from = described(order)
  const facets = [...from.facets, ...notedFacets(noted), ...from.skus.map(facet.sku)]
  const room = roomFor(MOST_WORDS, Math.min(MOST_BYTES, (MOST_IN_ALL - bytes(facets)) / 2))
  // First come, first served.
  const ids = room.take([...from.shortIds.map((id) => id.toLowerCase()), ...from.ids.flatMap(identifierWords)])
  const rest = {
    name: room.take(words(from.name)),
    company: room.take(words(from.company)),
    email: room.take(identifierWords(from.email)),
    phone: room.take(phoneWords(from.phone)),
    city: room.take(words(from.city)),
    zip: room.take(identifierWords(from.zip)),
    tracking: room.take(from.tracking.flatMap(identifierWords)),
  }
  return { ...rest, ids, sku: room.share(from.skus.map(identifierWords)), facets }
}

const bytes = (texts: string[]) => texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0)

function roomFor(mostWords: number, mostBytes: number) {
  let wordsLeft = mostWords
  let bytesLeft = mostBytes
  /** Those that fit, from the first one on. */
  function take(given: string[]): string[] {
    const all = distinct(given)
    let count = 0
    for (; count < all.length && wordsLeft > 0; count++) {
      const size = Buffer.byteLength(all[count] as string) + 1
      if (size > bytesLeft) break
      bytesLeft -= size
      wordsLeft--
    }
    return count === all.length ? all : all.slice(0, count)
  }
  /** Where not all fit, of each the first ones: the whole comes before its parts. */
  function share(given: string[][]): string[] {
    const all = distinct(given.flat())
    if (all.length <= wordsLeft && bytes(all) <= bytesLeft) return take(all)
    const each = Math.max(1, Math.floor(wordsLeft / given.length))
    return take(given.flatMap((one) => one.slice(0, each)))
  }
  return { take, share }
}

/** Facets begin with a sign that no typed word begins with. */
export const facet = {
  status: (status: string) => `=s:${status.toLowerCase()}`,
  merchant: (id: string) => `=m:${id}`,
  country: (code: string) => `=c:${code.toLowerCase()}`,
  hold: (reason: string) => `=h:${reason.toLowerCase()}`,
  is: (what: string) => `=i:${what}`,
  has: (what: string) => `=w:${what}`,
  vendor: (id: string) => `=v:${id}`,
  facility: (id: string) => `=f:${id}`,
  /** The whole SKU, whatever it is made of: qualifiers compare it exactly, but for case. */
  sku: (sku: string) =>
    `=k:${fold(sku)
      .trim()
      .replaceAll(/[\s"]+/g, '_')
      .slice(0, 255)}`,
}

/** Merchants look for notes that they may see. */
const notedFacets = (noted: readonly string[]) => [
  ...(noted.length ? [facet.has('note')] : []),
  ...(noted.includes('Merchant') ? [facet.has('merchantnote')] : []),
]

function facetsOf(order: Order): string[] {
  const open = openHolds(order)
  const live = liveShipments(order)
  const is: [string, boolean][] = [
    ['test', order.isTest],
    ['sample', order.isSample],
    ['held', open.length > 0],
    ['reprint', order.reprint !== null],
    ['stuck', isBlocked(order)],
    ['pollingstopped', isPollingStopped(order)],
  ]
  return [
    facet.status(order.status),
    facet.merchant(order.merchantId),
    ...(order.shippingAddress?.countryCode ? [facet.country(order.shippingAddress.countryCode)] : []),
    ...distinct(open.map((hold) => facet.hold(hold.reason))),
    ...is.filter(([, holds]) => holds).map(([name]) => facet.is(name)),
    ...(order.items.some((item) => item.refunds.length) ? [facet.has('refund')] : []),
    ...(order.shipments.length ? [facet.has('shipment')] : []),
    ...distinct(live.map(({ vendorId }) => facet.vendor(vendorId))),
    ...distinct(live.flatMap(({ facilityId }) => (facilityId ? [facet.facility(facilityId)] : []))),
  ]
}

const distinct = <T>(values: T[]) => [...new Set(values)]
