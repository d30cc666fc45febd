import { shortId } from '@/server/kernel/id'
import { fold, identifierWords, phoneWords, words } from '@/server/platform/search/search'
import { hasBlocker } from '../blockers/blockers'
import { tagKey } from '../care/tag-rules'
import { isPollingStopped, liveShipments, openHolds } from '../status-rules'
import type { Order } from '../types'

/** The search document of an order: words by field, and facets that only qualifiers and filters query. */
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

/** The input of the search document, which is rewritten only when one of these values changes. */
export function indexedFields(order: Order) {
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

type IndexedFields = ReturnType<typeof indexedFields>

/** The limits of a document's words in number and bytes, facets not included. */
const MAX_WORDS = 2_000
const MAX_BYTES = 200_000
/** A tsvector has at most 2^20 - 1 bytes. It stores each facet once, and each word twice, with its field and its positions. */
const MAX_TSVECTOR_BYTES = 1_000_000

/** An order's search document, from the order and the audiences of its notes. A document that would be too large loses SKU words first. */
export const orderDocument = (order: Order, noteAudiences?: readonly string[]): OrderDocument =>
  documentOf(indexedFields(order), noteAudiences)

/** The same from the order's indexed fields. */
export function documentOf(fields: IndexedFields, noteAudiences: readonly string[] = []): OrderDocument {
  const facets = [...fields.facets, ...noteFacets(noteAudiences), ...fields.skus.map(facet.sku)]
  const budget = wordBudget(MAX_WORDS, Math.min(MAX_BYTES, (MAX_TSVECTOR_BYTES - bytes(facets)) / 2))
  // Fields use up the budget in this order.
  const ids = budget.take([...fields.shortIds.map((id) => id.toLowerCase()), ...fields.ids.flatMap(identifierWords)])
  const rest = {
    name: budget.take(words(fields.name)),
    company: budget.take(words(fields.company)),
    email: budget.take(identifierWords(fields.email)),
    phone: budget.take(phoneWords(fields.phone)),
    city: budget.take(words(fields.city)),
    zip: budget.take(identifierWords(fields.zip)),
    tracking: budget.take(fields.tracking.flatMap(identifierWords)),
  }
  return { ...rest, ids, sku: budget.share(fields.skus.map(identifierWords)), facets }
}

const bytes = (texts: string[]) => texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0)

function wordBudget(maxWords: number, maxBytes: number) {
  let wordsLeft = maxWords
  let bytesLeft = maxBytes
  /** The leading words that fit the budget. */
  function takeFitting(words: string[]): string[] {
    const all = distinct(words)
    let count = 0
    for (; count < all.length && wordsLeft > 0; count++) {
      const size = Buffer.byteLength(all[count] as string) + 1
      if (size > bytesLeft) break
      bytesLeft -= size
      wordsLeft--
    }
    return count === all.length ? all : all.slice(0, count)
  }
  /** The leading words of each list when not all fit, since a whole identifier comes before its parts. */
  function takeShared(lists: string[][]): string[] {
    const all = distinct(lists.flat())
    if (all.length <= wordsLeft && bytes(all) <= bytesLeft) return takeFitting(all)
    const each = Math.max(1, Math.floor(wordsLeft / lists.length))
    return takeFitting(lists.flatMap((one) => one.slice(0, each)))
  }
  return { take: takeFitting, share: takeShared }
}

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
  /** The whole SKU with any characters; qualifiers compare it exactly but case-insensitively. */
  sku: (sku: string) =>
    `=k:${fold(sku)
      .trim()
      .replaceAll(/[\s"]+/g, '_')
      .slice(0, 255)}`,
}

/** Merchants search for notes visible to them, internal viewers for any note. */
const noteFacets = (noteAudiences: readonly string[]) => [
  ...(noteAudiences.length ? [facet.has('note')] : []),
  ...(noteAudiences.includes('Merchant') ? [facet.has('merchantnote')] : []),
]

function facetsOf(order: Order): string[] {
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

const distinct = <T>(values: T[]) => [...new Set(values)]
