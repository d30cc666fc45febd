import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderItems } from '@/db/schema'
import { makeOrderFixture, type OrderFixture, orderBody } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture
let foreign: string
// biome-ignore lint/suspicious/noExplicitAny: orders as the API answers them.
let orders: any[]

const item = (sku: string, fields: object = {}) => ({ sku, quantity: 2, skipSkuValidation: true, ...fields })
const addressOf = (firstName: string, lastName: string) => ({ ...orderFixture.payload().shippingAddress, firstName, lastName })

beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  foreign = await makeMerchant(service, { name: 'Somebody else' })
  const mine = [
    {
      externalId: 'NW-1',
      shippingAddress: addressOf('Lucía', 'García'),
      items: [item('MUG-11-WHT', { externalId: 'L-77' }), item('TEE-BLK-M')],
    },
    {
      shippingAddress: addressOf('Tom', 'Novák'),
      items: [item('MUG-15-BLU'), item('mug-11-wht'), item('NO-SUCH', { skipSkuValidation: false })],
    },
    { shippingAddress: addressOf('Ana', 'García'), items: [item('POSTER-18')] },
  ]
  orders = []
  for (const fields of mine) orders.push(await orderFixture.order(fields))
  orders.push(
    (
      await orderFixture.call(
        'POST',
        '/orders',
        orderBody(foreign, { shippingAddress: addressOf('Ola', 'Berg'), items: [item('MUG-11-WHT')] }),
      )
    ).body.order,
  )
  await service.runtime.database.write(async (sql) => {
    await sql.update(orderItems).set({ productName: 'Steel bottle' }).where(eq(orderItems.id, orders[2].items[0].id))
  })
})
afterAll(() => service.close())

const search = (query: string, token = orderFixture.token) => service.call('GET', `/orders/items/search?${query}`, { token })
const skus = async (query: string) => {
  const { status, body } = await search(query)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.totalCount).toBe(body.orderItems.length)
  return body.orderItems.map(({ sku }: { sku: string }) => sku)
}

test('a search without filters returns all items, newest first, each with its order', async () => {
  expect(await skus('')).toEqual(['MUG-11-WHT', 'POSTER-18', 'NO-SUCH', 'mug-11-wht', 'MUG-15-BLU', 'TEE-BLK-M', 'MUG-11-WHT'])
  expect((await skus('sort=createdAt'))[0]).toBe('MUG-11-WHT')
  const [last] = (await search('sort=createdAt&pageSize=1')).body.orderItems
  const stored = (await orderFixture.call('GET', `/orders/items/${orders[0].items[0].id}`)).body.orderItem
  const { id, shortId, merchantId, merchantName } = orders[0]
  expect(last).toEqual({ ...stored, orderId: id, orderShortId: shortId, merchantId, merchantName, matched: [] })
})

describe('filters', () => {
  test('status, with several values', async () => {
    expect(await skus('status=SkuIssue')).toEqual(['NO-SUCH'])
    expect(await skus('status=Open,SkuIssue&pageSize=3&page=1').catch(() => 'more')).toBe('more')
    expect((await search('status=SkuIssue,Open')).body.totalCount).toBe(7)
    expect(await skus('status=Canceled')).toEqual([])
  })

  test('sku, the whole SKU in any case, or with a star; as sent or as resolved', async () => {
    expect(await skus('sku=mug-11-WHT')).toEqual(['MUG-11-WHT', 'mug-11-wht', 'MUG-11-WHT'])
    expect(await skus('sku=MUG-11')).toEqual([])
    expect(await skus('sku=MUG-1*')).toEqual(['MUG-11-WHT', 'mug-11-wht', 'MUG-15-BLU', 'MUG-11-WHT'])
    expect(await skus('sku=*-m')).toEqual(['TEE-BLK-M'])
    expect(await skus('sku=POSTER-18,TEE-BLK-M')).toHaveLength((await skus('sku=POSTER-18')).length + (await skus('sku=TEE-BLK-M')).length)
    expect(await skus('sku=MUG-15*,TEE-BLK-M')).toEqual(expect.arrayContaining(['MUG-15-BLU', 'TEE-BLK-M']))
    expect(await skus('sku=MUG-11-WHT&status=SkuIssue')).toEqual([])
    expect(await skus('sku=MUG*&status=Open,SkuIssue')).toHaveLength(4)
  })

  test('order, by id or shortId', async () => {
    expect(await skus(`orderId=${orders[0].id}`)).toEqual(['TEE-BLK-M', 'MUG-11-WHT'])
    expect(await skus(`orderId=${orders[0].shortId.toLowerCase()},${orders[2].id}`)).toEqual(['POSTER-18', 'TEE-BLK-M', 'MUG-11-WHT'])
    expect(await skus(`orderId=${orders[1].id}&status=SkuIssue&sku=NO*`)).toEqual(['NO-SUCH'])
    expect(await skus(`orderId=${orders[1].id}&q=novak mug`)).toEqual(['mug-11-wht', 'MUG-15-BLU'])
  })

  test('merchant, with one or several values, with and without a status', async () => {
    expect(await skus(`merchantId=${foreign}`)).toEqual(['MUG-11-WHT'])
    expect(await skus(`merchantId=${foreign},${orderFixture.merchantId}`)).toHaveLength(7)
    expect(await skus(`merchantId=${orderFixture.merchantId}&status=SkuIssue`)).toEqual(['NO-SUCH'])
    expect(await skus(`merchantId=${foreign},${orderFixture.merchantId}&status=Open`)).toHaveLength(6)
    expect(await skus(`merchantId=${foreign}&sku=MUG*&q=mug`)).toEqual(['MUG-11-WHT'])
  })

  test('time', async () => {
    const at = orders[1].createdAt
    expect(await skus(`createdTo=${at}`)).toHaveLength(5)
    expect(await skus(`createdFrom=${at}&status=Open`)).toHaveLength(4)
    expect(await skus(`createdFrom=2030-01-01`)).toEqual([])
    expect(await skus(`createdTo=2030-01-01&sku=POSTER-18`)).toEqual(['POSTER-18'])
  })

  test.each([
    ['status=Shipped', 'status'],
    ['orderId=O99999999', 'orderId'],
    ['orderId=nonsense', 'orderId'],
    ['merchantId=nobody', 'merchantId'],
    ['vendorId=nobody', 'vendorId'],
    ['facilityId=F00000001', 'facilityId'],
    ['createdFrom=yesterday', 'createdFrom'],
    ['sku=', 'sku'],
    ['sort=sku', 'sort'],
    ['q=colour:red', 'q'],
    ['colour=red', 'colour'],
  ])('%s is refused', async (query, field) => {
    const { status, body } = await search(query)
    expect([status, body.errors[0].propertyName]).toEqual([400, field])
  })
})

