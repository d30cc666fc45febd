import type { VariantImportRow } from '@/server/catalog/upsert-variants'
import { decimals } from '@/server/kernel/money'
import { type NewNote, newNote } from '@/server/notes/schemas'
import type { holdReasons } from '@/server/orders/lifecycle'
import { merchantSkuOf } from './catalog'
import { type City, cities, cityIn } from './cities'
import { emailOf, randomPerson } from './people'
import { discontinuedSku, pictureUrl, products } from './products'
import { cumulate, type Random } from './random'
import { imagesFor, lineCount, withPicture } from './seed-orders'

/** A merchant of the demo; `currency` is the currency of its orders. */
export interface DemoMerchant {
  id: string
  name: string
  prefix: string
  currency: 'USD' | 'EUR' | 'JPY'
}

/** The ids in the API's examples. */
export const exampleIds = {
  merchantId: '01932c07-20e7-7bd3-a9c1-000000000001',
  clientId: '01932c07-20e7-7bd3-a9c1-00000000c001',
  clientSecretId: '01932c07-20e7-7bd3-a9c1-00000000c101',
  customerId: '01932c07-20e7-7bd3-a9c1-00000000c201',
  safeId: 'demo-order-1',
  holdId: '01932c07-20e7-7bd3-a9c1-5d3f1c9e8a01',
  noteId: '01932c07-20e7-7bd3-a9c1-5d3f1c9e8a02',
  refundId: '01932c07-20e7-7bd3-a9c1-5d3f1c9e8a03',
  inboxItemId: '01932c07-20e7-7bd3-a9c1-5d3f1c9e8b01',
  fileId: '01932c07-20e7-7bd3-a9c1-00000000e001',
  messageTemplateId: '01932c07-20e7-7bd3-a9c1-00000000a401',
  slipId: '01932c07-20e7-7bd3-a9c1-00000000a501',
  userId: '01932c07-20e7-7bd3-a9c1-00000000a101',
  roleId: '01932c07-20e7-7bd3-a9c1-00000000f001',
  jobId: '01932c07-20e7-7bd3-a9c1-00000000b001',
  invitationId: '01932c07-20e7-7bd3-a9c1-00000000d001',
  sessionId: '01932c07-20e7-7bd3-a9c1-00000000d101',
  importId: '01932c07-20e7-7bd3-a9c1-00000000b002',
  orderImportId: '01932c07-20e7-7bd3-a9c1-00000000b003',
  ticketJobId: '01932c07-20e7-7bd3-a9c1-00000000b004',
  planIds: ['01932c07-20e7-7bd3-a9c1-00000000b101', '01932c07-20e7-7bd3-a9c1-00000000b102', '01932c07-20e7-7bd3-a9c1-00000000b103'],
  webhookId: '01932c07-20e7-7bd3-a9c1-00000000e101',
  deliveryId: '01932c07-20e7-7bd3-a9c1-00000000e201',
  historyEntryId: '01932c07-20e7-7bd3-a9c1-0000000a0001',
  viewId: '01932c07-20e7-7bd3-a9c1-00000000f101',
}

type NamedPerson = readonly [firstName: string, lastName: string, city: City | null]

/** Named customers among the random ones; a null city is random. */
const people: readonly NamedPerson[] = [
  ['Bea', 'Garcia', null],
  ['Luis', 'García', cityIn.es],
  ['Łukasz', 'Żółć', cityIn.pl],
  ['太郎', '山田', cityIn.jp],
  ['عمر', 'الشريف', cityIn.eg],
  ['Ελένη', 'Παπαδοπούλου', cityIn.gr],
  ['Siobhán', 'O’Connor', null],
  ['José María', 'Núñez-Ortega', cityIn.es],
  ['Beatriz', 'Garcia Lorca', cityIn.es],
]

/** Two more per hundred orders. The random person is drawn nevertheless, so that all others stay the same. */
const additionalPeople: Record<number, readonly [firstName: string, lastName: string, city: City]> = {
  40: ['Цветана', 'Симеонова', cityIn.bg],
  41: ['נועה', 'כהן', cityIn.il],
}

const weightedCities = cumulate(cities)
const shippingMethods = ['Standard', 'Standard', 'Standard', 'Expedited', 'Overnight']
const weightedFlaws = cumulate<'none' | 'sku' | 'unknownSku' | 'image' | 'area' | 'zip' | 'zipForm'>([
  ['none', 84],
  ['sku', 2],
  ['unknownSku', 3],
  ['image', 3],
  ['area', 1.5],
  ['zip', 4],
  ['zipForm', 2.5],
])

