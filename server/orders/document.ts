import { shortId } from '../id'
import { fold, identifierWords, phoneWords, words } from '../search/words'
import type { Order } from './order'
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
    facets: facetsOf(order),
  }
}

/** An order's search document, computed of the order alone. */
export function orderDocument(order: Order): OrderDocument {
  const from = described(order)
  return {
    name: words(from.name),
    company: words(from.company),
    email: identifierWords(from.email),
    phone: phoneWords(from.phone),
    city: words(from.city),
    zip: identifierWords(from.zip),
    ids: distinct([...from.shortIds.map((id) => id.toLowerCase()), ...from.ids.flatMap(identifierWords)]),
    tracking: [],
    sku: distinct(from.skus.flatMap((sku) => identifierWords(sku))),
    facets: [...from.facets, ...from.skus.map(facet.sku)],
  }
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

function facetsOf(order: Order): string[] {
  const open = openHolds(order)
  const is: [string, boolean][] = [
    ['test', order.isTest],
    ['sample', order.isSample],
    ['held', open.length > 0],
    ['reprint', order.reprint !== null],
    ['stuck', isStuck(order)],
    ['pollingstopped', order.isPollingStopped],
  ]
  return [
    facet.status(order.status),
    facet.merchant(order.merchantId),
    ...(order.shippingAddress?.countryCode ? [facet.country(order.shippingAddress.countryCode)] : []),
    ...distinct(open.map((hold) => facet.hold(hold.reason))),
    ...is.filter(([, holds]) => holds).map(([name]) => facet.is(name)),
    ...(order.items.some((item) => item.refunds.length) ? [facet.has('refund')] : []),
  ]
}

/** Whether something keeps the order from moving that somebody has to do something about. */
export function isStuck(order: Order): boolean {
  const ended = order.status === 'Canceled' || order.status === 'Fulfilled'
  return (
    !ended &&
    (openHolds(order).length > 0 ||
      order.processedAt === null ||
      order.addressIssue !== null ||
      order.isPollingStopped ||
      order.items.some((item) => item.status === 'SkuIssue' || item.status === 'ImageIssue'))
  )
}

const distinct = <T>(values: T[]) => [...new Set(values)]
