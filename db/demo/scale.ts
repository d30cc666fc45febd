import type { AddressData } from '@/db/schema'
import type { Variant } from '@/server/catalog/catalog'
import { checkDestination, checkItem } from '@/server/orders/checks'
import type { Item, Order } from '@/server/orders/order'
import { settle } from '@/server/orders/save'
import { mailOf, person } from './people'
import { places } from './places'
import { discontinued } from './products'
import { drawnId, type Random, type Weighted, weighted } from './random'

export interface Shop {
  id: string
  name: string
  /** Whether the checks run at create; otherwise its orders stay New. */
  autoProcess: boolean
}

export interface Stock {
  shops: Weighted<Shop>
  variants: readonly Variant[]
}

const where = weighted(places)
const lines = weighted([
  [1, 62],
  [2, 22],
  [3, 10],
  [4, 6],
] as const)
const ways = weighted([
  ['Standard', 70],
  ['Expedited', 20],
  ['Overnight', 10],
] as const)

/** What is wrong with an order, if anything: about one in twenty. */
const flaws = weighted<'none' | 'sku' | 'image' | 'zip'>([
  ['none', 94.5],
  ['sku', 2],
  ['image', 1],
  ['zip', 2.5],
])

/** One made-up order, checked and settled as a created one is. `number` and `itemNumbers` are its own and its items'. */
export function madeUpOrder(random: Random, { shops, variants }: Stock, when: Date, number: number, itemNumbers: number[]): Order {
  const shop = random.weighted(shops)
  const flaw = random.weighted(flaws)
  const id = drawnId(random, when.getTime())
  const items = itemNumbers.map((itemNumber, position) =>
    madeUpItem(random, variants, { id, merchantId: shop.id, when, number: itemNumber, position, flaw: position === 0 ? flaw : 'none' }),
  )
  const itemTotal = items.reduce((sum, item) => sum + (item.customerPrice ?? 0) * item.quantity, 0)
  const shipping = random.chance(0.4) ? 0 : 495
  const taxes = Math.round(itemTotal * 0.07)
  const total = itemTotal + shipping + taxes
  const order: Order = {
    number,
    id,
    version: 1,
    safeId: drawnId(random, when.getTime()).replaceAll('-', ''),
    externalId: `${shop.name.slice(0, 2).toUpperCase()}-${when.getUTCFullYear()}-${String(number).padStart(6, '0')}`,
    merchantId: shop.id,
    merchantName: shop.name,
    subAccountId: null,
    status: 'New',
    statusDesc: null,
    addressIssue: null,
    addressIssueAt: null,
    shippingAddress: madeUpAddress(random, number, flaw === 'zip'),
    billingAddress: null,
    returnAddress: null,
    location: null,
    languageCode: 'en',
    isTest: random.chance(0.004),
    isSample: false,
    client: { source: 'Shop', details: null, version: null, ip: null },
    meta: {},
    currencyCode: 'USD',
    customerShippingMethod: random.weighted(ways),
    customerTotal: total,
    customerItemTotal: itemTotal,
    customerTotalShipping: shipping,
    customerTotalTaxes: taxes,
    customerTotalDiscountAndPromotions: null,
    customerTotalRank: total / 100,
    customerPaymentMethods: [],
    reprint: null,
    shipmentsMetadata: null,
    isPollingStopped: false,
    claimedBy: null,
    claimedUntil: null,
    shipments: [],
    createdAt: when,
    updatedAt: when,
    processedAt: null,
    canceledAt: null,
    items,
    holds: [],
  }
  if (shop.autoProcess) process(order, variants, when)
  settle(order, when)
  return order
}

function process(order: Order, variants: readonly Variant[], when: Date): void {
  for (const item of order.items) checkItem(item, variants.find((variant) => variant.id === item.variantId) ?? null)
  checkDestination(order)
  order.processedAt = when
}

export function madeUpAddress(random: Random, number: number, withoutZip: boolean): AddressData {
  const somebody = person(random)
  const place = random.weighted(where)
  return {
    ...somebody,
    company: random.chance(0.06) ? `${person(random).lastName} & Co` : null,
    line1: `${random.whole(1, 980)} ${random.pick(place.streets)}`,
    line2: random.chance(0.2) ? `Apt ${random.whole(1, 40)}` : null,
    city: place.city,
    state: place.state,
    zip: withoutZip ? null : place.zip,
    countryCode: place.countryCode,
    phone: `${place.phone}${random.whole(200, 999)} ${random.whole(1000, 9999)}`,
    email: mailOf(somebody, number % 97),
  }
}

interface Place {
  id: string
  merchantId: string
  when: Date
  number: number
  position: number
  flaw: 'none' | 'sku' | 'image' | 'zip'
}

function madeUpItem(random: Random, variants: readonly Variant[], { id, merchantId, when, number, position, flaw }: Place): Item {
  const enabled = variants.filter((variant) => variant.isEnabled && (flaw !== 'image' || variant.decorations.length > 0))
  const variant = flaw === 'sku' ? variants.find(({ sku }) => sku === discontinued) : random.pick(enabled)
  const price = Math.round((variant?.prices[0]?.amount ?? 10) * 100)
  return {
    number,
    id: drawnId(random, when.getTime()),
    orderId: id,
    merchantId,
    position,
    version: 1,
    externalId: String(position + 1),
    sku: variant?.sku ?? discontinued,
    originalSku: variant?.sku ?? null,
    variantId: variant?.id ?? null,
    productName: variant?.name ?? null,
    quantity: random.chance(0.75) ? 1 : random.whole(2, 6),
    canceledQuantity: 0,
    assignedQuantity: 0,
    workingQuantity: 0,
    shippedQuantity: 0,
    status: 'Open',
    statusDesc: null,
    statusNote: null,
    skuIssue: null,
    imageIssue: null,
    skuIssueAt: null,
    imageIssueAt: null,
    images: flaw === 'image' ? [] : imagesFor(variant, random.whole(1_000, 9_999)),
    options: [],
    attributes: [],
    customerPrice: price * 2,
    customerShippingPrice: null,
    customerTaxes: null,
    merchantPrice: price,
    merchantShippingPrice: null,
    merchantTax: null,
    clientAttributes: {},
    meta: {},
    isSample: false,
    skipImgManip: false,
    skipImageValidation: false,
    skipSkuValidation: false,
    fulfillmentReady: null,
    refunds: [],
    reprintOf: null,
    createdAt: when,
    updatedAt: when,
    processedAt: null,
    canceledAt: null,
  }
}

/** Artwork for every area that has none of its own. */
export const imagesFor = (variant: Pick<Variant, 'decorations'> | undefined, artwork: number) =>
  (variant?.decorations ?? [])
    .filter((decoration) => !decoration.hasPrintImage)
    .map(({ area }) => ({ url: `https://artwork.example.com/${artwork}/${area}.png`, area }))

/** How many lines orders have. */
export const lineCount = (random: Random) => random.weighted(lines)