/** The create payload of the demo's nth order. Its artwork uses pictures of public/demo. */
export function demoPayload(random: Random, merchant: DemoMerchant, n: number, baseUrl: string) {
  const flaw = n < people.length ? 'none' : random.weighted(weightedFlaws)
  const named = people[n] ?? (random.chance(0.04) ? random.pick(people) : null)
  const drawn = named ? { firstName: named[0], lastName: named[1] } : randomPerson(random)
  const drawnCity = named?.[2] ?? random.weighted(weightedCities)
  const other = additionalPeople[n % 100]
  const [recipient, city] = other ? [{ firstName: other[0], lastName: other[1] }, other[2]] : [drawn, drawnCity]
  const items = Array.from({ length: lineCount(random) }, (_, i) => demoItem(random, merchant, n, i, i === 0 ? flaw : 'none', baseUrl))
  const itemTotal = items.reduce((sum, item) => sum + item.customerPrice.amount * item.quantity, 0)
  const total = rounded(itemTotal, merchant.currency)
  return {
    merchantId: merchant.id,
    safeId: n === 0 ? exampleIds.safeId : undefined,
    externalId: `${merchant.prefix}-${1_001 + n}`,
    currencyCode: merchant.currency,
    // The API reference advances the shipment of the first.
    isTest: n === 12 || n % 97 === 50,
    client: { source: n % 3 ? 'Shopify' : 'Etsy', version: '2.4' },
    customerShippingMethod: random.pick(shippingMethods),
    customerItemTotal: total,
    customerTotal: total,
    shippingAddress: {
      ...recipient,
      company: random.chance(0.05) ? `${randomPerson(random).lastName} & Co` : null,
      line1: `${random.pick(city.streets)} ${random.integer(1, 180)}`,
      city: city.city as string,
      state: city.state,
      zip: flaw === 'zip' ? null : flaw === 'zipForm' ? String(city.zip).slice(0, 3) : city.zip,
      countryCode: city.countryCode as string,
      phone: `${city.phone}${random.integer(200, 999)} ${random.integer(1000, 9999)}`,
      email: emailOf(recipient, n % 7),
    },
    items,
  }
}

type Flaw = (typeof weightedFlaws)['values'][number]

function demoItem(random: Random, { currency, prefix }: DemoMerchant, n: number, position: number, flaw: Flaw, baseUrl: string) {
  const available = products.filter(({ isEnabled, decorations }) => isEnabled && (flaw === 'none' || decorations.length > 0))
  const product = flaw === 'sku' ? (products.find(({ sku }) => sku === discontinuedSku) as VariantImportRow) : random.pick(available)
  const images = withPicture(imagesFor(product, random.integer(1_000, 9_999)), pictureUrl(baseUrl, product.sku))
  // Merchants with SKUs of their own sometimes send those.
  const sent = (n % 3 === 0 && n >= people.length && merchantSkuOf(prefix, product.sku)) || product.sku
  const price = product.prices.find((one) => one.currency === currency)?.amount ?? 10
  return {
    externalId: String(position + 1),
    sku: flaw === 'unknownSku' ? `${product.sku}-OLD` : sent,
    quantity: random.chance(0.75) ? 1 : random.integer(2, 5),
    customerPrice: { amount: rounded(price * 1.9, currency), currency },
    images: flaw === 'image' ? [] : flaw === 'area' ? images.map((image) => ({ ...image, area: 'sleeve' })) : images,
    options: random.chance(0.15) ? [{ name: 'Gift wrap', value: 'yes' }] : [],
  }
}

const rounded = (amount: number, currency: string) => Number(amount.toFixed(decimals(currency)))

type DemoHold = { reason: (typeof holdReasons)[number]; comment: string }

/** Typical customer-care holds. */
export const demoHolds: readonly [DemoHold, ...DemoHold[]] = [
  { reason: 'AddressUnclear', comment: 'House number missing; asked the customer by e-mail.' },
  { reason: 'CustomerRequest', comment: 'Customer wants to change the size, waits for our answer.' },
  { reason: 'FraudReview', comment: 'Third order today with another card.' },
  { reason: 'ArtworkReview', comment: 'Logo may be a protected brand; legal is looking.' },
  { reason: 'PaymentQuestion', comment: 'Payment shows as pending in the shop.' },
  { reason: 'DuplicateSuspected', comment: 'Same items and address as yesterday’s order.' },
  { reason: 'StockQuestion', comment: 'Navy L may be out of stock until Friday.' },
  { reason: 'Other', comment: 'Customer travels; ship next week.' },
]

const noteTexts = [
  'The customer rang: the parcel is a present, so nothing with prices in it.',
  'Asked the merchant for a larger image.',
  'Address confirmed by e-mail.',
  'Wants to be told before it ships.',
  'Second complaint this month, please be generous.',
]

/** The ids of the first order's note and of its mention in the API's examples. */
export const firstNoteIds = [exampleIds.noteId, exampleIds.inboxItemId]

/** The note on the nth order, or null. The first one mentions the given users. */
export function demoNote(n: number, orderId: string, mentions: string[]): NewNote | null {
  const resource = { type: 'order' as const, id: orderId }
  if (n === 0) return newNote.parse({ resource, text: 'The customer wants it before Friday.', isPinned: true, mentions })
  if (n % 9 !== 4) return null
  return newNote.parse({ resource, text: noteTexts[n % noteTexts.length], visibility: n % 2 ? 'Internal' : 'Merchant' })
}
