import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultFacility, orderBody } from '@/server/testing/builders/orders'
import { makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let admin: string
let merchantId: string
let catalog: { id: string }
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
  merchantId = await makeMerchant(service)
  await postCreated('/products', {
    name: 'Tee',
    variants: [{ sku: 'TEE', price: usd(8), attributes: [{ name: 'Cloth', value: 'Cotton' }] }],
  })
  const own = { sku: 'TEE', merchantSku: 'NW-TEE', attributes: loose, skipImageManipulation: true }
  catalog = (await postCreated('/merchantCatalog', { merchantId, name: 'Shop', isEnabled: true, variants: [own] })).merchantCatalog
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })
const loose = [{ name: 'Fit', value: 'Loose' }]
const call = (method: string, path: string, body?: unknown) => service.call(method, path, { token: admin, body })
async function postCreated(path: string, body: object) {
  const response = await call('POST', path, body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body
}
const createOrder = async (line: object, of = merchantId) =>
  (await postCreated('/orders', orderBody(of, { items: [{ quantity: 1, ...line }] }))).order as { id: string; items: { id: string }[] }
const refresh = async (id: string) => (await call('POST', '/orders/processing/refresh', { bulk: [id] })).body.bulk[0].response.order
const edit = async ({ id, items: [item] }: Awaited<ReturnType<typeof createOrder>>, fields: object) => {
  const { status, body } = await call('PATCH', `/orders/${id}/items/${item?.id}`, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.orderItem
}

describe('an item gets the merchant’s attributes and artwork settings', () => {
  test('if it is sent without them', async () => {
    expect((await createOrder({ sku: 'NW-TEE' })).items[0]).toMatchObject({ attributes: loose, skipImgManip: true })
    expect((await createOrder({ sku: 'TEE' })).items[0]).toMatchObject({ attributes: loose, skipImgManip: true })
  })

  test('and keeps those that it is sent with', async () => {
    const slim = [{ name: 'Fit', value: 'Slim' }]
    expect((await createOrder({ sku: 'NW-TEE', attributes: slim, skipImgManip: false })).items[0]).toMatchObject({
      attributes: slim,
      skipImgManip: false,
    })
    expect((await createOrder({ sku: 'NW-TEE', attributes: [] })).items[0]).toMatchObject({ attributes: [], skipImgManip: true })
  })

  test('but not if its variant comes from the global catalog', async () => {
    expect((await createOrder({ sku: 'TEE' }, await makeMerchant(service))).items[0]).toMatchObject({ attributes: [], skipImgManip: false })
  })

  test('when its SKU is found later or corrected', async () => {
    const [waiting, mistaken, given] = [
      await createOrder({ sku: 'SOON' }),
      await createOrder({ sku: 'NWTEE' }),
      await createOrder({ sku: 'NWTEE' }),
    ]
    await call('PATCH', '/merchantCatalog', { id: catalog.id, variantsToUpdate: [{ sku: 'TEE', merchantSku: 'SOON' }] })
    expect((await refresh(waiting.id)).items[0]).toMatchObject({ attributes: loose, skipImgManip: true, merchantPrice: usd(8) })
    expect(await edit(mistaken, { sku: 'SOON' })).toMatchObject({ attributes: loose, skipImgManip: true, merchantPrice: usd(8) })
    const fields = { sku: 'SOON', attributes: [], skipImgManip: false, merchantPrice: null }
    expect(await edit(given, fields)).toMatchObject({ attributes: [], skipImgManip: false, merchantPrice: null })
  })

  test('and keeps them when the catalog changes', async () => {
    const order = await createOrder({ sku: 'TEE' })
    await call('PATCH', '/merchantCatalog', {
      id: catalog.id,
      variantsToUpdate: [{ sku: 'TEE', attributes: [], skipImageManipulation: false }],
    })
    expect((await refresh(order.id)).items[0]).toMatchObject({ attributes: loose, skipImgManip: true })
  })
})

describe('an accepted SKU', () => {
  let count = 0
  /** An order of a variant that is disabled and called otherwise since. */
  async function since(decorations: object[] = [{ area: 'front' }]) {
    const sku = `CAP-${++count}`
    const image = { url: 'https://example.com/a.png', area: decorations.length ? 'front' : null }
    const { product } = await postCreated('/products', { name: 'Cap', variants: [{ sku, decorations }] })
    const [variant] = product.variants
    const order = await createOrder({ sku, images: decorations.length ? [image] : [] })
    expect(order).toMatchObject({ status: 'ReadyForFulfillment' })
    const disable = () => call('PATCH', `/products/${product.id}/variants/${variant.id}`, { sku: `${sku}-OLD`, isEnabled: false })
    return { order, image, disable }
  }
  const images = (image: object, ...more: object[]) => ({ images: [image, ...more] })

  test('stays accepted while the order is edited; its images are checked against the same variant', async () => {
    const { order, image, disable } = await since()
    await disable()
    expect(await edit(order, { quantity: 2 })).toMatchObject({ status: 'Open' })
    expect(await edit(order, images({ ...image, url: 'https://example.com/b.png' }))).toMatchObject({ status: 'Open' })
    expect(await edit(order, images({ ...image, area: 'back' }))).toMatchObject({
      status: 'ImageIssue',
      statusDesc: 'There is no print area "back"; there is front.',
    })
    expect(await edit(order, images(image))).toMatchObject({ status: 'Open', productName: 'Cap' })
  })

  test('is resolved again on request', async () => {
    const [refreshed, opened] = [await since(), await since()]
    await refreshed.disable()
    await opened.disable()
    expect((await refresh(refreshed.order.id)).status).toBe('SkuIssue')
    await edit(opened.order, images({ ...opened.image, area: 'back' }))
    expect(await edit(opened.order, { status: 'Open' })).toMatchObject({ status: 'SkuIssue' })
  })

  test('stays accepted in a shipment, whatever is requested', async () => {
    const { order, image, disable } = await since()
    const [item] = order.items
    await postCreated('/shipments', { ...(await defaultFacility(service)), orderId: order.id, orderItems: [{ id: item?.id }] })
    await disable()
    const again = await refresh(order.id)
    expect([again.status, again.items[0].status]).toEqual(['InFulfillment', 'InFulfillment'])
    const refused = await call('PATCH', `/orders/${order.id}/items/${item?.id}`, images({ ...image, area: 'back' }))
    expect([refused.status, refused.body.errors[0].propertyName]).toEqual([409, 'images'])
  })
})
