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

/** An order's search document, computed of the order alone. */
export function orderDocument(order: Order): OrderDocument {
  const address = order.shippingAddress ?? {}
  const skus = order.items.flatMap((item) =>
    item.originalSku && item.originalSku !== item.sku ? [item.sku, item.originalSku] : [item.sku],
  )
  return {
    name: words(`${address.firstName ?? ''} ${address.lastName ?? ''}`),
    company: words(address.company ?? ''),
    email: identifierWords(address.email ?? ''),
    phone: phoneWords(address.phone ?? ''),
    city: words(address.city ?? ''),
    zip: identifierWords(address.zip ?? ''),
    ids: distinct([
      shortId('order', order.number).toLowerCase(),
      ...identifierWords(order.safeId),
      ...identifierWords(order.externalId ?? ''),
      ...order.items.map((item) => shortId('orderItem', item.number).toLowerCase()),
    ]),
    tracking: [],
    sku: distinct(skus.flatMap(skuWords)),
    facets: facetsOf(order),
  }
}

/** A SKU as one word that qualifiers compare whole, and its parts for free text. */
const skuWords = (sku: string) => distinct([wholeWord(sku), ...identifierWords(sku)])

/** A value as one word, whatever it is made of. */
export const wholeWord = (text: string) =>
  fold(text)
    .trim()
    .replaceAll(/[\s"]+/g, '_')
    .slice(0, 100)

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
