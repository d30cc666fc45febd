import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NUMBERS_PER_BLOCK } from '@/db/columns'
import { insertMissingRows } from '@/db/rows'
import { orderItems, orderSkus, orders } from '@/db/schema'
import { writeOrderDocument } from '@/db/search/documents'
import { Reader } from '@/server/kernel/reader'
import { Refusal } from '@/server/kernel/refusal'
import { everything } from '@/server/kernel/scope'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { getOrder } from '../load'
import type { ComparisonLimits } from './comparisons'
import { orderDocument } from './document'
import { MAX_SKU_MATCHES, rememberSkus } from './order-skus'
import { matchingOrders, searchQueryOfOrders } from './search'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const reader = () => new Reader(service.runtime.database.sql, everything)
const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000)
const found = async (query: string, token = orderFixture.token) => {
  const { status, body } = await service.call('GET', `/orders/search?${query}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.orders.map(({ id }: { id: string }) => id)
}

describe('a time of creation', () => {
  /** Gives an order another number and time, as an import may: its number does not follow its time. */
  async function makeOrderAt(number: number, days: number): Promise<string> {
    const { id } = await orderFixture.order({ shippingAddress: { ...orderFixture.payload().shippingAddress, countryCode: 'DE' } })
    await service.runtime.database.write(async (db) => {
      await db
        .update(orders)
        .set({ number, createdAt: at(days) })
        .where(eq(orders.id, id))
      await writeOrderDocument(db, number, orderDocument(await getOrder(new Reader(db, everything), id)))
    })
    return id
  }
  let ids: string[]
  beforeAll(async () => {
    ids = []
    for (const [block, days] of [400, 30, 500, 20, 1].entries()) ids.push(await makeOrderAt((block + 3) * NUMBERS_PER_BLOCK + block, days))
  })

  test.each([
    ['created:>300d', [0, 2]],
    ['created:>450d', [2]],
    ['created:>25d', [0, 1, 2]],
    ['created:<25d', [3, 4]],
    ['created:<450d', [0, 1, 3, 4]],
    ['created:>600d', []],
    ['created:>10d created:<100d', [1, 3]],
    ['-created:>300d', [1, 3, 4]],
  ])('beside a country finds orders whose numbers do not follow it: %s', async (q, expected) => {
    const query = `q=${encodeURIComponent(`${q} country:DE -merchant:nobody`)}`
    for (const sort of ['', '&sort=createdAt', '&sort=updatedAt', '&sort=customerTotal'])
      expect((await found(query + sort)).filter((id: string) => ids.includes(id)).sort()).toEqual(expected.map((i) => ids[i]).sort())
  })

  test('as a filter does the same', async () => {
    const query = `countryCode=DE&createdFrom=${at(450).toISOString()}&createdTo=${at(25).toISOString()}`
    expect((await found(query)).sort()).toEqual([ids[0], ids[1]].sort())
  })
})

describe('a comparison beside other terms', () => {
  let ids: string[]
  beforeAll(async () => {
    ids = []
    for (let i = 0; i < 12; i++)
      ids.push(
        (await orderFixture.order({ customerTotal: i, shippingAddress: { ...orderFixture.payload().shippingAddress, countryCode: 'FR' } }))
          .id,
      )
  })

  const matching = (parameters: Record<string, string>, limits: ComparisonLimits) =>
    matchingOrders(reader(), searchQueryOfOrders.parse(parameters), new Date(), limits)
  const few = { lookups: 1_000, compared: 1_000, total: 1_000 }
  const byDocuments = { lookups: 1, compared: 1_000, total: 1_000 }
  const broad = { lookups: 1, compared: 11, total: 6 }

  test.each(['createdAt', '-createdAt', 'customerTotal', '-updatedAt', 'shortId'])('finds the same orders either way: %s', async (sort) => {
    const parameters = { q: 'country:FR total:>3', sort, pageSize: '4' }
    const expected = sort.startsWith('-') ? ids.slice(8).reverse() : ids.slice(4, 8)
    for (const limits of [few, byDocuments, broad]) {
      const { rows, nextCursor } = await matching(parameters, limits)
      expect(rows.map(({ id }) => id)).toEqual(expected)
      expect(nextCursor).not.toBeNull()
    }
  })

  test('has an exact total, or a capped one that the sample proves', async () => {
    expect((await matching({ q: 'country:FR total:>3' }, few)).total).toEqual({ count: 8, capped: false })
    expect((await matching({ q: 'country:FR total:>3' }, byDocuments)).total).toEqual({ count: 8, capped: false })
    const { total } = await matching({ q: 'country:FR total:>3', pageSize: '2' }, broad)
    expect(total).toEqual({ count: 6, capped: true })
  })

  test.each([
    ['total', { q: 'country:FR total:>9' }, 'q', 'to compare their totals'],
    ['updated', { q: 'country:FR updated:<30d -updated:>1d' }, 'q', 'to compare when they were updated'],
    ['updatedFrom', { countryCode: 'FR', updatedFrom: '2020-01-01' }, 'updatedFrom', 'to compare when they were updated'],
  ])('is refused when the sample does not prove the total: %s', async (_, parameters, parameter, reason) => {
    const refused = await matching(parameters as Record<string, string>, { ...broad, total: 11 }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    const [problem] = (refused as Refusal).problems
    expect(problem?.propertyName).toBe(parameter)
    expect(problem?.errorMessage).toContain(reason)
    expect(problem?.errorMessage).toContain('Narrow them with a time of creation, such as created:<30d')
  })

  test('with a time of creation is compared within it', async () => {
    const limits = byDocuments
    expect((await matching({ q: 'country:FR total:>9 created:<1d' }, limits)).rows).toHaveLength(2)
    expect((await matching({ q: 'country:FR total:>9 created:>1d' }, limits)).rows).toHaveLength(0)
  })
})

describe('a SKU pattern', () => {
  const order = (sku: string, merchantId = orderFixture.merchantId) =>
    orderFixture.order({ merchantId, items: [{ sku, quantity: 1, skipSkuValidation: true }] })

  test('finds SKUs that an update gave to an item', async () => {
    const { id, items } = await order('FIRST-9')
    await orderFixture.call('PATCH', `/orders/${id}`, { items: [{ id: items[0].id, sku: 'Second-9' }] })
    expect(await found('q=sku:*ond-9')).toEqual([id])
    expect((await orderFixture.call('GET', '/orders/items/search?sku=*OND-9')).body.totalCount).toBe(1)
  })

  test('can be excluded', async () => {
    const { id } = await order('ODD-ONE')
    expect(await found('q=sku:*DD-O*')).toEqual([id])
    expect(await found('q=-sku:*DD-O*&pageSize=200')).not.toContain(id)
    expect(await found(`q=order:${id} -sku:*none*`)).toEqual([id])
  })

  describe('that more SKUs have than are looked up', () => {
    let theirs: string
    let token: string
    beforeAll(async () => {
      theirs = await makeMerchant(service, { name: 'Many SKUs' })
      ;({ token } = await makeClient(service, {
        associations: [{ type: 'Merchant', id: orderFixture.merchantId }],
        permissions: ['orders:read'],
      }))
      const skus = Array.from({ length: MAX_SKU_MATCHES + 1 }, (_, i) => `BULK-${i}-XL`)
      await service.runtime.database.write((db) => rememberSkus(db, theirs, skus))
    })

    test('is refused when it begins with a star, with its position and the remedy', async () => {
      const searched = await orderFixture.call('GET', '/orders/search?q=garcia%20sku:*-XL')
      expect([searched.status, searched.body.errors[0].propertyName]).toEqual([400, 'q'])
      expect(searched.body.errors[0].errorMessage).toBe(
        'At characters 12 to 15: More than 200 SKUs have this pattern. Type more of it, or begin it with a letter or digit.',
      )
      const items = await orderFixture.call('GET', '/orders/items/search?sku=*-XL')
      expect([items.status, items.body.errors[0].propertyName]).toEqual([400, 'sku'])
    })

    test('is compared with the items of the orders that have its beginning', async () => {
      const [large, small] = [await order('BULK-A-XL'), await order('BULK-A-XS')]
      expect(await found('q=sku:BULK-*XL')).toEqual([large.id])
      expect(await found(`q=order:${small.id} -sku:BULK-*XL`)).toEqual([small.id])
      const { body } = await orderFixture.call('GET', '/orders/items/search?sku=bulk-*xl')
      expect(body.orderItems.map(({ orderId }: { orderId: string }) => orderId)).toEqual([large.id])
    })

    test('does not concern a merchant without these SKUs', async () => {
      const { id } = await order('OWN-XL')
      expect(await found('q=sku:*N-XL', token)).toEqual([id])
      expect((await service.call('GET', '/orders/items/search?sku=*-XL', { token })).status).toBe(200)
    })
  })
})

describe('the items of a name', () => {
  let sku: string
  beforeEach(async () => {
    sku = `NAMED-${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  })

  test.each([
    ['Große Tasse', null, 'grosse'],
    ["The Müller's mug", null, 'mullers'],
    ['Mug', 'ÄRGER-1', 'arger'],
    ['Mug', '1Z 999', '1z999'],
    ['Mug', "O'Hara 5", 'ohara'],
  ])('are narrowed to %s with the externalId %s, and counted so: %s', async (productName, externalId, word) => {
    const line = (fields: object) => ({ sku, quantity: 1, skipSkuValidation: true, ...fields })
    const { id, items } = await orderFixture.order({
      externalId: `EXT-${word}-${sku}`,
      shippingAddress: { ...orderFixture.payload().shippingAddress, lastName: word },
      items: [line({ externalId: externalId ?? 'A' }), line({ externalId: 'B' })],
    })
    await service.runtime.database.write(async (db) => {
      await db.update(orderItems).set({ productName }).where(eq(orderItems.id, items[0].id))
    })
    const { body } = await orderFixture.call('GET', `/orders/items/search?orderId=${id}&q=${encodeURIComponent(`name:${word} ${word}`)}`)
    expect(body.orderItems.map((item: { id: string }) => item.id)).toEqual([items[0].id])
    expect(body.totalCount).toBe(1)
  })
})

test('SKUs are remembered once for each merchant', async () => {
  const { sql } = service.runtime.database
  const row = { merchantId: orderFixture.merchantId, sku: 'ONCE-1' }
  await service.runtime.database.write((db) => insertMissingRows(db, orderSkus, [row, row]))
  await service.runtime.database.write((db) => insertMissingRows(db, orderSkus, [row]))
  expect(await sql.select().from(orderSkus).where(eq(orderSkus.sku, 'ONCE-1'))).toHaveLength(1)
})
