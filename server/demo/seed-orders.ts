import type { AddressData } from '@/db/schema'
import type { Variant } from '@/server/catalog/catalog'
import { noCare } from '@/server/orders/care/present'
import { newItemFields } from '@/server/orders/items/new-item'
import { notLate } from '@/server/orders/lateness/late-rules'
import { checkAddressOf, checkItem } from '@/server/orders/processing/checks'
import { recomputeFields } from '@/server/orders/recompute'
import type { Item, Order } from '@/server/orders/types'
import { cities } from './cities'
import { emailOf, randomPerson } from './people'
import { discontinuedSku, pictureUrl } from './products'
import { cumulate, type Random, randomId, type WeightedList } from './random'

export interface SeedMerchant {
  id: string
  name: string
  /** Whether checks run at creation; otherwise its orders stay New. */
  autoProcess: boolean
}

export interface SeedCatalog {
  merchants: WeightedList<SeedMerchant>
  variants: readonly Variant[]
  /** The service's address, for the pictures of products. */
  baseUrl: string
}

const weightedCities = cumulate(cities)
const lineCounts = cumulate([
  [1, 62],
  [2, 22],
  [3, 10],
  [4, 6],
] as const)
const shippingMethods = cumulate([
  ['Standard', 70],
  ['Expedited', 20],
  ['Overnight', 10],
] as const)

/** The flaws of generated orders: about one in twenty has one. */
const weightedFlaws = cumulate<'none' | 'sku' | 'image' | 'zip'>([
  ['none', 94.5],
  ['sku', 2],
  ['image', 1],
  ['zip', 2.5],
])

/**
 * A generated order, checked and with its status computed, like a created one. `number` and `itemNumbers` are the row numbers of the order
 * and its items.
 */
export function madeUpOrder(
  random: Random,
  { merchants, variants, baseUrl }: SeedCatalog,
  when: Date,
  number: number,
  itemNumbers: number[],
): Order {
  const merchant = random.weighted(merchants)
  const flaw = random.weighted(weightedFlaws)
  const id = randomId(random, when.getTime())
  const items = itemNumbers.map((itemNumber, position) =>
    madeUpItem(random, variants, {
      id,
      merchantId: merchant.id,
      when,
      number: itemNumber,
      position,
      flaw: position === 0 ? flaw : 'none',
      baseUrl,
    }),
  )
  const itemTotal = items.reduce((sum, item) => sum + (item.customerPrice ?? 0) * item.quantity, 0)
  const shipping = random.chance(0.4) ? 0 : 495
  const taxes = Math.round(itemTotal * 0.07)
  const total = itemTotal + shipping + taxes
  const order: Order = {
    number,
    id,
    version: 1,
    customerId: null,
    safeId: randomId(random, when.getTime()).replaceAll('-', ''),
    externalId: `${merchant.name.slice(0, 2).toUpperCase()}-${when.getUTCFullYear()}-${String(number).padStart(6, '0')}`,
    merchantId: merchant.id,
    merchantName: merchant.name,
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
    customerShippingMethod: random.weighted(shippingMethods),
    shipByDate: null,
    ...notLate,
    customerTotal: total,
    customerItemTotal: itemTotal,
    customerTotalShipping: shipping,
    customerTotalTaxes: taxes,
    customerTotalDiscountAndPromotions: null,
    customerTotalRank: total / 100,
    customerPaymentMethods: [],
    reprint: null,
    refunds: [],
    shipmentsMetadata: null,
    isPollingStopped: false,
    pollingStoppedAt: null,
    ...noCare,
    shipments: [],
    createdAt: when,
    updatedAt: when,
    processedAt: null,
    canceledAt: null,
    items,
    holds: [],
  }
  if (merchant.autoProcess) processOrder(order, variants, when)
  recomputeFields(order, when)
  return order
}

function processOrder(order: Order, variants: readonly Variant[], when: Date): void {
  for (const item of order.items) checkItem(item, variants.find((variant) => variant.id === item.variantId) ?? null)
  checkAddressOf(order)
  order.processedAt = when
}

export function madeUpAddress(random: Random, number: number, withoutZip: boolean): AddressData {
  const somebody = randomPerson(random)
  const city = random.weighted(weightedCities)
  return {
    ...somebody,
    company: random.chance(0.06) ? `${randomPerson(random).lastName} & Co` : null,
    line1: `${random.integer(1, 980)} ${random.pick(city.streets)}`,
    line2: random.chance(0.2) ? `Apt ${random.integer(1, 40)}` : null,
    city: city.city,
    state: city.state,
    zip: withoutZip ? null : city.zip,
    countryCode: city.countryCode,
    phone: `${city.phone}${random.integer(200, 999)} ${random.integer(1000, 9999)}`,
    email: emailOf(somebody, number % 97),
  }
}

interface ItemContext {
  id: string
  merchantId: string
  when: Date
  number: number
  position: number
  flaw: 'none' | 'sku' | 'image' | 'zip'
  baseUrl: string
}

function madeUpItem(
  random: Random,
  variants: readonly Variant[],
  { id, merchantId, when, number, position, flaw, baseUrl }: ItemContext,
): Item {
  const enabled = variants.filter((variant) => variant.isEnabled && (flaw !== 'image' || variant.decorations.length > 0))
  const variant = flaw === 'sku' ? variants.find(({ sku }) => sku === discontinuedSku) : random.pick(enabled)
  const price = Math.round((variant?.prices[0]?.amount ?? 10) * 100)
  return {
    ...newItemFields(when),
    number,
    id: randomId(random, when.getTime()),
    orderId: id,
    merchantId,
    position,
    externalId: String(position + 1),
    sku: variant?.sku ?? discontinuedSku,
    originalSku: variant?.sku ?? null,
    variantId: variant?.id ?? null,
    productName: variant?.name ?? null,
    quantity: random.chance(0.75) ? 1 : random.integer(2, 6),
    images:
      flaw === 'image' ? [] : withPicture(imagesFor(variant, random.integer(1_000, 9_999)), variant && pictureUrl(baseUrl, variant.sku)),
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
    reprintOf: null,
  }
}

/** Artwork for every area without its own print file. */
export const imagesFor = (variant: Pick<Variant, 'decorations'> | undefined, artwork: number) =>
  (variant?.decorations ?? [])
    .filter((decoration) => !decoration.hasPrintImage)
    .map(({ area }) => ({ url: `https://artwork.example.com/${artwork}/${area}.png`, area }))

/** The artwork of an item, shown as the product's picture in public/demo. */
export const withPicture = <T extends { url: string }>(artwork: readonly T[], picture: string | null | undefined) =>
  artwork.map((image) => ({ ...image, url: picture ?? image.url, thumbnailUrl: picture ?? null }))

/** A random number of lines. */
export const lineCount = (random: Random) => random.weighted(lineCounts)
