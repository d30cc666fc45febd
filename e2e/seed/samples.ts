import { type Api, address, test as base, orderOf, type SeededOrder } from '@/e2e/support/fixtures'
import { uniqueWord } from '@/e2e/support/unique'
import { newCategories, newProduct, type SeededCategories, type SeededProduct } from './catalog'
import { invitationLink } from './links'
import { newCatalog, type SeededCatalog } from './merchant-catalogs'
import { newSamplePlan } from './plans'
import { newRolesAndClients } from './roles-and-clients'
import { makeSeedShipments, type SeededShipment } from './shipments'
import { newSampleWebhooks } from './webhooks'

export { expect } from '@/e2e/support/fixtures'

/** Orders that show every state of the screens, created once per worker. */
export interface Samples {
  /** Three items with artwork and no blockers; its shipping method was changed. */
  plain: SeededOrder
  held: SeededOrder
  /** One of its holds releases automatically. */
  heldTwice: SeededOrder
  /** Its address lacks the postcode. */
  unclear: SeededOrder
  /** An order with several blockers. The query does not find it. */
  stuck: SeededOrder
  /** Two notes are pinned to it, a long one that the merchant can read and one on its item. */
  noted: SeededOrder
  /** Shipments of one vendor: one unchanged, one rejected, one packed with a tracking number, and a query that finds only these. */
  dispatch: { assigned: SeededShipment; rejected: SeededShipment; packed: SeededShipment; vendorId: string; query: string }
  /** Changes the order's street as another user. */
  move(order: SeededOrder): Promise<unknown>
  /** A vendor with two facilities, one of them inactive; and the merchant of all these orders. */
  directory: { vendorId: string; facility: string; merchantId: string }
  /** A merchant’s catalog with six variants, not enabled. */
  merchantCatalog: SeededCatalog
  /** One of its shipments was rejected, one has been shipped in a package, and the remaining units have no shipment yet. */
  fulfilling: SeededOrder
  /** Categories, and products in one of them. */
  seededCategories: SeededCategories
  /** With two options and six variants, the first of which a vendor offers to make. */
  product: SeededProduct
  /** The path of the page to accept an invitation. */
  invitation: string
  /** A role with a user, Nora Night, and a client; a role with neither; and that client. */
  access: Awaited<ReturnType<typeof newRolesAndClients>>
  /** A webhook that failed the last time, and a disabled one. */
  webhooks: Awaited<ReturnType<typeof newSampleWebhooks>>
  /** A plan that failed in part. */
  plan: Awaited<ReturnType<typeof newSamplePlan>>
  /** A query that finds only these and two more. */
  query: string
  /** A shared view of these orders, oldest first, and the address that shows it. */
  view: { name: string; address: string }
}

export const test = base.extend<object, { samples: Samples }>({
  samples: [
    async ({ api, merchantId }, use, { project }) => {
      // Merchants' pictures are on other hosts, which tests do not contact: the demo's pictures stand for them.
      const pictures = `${project.use.baseURL}/demo`
      const lastName = `Sample${uniqueWord()}`
      const order = (given: object = {}, address: object = {}) =>
        createOrder(api, orderOf(merchantId, { ...given, shippingAddress: { lastName, ...address } }))
      const plain = await order({ items: products.map((product, i) => itemOf(product, i, pictures)) })
      const held = await order()
      const heldTwice = await order()
      await hold(api, held, 'FraudReview')
      await hold(api, heldTwice, 'FraudReview')
      await hold(api, heldTwice, 'StockQuestion', new Date(Date.now() + 3 * 86_400_000).toISOString())
      const unclear = await order({}, { zip: null })
      const stuck = await order(
        { items: ['NO-SUCH-SKU', 'NOR-THIS-ONE'].map((sku) => ({ sku, quantity: 1 })) },
        { zip: null, lastName: 'Stuck', email: `stuck${lastName.toLowerCase()}@example.com` },
      )
      await api.send('PATCH', `/orders/${stuck.id}`, { isPollingStopped: true })
      for (let i = 0; i < 2; i++) await order()
      await api.send('PATCH', `/orders/${plain.id}`, { customerShippingMethod: 'Express' })
      const noted = await order({}, { lastName: 'Noted', email: `noted${lastName.toLowerCase()}@example.com` })
      await note(api, noted)
      const dispatch = await newSampleShipments(api, merchantId, `Dispatch${uniqueWord()}`)
      let house = 20
      const move = ({ id }: SeededOrder) =>
        api.send('PATCH', `/orders/${id}`, { shippingAddress: { ...address, lastName, line1: `${++house} Hill St` } })
      const directory = { ...(await newVendor(api)), merchantId }
      const fulfilling = await newPartiallyShippedOrder(api, merchantId)
      const product = await newSampleProduct(api, directory.vendorId, `${pictures}/tee.svg`)
      const seededCategories = await newCategories(api)
      const merchantCatalog = await newCatalog(api)
      const { path: invitation } = await invitationLink(api, `sample-${uniqueWord()}@northwind.example`)
      const access = await newRolesAndClients(api)
      const webhooks = await newSampleWebhooks(api)
      const view = await newSampleView(api, lastName.toLowerCase())
      const plan = await newSamplePlan(api, merchantId)
      await use({
        plan,
        access,
        view,
        webhooks,
        product,
        invitation,
        seededCategories,
        merchantCatalog,
        fulfilling,
        directory,
        dispatch,
        move,
        noted,
        plain,
        held,
        heldTwice,
        unclear,
        stuck,
        query: lastName.toLowerCase(),
      })
    },
    { scope: 'worker' },
  ],
})

