import { distinct } from '@/server/kernel/collections'
import { shortId } from '@/server/kernel/id'
import { identifierWords, ownStreetWords, phoneWords, words } from '@/server/platform/search/search'
import type { Order } from '../types'
import { facet, facetsOf, noteFacets, spokenFacets } from './facets'

/**
 * The search document of an order: words by field, and facets, which are compared whole. `company` has the words of the street as well, since
 * neither has a qualifier, and SQLite adds no field to an index without making all of it anew.
 */
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
  const { firstName, lastName, company, line1, line2, email, phone, city, zip } = order.shippingAddress ?? {}
  return {
    name: `${firstName ?? ''} ${lastName ?? ''}`,
    company: company ?? '',
    street: [line1, line2].filter(Boolean).join(' '),
    email: email ?? '',
    phone: phone ?? '',
    city: city ?? '',
    zip: zip ?? '',
    shortNumber: order.number,
    shortIds: [shortId('order', order.number), ...order.items.map((item) => shortId('orderItem', item.number))],
    ids: [order.safeId, order.externalId ?? ''],
    externalId: order.externalId ?? '',
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
  const facets = [...fields.facets, ...spokenFacets(fields), ...noteFacets(noteAudiences), ...fields.skus.map(facet.sku)]
  const budget = wordBudget(MAX_WORDS, Math.min(MAX_BYTES, (MAX_TSVECTOR_BYTES - bytes(facets)) / 2))
  // Fields use up the budget in this order.
  const ids = budget.take([...fields.shortIds.map((id) => id.toLowerCase()), ...fields.ids.flatMap(identifierWords)])
  const rest = {
    name: budget.take(words(fields.name)),
    company: budget.take([...words(fields.company), ...ownStreetWords(fields.street)]),
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
