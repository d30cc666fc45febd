import { type Api, address, test as base, orderOf, type SeededOrder } from './fixtures'

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
  /** Somebody else moves the order to another street. */
  move(order: SeededOrder): Promise<unknown>
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
      let house = 20
      const move = ({ id }: SeededOrder) =>
        api.send('PATCH', `/orders/${id}`, { shippingAddress: { ...address, lastName, line1: `${++house} Hill St` } })
      await use({ move, noted, plain, held, heldTwice, unclear, stuck, query: lastName.toLowerCase() })
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

async function made(api: Api, order: object): Promise<SeededOrder> {
  return (await api.send<{ order: SeededOrder }>('POST', '/orders', order)).order
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