describe('words of q', () => {
  test('of the order return all its items', async () => {
    expect(await skus('q=garcia')).toEqual(['POSTER-18', 'TEE-BLK-M', 'MUG-11-WHT'])
    const [hit] = (await search('q=garcia&sku=POSTER-18')).body.orderItems
    expect(hit.matched).toEqual([{ field: 'order.shippingAddress.lastName', value: 'García' }])
    expect(await skus('q=NW-1')).toEqual(['TEE-BLK-M', 'MUG-11-WHT'])
  })

  test('of items return the items that contain them', async () => {
    expect(await skus('q=garcia tee')).toEqual(['TEE-BLK-M'])
    expect(await skus('q=garcia poster tee')).toEqual([])
    expect(await skus('q=mug')).toEqual(['MUG-11-WHT', 'mug-11-wht', 'MUG-15-BLU', 'MUG-11-WHT'])
    expect(await skus(`q=${orders[1].items[0].shortId}`)).toEqual(['MUG-15-BLU'])
    expect(await skus(`q=${orders[1].items[0].id}`)).toEqual(['MUG-15-BLU'])
    const [hit] = (await search('q=garcia tee')).body.orderItems
    expect(hit.matched.map(({ field }: { field: string }) => field)).toEqual(['sku', 'order.shippingAddress.lastName'])
    expect(await skus('q=mug&status=SkuIssue')).toEqual([])
    expect(await skus('q=novak&status=SkuIssue')).toEqual(['NO-SUCH'])
  })

  test('qualifiers narrow the orders, and an SKU the items', async () => {
    expect(await skus('q=name:tom')).toEqual(['NO-SUCH', 'mug-11-wht', 'MUG-15-BLU'])
    expect(await skus('q=sku:TEE-BLK-M')).toEqual(['TEE-BLK-M'])
    expect(await skus('q=is:stuck')).toEqual(['NO-SUCH', 'mug-11-wht', 'MUG-15-BLU'])
    expect(await skus('q=-is:stuck')).toHaveLength(4)
    expect(await skus('q=created:<1h')).toHaveLength(7)
  })
})

describe('a cursor walk returns each item once', () => {
  const many = ['', 'sort=createdAt', 'status=Open', 'status=Open,SkuIssue&sort=createdAt', 'q=mug', 'q=garcia&sort=createdAt', 'sku=MUG*']
  test.each(many)('%s', async (query) => {
    const whole = (await search(query)).body.orderItems.map(({ id }: { id: string }) => id)
    const seen: string[] = []
    let next = `${query}&pageSize=2`
    for (;;) {
      const { body } = await search(next)
      expect(body.totalCount).toBe(whole.length)
      seen.push(...body.orderItems.map(({ id }: { id: string }) => id))
      if (!body.nextCursor) break
      next = `pageSize=2&cursor=${body.nextCursor}`
    }
    expect(seen).toEqual(whole)
    const pages: string[] = []
    for (let page = 1; page <= Math.ceil(whole.length / 2); page++)
      pages.push(...(await search(`${query}&pageSize=2&page=${page}`)).body.orderItems.map(({ id }: { id: string }) => id))
    expect(pages).toEqual(whole)
  })
})

test('nobody finds items outside their scope', async () => {
  const { token } = await makeClient(service, { associations: [{ type: 'Merchant', id: foreign }], permissions: ['orders:read'] })
  for (const query of ['', 'status=Open', 'status=Open,SkuIssue', 'q=mug', 'sku=MUG*', 'sku=MUG-11-WHT'])
    expect((await search(query, token)).body).toMatchObject({ totalCount: 1, orderItems: [{ orderId: orders[3].id }] })
  expect((await search(`orderId=${orders[0].id}`, token)).status).toBe(400)
  expect((await search(`merchantId=${orderFixture.merchantId}`, token)).status).toBe(400)
})