const products = [
  { sku: 'MUG-11-WHT', picture: 'mug.svg' },
  { sku: 'TEE-BLK-M', picture: 'tee.svg' },
  { sku: 'POSTER-A2', picture: 'poster.svg' },
]
const itemOf = ({ sku, picture }: (typeof products)[number], i: number, pictures: string) => ({
  sku,
  quantity: i + 1,
  customerPrice: { amount: 12.25, currency: 'USD' },
  skipSkuValidation: true,
  skipImageValidation: true,
  images: ['front', 'back'].map((area) => ({ area, url: `${pictures}/${picture}?${area}` })),
})

async function newSampleView(api: Api, q: string): Promise<Samples['view']> {
  const name = `View ${q}`
  await api.send('POST', '/views', { name, resource: 'orders', q, sort: 'createdAt', icon: 'flag', isShared: true })
  return { name, address: `/orders?q=${q}&sort=createdAt` }
}

async function newPartiallyShippedOrder(api: Api, merchantId: string): Promise<SeededOrder> {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const order = await seedShipments.order()
  const { order: whole } = await api.get<{ order: { items: { id: string }[] } }>(`/orders/${order.id}`)
  const one = { orderItems: [{ id: whole.items[0]?.id, quantity: 1 }] }
  const rejected = await seedShipments.shipment(order, one)
  await api.send('PATCH', `/shipments/${rejected.id}`, { isPollingStopped: true })
  await api.send('POST', `/shipments/${rejected.id}/reject`, { reason: 'Too small to print' })
  const sent = await seedShipments.shipment(order, one)
  const parcel = { carrierName: 'UPS', carrierTrackingNumber: '1Z999AA10123456784', shippedDate: new Date().toISOString() }
  await api.send('POST', `/shipments/${sent.id}/packages`, { packages: [parcel] })
  return order
}

function newSampleProduct(api: Api, vendorId: string, imageUrl: string): Promise<SeededProduct> {
  const stamp = uniqueWord().toUpperCase()
  const choices = ['S', 'M', 'L'].flatMap((size) => ['Black', 'White'].map((colour) => [size, colour] as const))
  const offer = { vendorId, vendorSku: 'V-TEE', cost: { amount: 4.2, currency: 'USD' }, leadTimeDays: 2 }
  const variants = choices.map(([size, colour], i) => ({
    sku: `${stamp}-${size}-${colour}`,
    options: [
      { name: 'Size', value: size },
      { name: 'Colour', value: colour },
    ],
    price: { amount: 12.5, currency: 'USD' },
    weight: { value: 180, unit: 'g' },
    countryOfOrigin: 'PT',
    vendorOffers: i ? [] : [offer],
  }))
  return newProduct(api, { name: `Sample shirt ${stamp}`, brand: 'Northwind', imageUrl, variants })
}

async function newVendor(api: Api) {
  const { vendor } = await api.send<{ vendor: { id: string } }>('POST', '/vendors', { name: `Sample Works ${uniqueWord()}` })
  const facility = {
    vendorId: vendor.id,
    countryCodes: ['US', 'CA'],
    address: { line1: '40 Dock Street', city: 'Newark', countryCode: 'US' },
  }
  const answer = await api.send<{ facility: { shortId: string } }>('POST', '/facilities', {
    ...facility,
    name: 'Newark',
    dailyCapacity: 400,
  })
  await api.send('POST', '/facilities', { ...facility, name: 'Rotterdam', isActive: false })
  return { vendorId: vendor.id, facility: answer.facility.shortId }
}

async function createOrder(api: Api, order: object): Promise<SeededOrder> {
  return (await api.send<{ order: SeededOrder }>('POST', '/orders', order)).order
}

async function newSampleShipments(api: Api, merchantId: string, lastName: string): Promise<Samples['dispatch']> {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const next = async () => seedShipments.shipment(await seedShipments.order({ shippingAddress: { lastName } }))
  const [assigned, rejected, packed] = [await next(), await next(), await next()]
  await api.send('POST', `/shipments/${rejected.id}/reject`, { reason: 'The artwork is too small to print' })
  await api.send('POST', `/shipments/${packed.id}/packages`, {
    packages: [{ carrierName: 'UPS', carrierTrackingNumber: `1Z999${Date.now()}` }],
  })
  return { assigned, rejected, packed, vendorId: seedShipments.first.vendorId, query: lastName.toLowerCase() }
}

const hold = (api: Api, { id }: SeededOrder, reason: string, releaseAt?: string) =>
  api.send('POST', `/orders/${id}/customerCareHold`, { reason, comment: 'Card from another country', releaseAt })

async function note(api: Api, { id }: SeededOrder) {
  const { order } = await api.get<{ order: { items: { id: string }[] } }>(`/orders/${id}`)
  const item = { type: 'orderItem', id: order.items[0]?.id }
  await api.send('POST', '/notes', { resource: item, text: 'The proof is at https://proofs.example/1', isPinned: true })
  const text = 'The customer wants all of it before Friday.\n'.repeat(6)
  await api.send('POST', '/notes', { resource: { type: 'order', id }, text, isPinned: true, visibility: 'Merchant' })
}
