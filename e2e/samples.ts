import { accessOf } from './access'
import { newProduct, newShelf, type SeededProduct, type Shelf } from './catalog'
import { makeDock, type SeededShipment } from './dock'
import { type Api, address, test as base, orderOf, type SeededOrder } from './fixtures'
import { invitationLink } from './links'
import { newCatalog, type SeededCatalog } from './merchant-catalogs'

export { expect } from './fixtures'

/** Orders that show what a screen can show, made once per worker. */
export interface Samples {
  /** Three items with artwork, nothing wrong; its shipping method was changed. */
  plain: SeededOrder
  held: SeededOrder
  /** One of its holds releases by itself. */
  heldTwice: SeededOrder
  /** Its address lacks the postcode. */
  unclear: SeededOrder
  /** Several things are wrong with it. Not found by the query. */
  stuck: SeededOrder
  /** Two notes are pinned to it, a long one that the merchant can read and one on its item. */
  noted: SeededOrder
  /** Shipments: one as it was made, one rejected, one packed with a tracking number, and a query that finds these alone. */
  dispatch: { assigned: SeededShipment; rejected: SeededShipment; packed: SeededShipment; query: string }
  /** Somebody else moves the order to another street. */
  move(order: SeededOrder): Promise<unknown>
  /** A vendor with two facilities, one of them not active; and the merchant of all these orders. */
  directory: { vendorId: string; facility: string; merchantId: string }
  /** A merchant’s catalog with six variants, not enabled. */
  merchantCatalog: SeededCatalog
  /** One of its shipments was rejected, one has left in a package, and the rest waits for one. */
  fulfilling: SeededOrder
  /** Categories, and products in one of them. */
  shelf: Shelf
  /** With two options and six variants, the first of which a vendor offers to make. */
  product: SeededProduct
  /** Where somebody accepts an invitation. */
  invitation: string
  /** A role that a user, Nora Night, and a client have; one that nobody has; and that client. */
  access: Awaited<ReturnType<typeof accessOf>>
  /** A query that finds these and two more, and nothing else. */
  query: string
}

/** Merchants' pictures lie on other hosts, which tests do not ask. */
const pictures = 'https://pictures.example'
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#47a"/></svg>'

export const test = base.extend<object, { samples: Samples }>({
  page: async ({ page }, use) => {
    await page.route(`${pictures}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
    await use(page)
  },
  samples: [
    async ({ api, merchantId }, use) => {
      const lastName = `Sample${Date.now().toString(36)}`
      const order = (given: object = {}, address: object = {}) =>
        made(api, orderOf(merchantId, { ...given, shippingAddress: { lastName, ...address } }))
      const plain = await order({ items: skus.map(itemOf) })
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
      const dispatch = await dispatched(api, merchantId, `Dispatch${Date.now().toString(36)}`)
      let house = 20
      const move = ({ id }: SeededOrder) =>
        api.send('PATCH', `/orders/${id}`, { shippingAddress: { ...address, lastName, line1: `${++house} Hill St` } })
      const directory = { ...(await vendorOf(api)), merchantId }
      const fulfilling = await fulfillingOf(api, merchantId)
      const product = await productOf(api, directory.vendorId)
      const shelf = await newShelf(api)
      const merchantCatalog = await newCatalog(api)
      const { path: invitation } = await invitationLink(api, `sample-${Date.now().toString(36)}@northwind.example`)
      const access = await accessOf(api)
      await use({
        access,
        product,
        invitation,
        shelf,
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

const skus = ['MUG-11-WHT', 'TEE-BLK-M', 'POSTER-A2']
const itemOf = (sku: string, i: number) => ({
  sku,
  quantity: i + 1,
  customerPrice: { amount: 12.25, currency: 'USD' },
  skipSkuValidation: true,
  skipImageValidation: true,
  images: ['front', 'back'].map((area) => ({ area, url: `${pictures}/${sku}-${area}.svg` })),
})

async function fulfillingOf(api: Api, merchantId: string): Promise<SeededOrder> {
  const dock = await makeDock(api, merchantId)
  const order = await dock.order()
  const { order: whole } = await api.get<{ order: { items: { id: string }[] } }>(`/orders/${order.id}`)
  const one = { orderItems: [{ id: whole.items[0]?.id, quantity: 1 }] }
  const rejected = await dock.shipment(order, one)
  await api.send('PATCH', `/shipments/${rejected.id}`, { isPollingStopped: true })
  await api.send('POST', `/shipments/${rejected.id}/reject`, { reason: 'Too small to print' })
  const sent = await dock.shipment(order, one)
  const parcel = { carrierName: 'UPS', carrierTrackingNumber: '1Z999AA10123456784', shippedDate: new Date().toISOString() }
  await api.send('POST', `/shipments/${sent.id}/packages`, { packages: [parcel] })
  return order
}

function productOf(api: Api, vendorId: string): Promise<SeededProduct> {
  const stamp = Date.now().toString(36).toUpperCase()
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
  return newProduct(api, { name: `Sample shirt ${stamp}`, brand: 'Northwind', imageUrl: `${pictures}/shirt.svg`, variants })
}

async function vendorOf(api: Api) {
  const { vendor } = await api.send<{ vendor: { id: string } }>('POST', '/vendors', { name: `Sample Works ${Date.now().toString(36)}` })
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

async function made(api: Api, order: object): Promise<SeededOrder> {
  return (await api.send<{ order: SeededOrder }>('POST', '/orders', order)).order
}

async function dispatched(api: Api, merchantId: string, lastName: string): Promise<Samples['dispatch']> {
  const dock = await makeDock(api, merchantId)
  const next = async () => dock.shipment(await dock.order({ shippingAddress: { lastName } }))
  const [assigned, rejected, packed] = [await next(), await next(), await next()]
  await api.send('POST', `/shipments/${rejected.id}/reject`, { reason: 'The artwork is too small to print' })
  await api.send('POST', `/shipments/${packed.id}/packages`, {
    packages: [{ carrierName: 'UPS', carrierTrackingNumber: `1Z999${Date.now()}` }],
  })
  return { assigned, rejected, packed, query: lastName.toLowerCase() }
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
