import type { NewVariant } from '@/server/catalog/load'
import type { holdReasons } from '@/server/holds/lifecycle'
import { decimals } from '@/server/money'
import { ownSku } from './catalog'
import { mailOf, person } from './people'
import { type Place, placeOf, places } from './places'
import { discontinued, products } from './products'
import { type Random, weighted } from './random'
import { imagesFor, lineCount } from './scale'

/** A shop of the demo: `currency` is what its customers pay in. */
export interface DemoShop {
  id: string
  name: string
  prefix: string
  currency: 'USD' | 'EUR' | 'JPY'
}

/** What the API's examples name: see the examples of its operations. */
export const shown = {
  merchantId: '01932c07-20e7-7bd3-a9c1-000000000001',
  clientId: '01932c07-20e7-7bd3-a9c1-00000000c001',
  safeId: 'demo-order-1',
  holdId: '01932c07-20e7-7bd3-a9c1-5d3f1c9e8a01',
  noteId: '01932c07-20e7-7bd3-a9c1-5d3f1c9e8a02',
  inboxItemId: '01932c07-20e7-7bd3-a9c1-5d3f1c9e8b01',
  fileId: '01932c07-20e7-7bd3-a9c1-00000000e001',
  slipId: '01932c07-20e7-7bd3-a9c1-00000000a501',
  userId: '01932c07-20e7-7bd3-a9c1-00000000a101',
  roleId: '01932c07-20e7-7bd3-a9c1-00000000f001',
  jobId: '01932c07-20e7-7bd3-a9c1-00000000b001',
  invitationId: '01932c07-20e7-7bd3-a9c1-00000000d001',
  sessionId: '01932c07-20e7-7bd3-a9c1-00000000d101',
  importId: '01932c07-20e7-7bd3-a9c1-00000000b002',
}

type Named = readonly [firstName: string, lastName: string, place: Place | null]

/** People who turn up among the others; null lives where it falls out. */
const people: readonly Named[] = [
  ['Bea', 'Garcia', null],
  ['Luis', 'García', placeOf.es],
  ['Łukasz', 'Żółć', placeOf.pl],
  ['太郎', '山田', placeOf.jp],
  ['عمر', 'الشريف', placeOf.eg],
  ['Ελένη', 'Παπαδοπούλου', placeOf.gr],
  ['Siobhán', 'O’Connor', null],
  ['José María', 'Núñez-Ortega', placeOf.es],
  ['Beatriz', 'Garcia Lorca', placeOf.es],
]

/** Two more, of every hundred orders; who would have been there is drawn all the same, so that the others stay who they are. */
const further: Record<number, readonly [firstName: string, lastName: string, place: Place]> = {
  40: ['Цветана', 'Симеонова', placeOf.bg],
  41: ['נועה', 'כהן', placeOf.il],
}

const where = weighted(places)
const ways = ['Standard', 'Standard', 'Standard', 'Expedited', 'Overnight']
const flaws = weighted<'none' | 'sku' | 'unknownSku' | 'image' | 'area' | 'zip' | 'zipForm'>([
  ['none', 84],
  ['sku', 2],
  ['unknownSku', 3],
  ['image', 3],
  ['area', 1.5],
  ['zip', 4],
  ['zipForm', 2.5],
])

/** The create payload of the demo's nth order. */
export function demoPayload(random: Random, shop: DemoShop, n: number) {
  const flaw = n < people.length ? 'none' : random.weighted(flaws)
  const named = people[n] ?? (random.chance(0.04) ? random.pick(people) : null)
  const drawn = named ? { firstName: named[0], lastName: named[1] } : person(random)
  const there = named?.[2] ?? random.weighted(where)
  const other = further[n % 100]
  const [somebody, place] = other ? [{ firstName: other[0], lastName: other[1] }, other[2]] : [drawn, there]
  const items = Array.from({ length: lineCount(random) }, (_, i) => demoItem(random, shop, n, i, i === 0 ? flaw : 'none'))
  const itemTotal = items.reduce((sum, item) => sum + item.customerPrice.amount * item.quantity, 0)
  const total = rounded(itemTotal, shop.currency)
  return {
    merchantId: shop.id,
    safeId: n === 0 ? shown.safeId : undefined,
    externalId: `${shop.prefix}-${1_001 + n}`,
    currencyCode: shop.currency,
    isTest: n % 97 === 50,
    client: { source: n % 3 ? 'Shopify' : 'Etsy', version: '2.4' },
    customerShippingMethod: random.pick(ways),
    customerItemTotal: total,
    customerTotal: total,
    shippingAddress: {
      ...somebody,
      company: random.chance(0.05) ? `${person(random).lastName} & Co` : null,
      line1: `${random.pick(place.streets)} ${random.whole(1, 180)}`,
      city: place.city as string,
      state: place.state,
      zip: flaw === 'zip' ? null : flaw === 'zipForm' ? String(place.zip).slice(0, 3) : place.zip,
      countryCode: place.countryCode as string,
      phone: `${place.phone}${random.whole(200, 999)} ${random.whole(1000, 9999)}`,
      email: mailOf(somebody, n % 7),
    },
    items,
  }
}

type Flaw = (typeof flaws)['values'][number]

function demoItem(random: Random, { currency, prefix }: DemoShop, n: number, position: number, flaw: Flaw) {
  const good = products.filter(({ isEnabled, decorations }) => isEnabled && (flaw === 'none' || decorations.length > 0))
  const product = flaw === 'sku' ? (products.find(({ sku }) => sku === discontinued) as NewVariant) : random.pick(good)
  const images = imagesFor(product, random.whole(1_000, 9_999))
  // Shops that have SKUs of their own send them now and then.
  const sent = (n % 3 === 0 && n >= people.length && ownSku(prefix, product.sku)) || product.sku
  const price = product.prices.find((one) => one.currency === currency)?.amount ?? 10
  return {
    externalId: String(position + 1),
    sku: flaw === 'unknownSku' ? `${product.sku}-OLD` : sent,
    quantity: random.chance(0.75) ? 1 : random.whole(2, 5),
    customerPrice: { amount: rounded(price * 1.9, currency), currency },
    images: flaw === 'image' ? [] : flaw === 'area' ? images.map((image) => ({ ...image, area: 'sleeve' })) : images,
    options: random.chance(0.15) ? [{ name: 'Gift wrap', value: 'yes' }] : [],
  }
}

const rounded = (amount: number, currency: string) => Number(amount.toFixed(decimals(currency)))

type DemoHold = { reason: (typeof holdReasons)[number]; comment: string }

/** Holds as customer care places them. */
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
