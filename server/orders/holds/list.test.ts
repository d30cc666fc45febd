import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holds } from '@/db/schema'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture
let dueOrderIds: string[]

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const hold = async (orderId: string, releaseAt?: string) => {
  const body = { reason: 'StockQuestion', comment: 'Blue ones are out', releaseAt }
  return (await orderFixture.call('POST', `/orders/${orderId}/customerCareHold`, body)).body.order.holds.at(-1).id as string
}
const idsOf = ({ body }: { body: { holds: { id: string }[] } }) => body.holds.map(({ id }) => id)

beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  const orders = [await orderFixture.order(), await orderFixture.order()]
  const [late, soon, next] = [
    await hold(orders[0].id, inHours(72)),
    await hold(orders[1].id, inHours(1)),
    await hold(orders[1].id, inHours(30)),
  ]
  dueOrderIds = [soon, next, late]
  await hold(orders[0].id)
  const released = await hold(orders[0].id, inHours(2))
  await orderFixture.call('POST', `/orders/${orders[0].id}/releaseHold`, { holdId: released })
})
afterAll(() => service.close())

test('open holds with a release time are listed, earliest first, each with its order', async () => {
  const response = await orderFixture.call('GET', '/holds')
  expect(idsOf(response)).toEqual(dueOrderIds)
  expect(response.body).toMatchObject({ page: 1, totalCount: 3, nextCursor: null })
  expect(response.body.holds[0]).toMatchObject({
    reason: 'StockQuestion',
    comment: 'Blue ones are out',
    placedBy: { name: 'Administrator' },
    order: { shortId: 'O00000002', status: 'CustomerCareHold', customerName: 'Lucía García' },
  })
})

test('releaseTo limits the release time', async () => {
  expect(idsOf(await orderFixture.call('GET', `/holds?releaseTo=${inHours(24)}`))).toEqual(dueOrderIds.slice(0, 1))
  expect(idsOf(await orderFixture.call('GET', `/holds?releaseTo=${inHours(48)}`))).toEqual(dueOrderIds.slice(0, 2))
  expect((await orderFixture.call('GET', '/holds?releaseTo=soon')).status).toBe(400)
})

test('a cursor walk returns each hold once, also those due at the same time', async () => {
  const order = await orderFixture.order()
  const at = inHours(5)
  const more = [await hold(order.id, at), await hold(order.id, at), await hold(order.id, at)]
  const seen: string[] = []
  for (let query: string | null = 'pageSize=2'; query; ) {
    const response = await orderFixture.call('GET', `/holds?${query}`)
    seen.push(...idsOf(response))
    query = response.body.nextCursor && `pageSize=2&cursor=${response.body.nextCursor}`
  }
  expect(seen).toEqual([dueOrderIds[0], ...more.sort(), dueOrderIds[1], dueOrderIds[2]])
  expect(idsOf(await orderFixture.call('GET', '/holds?sort=-releaseAt'))).toEqual(seen.toReversed())
})

test('a merchant sees holds of its own orders, without comments of staff', async () => {
  const mine = await makeClient(service, {
    associations: [{ type: 'Merchant', id: orderFixture.merchantId }],
    permissions: ['orders:read'],
  })
  const { body } = await service.call('GET', '/holds', { token: mine.token })
  expect(body.holds).toHaveLength(6)
  expect(body.holds[0]).toMatchObject({ reason: 'StockQuestion', comment: null, placedBy: null })
  expect(JSON.stringify(body)).not.toMatch(/Blue|Administrator/)
  const other = await makeMerchant(service, { name: 'Somebody else' })
  const theirs = await makeClient(service, { associations: [{ type: 'Merchant', id: other }], permissions: ['orders:read'] })
  expect((await service.call('GET', '/holds', { token: theirs.token })).body).toMatchObject({ holds: [], totalCount: 0 })
})

test('released holds leave the list', async () => {
  await service.runtime.database.write(async (sql) => {
    await sql
      .update(holds)
      .set({ releasedAt: new Date() })
      .where(eq(holds.id, dueOrderIds[0] as string))
  })
  expect(idsOf(await orderFixture.call('GET', '/holds'))).not.toContain(dueOrderIds[0])
})
