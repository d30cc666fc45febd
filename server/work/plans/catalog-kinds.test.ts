import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makePlanFixture, type PlanFixture } from '@/server/testing/builders/plans'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: ShipmentFixture
let plans: PlanFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
  plans = await makePlanFixture(service)
})
afterAll(async () => {
  await plans.close()
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
})

const { call } = { call: (method: string, path: string, body?: unknown) => fixture.orderFixture.call(method, path, body) }
const planOf = (kind: string, ids: string[], change: object = {}) => plans.make({ kind, selection: { ids }, change })

describe('plans for the catalog', () => {
  const product = async (name: string) =>
    (await call('POST', '/products', { name, brand: 'Acme', variants: [{ sku: `${name}-1`, price: { amount: 8, currency: 'USD' } }] })).body
      .product
  const productNow = async (id: string) => (await call('GET', `/products/${id}`)).body.product

  test('update, disable and delete products', async () => {
    const made = [await product('Flag'), await product('Banner')]
    const ids = made.map(({ id }) => id)
    const updated = await planOf('products.update', ids, { brand: 'Waybill' })
    await plans.apply(updated.id)
    await call('PATCH', `/products/${ids[1]}`, { brand: 'Other' })
    expect((await plans.undo(updated.id)).summary).toMatchObject({ applied: 1, conflicts: 1 })
    expect([(await productNow(ids[0])).brand, (await productNow(ids[1])).brand]).toEqual(['Acme', 'Other'])

    const disabled = await plans.make({ kind: 'products.disable', selection: { q: 'flag' } })
    expect(disabled.groups).toEqual([{ key: 'product.isEnabled:false', type: 'effect', rows: 1, count: 1, message: null }])
    await plans.apply(disabled.id)
    expect((await productNow(ids[0])).isEnabled).toBe(false)
    await plans.undo(disabled.id)
    expect((await productNow(ids[0])).isEnabled).toBe(true)

    const removed = await planOf('products.delete', ids)
    expect(removed.groups.map(({ key, count }: { key: string; count: number }) => [key, count])).toEqual([
      ['product.deleted', 2],
      ['variant.deleted', 2],
    ])
    await plans.apply(removed.id)
    expect((await call('GET', `/products/${ids[0]}`)).status).toBe(404)
  })

  test('update and disable variants, several of one product', async () => {
    const { body } = await call('POST', '/products', { name: 'Cap', variants: ['A', 'B'].map((one) => ({ sku: `CAP-${one}` })) })
    const ids = body.product.variants.map(({ id }: { id: string }) => id)
    const variantNow = async (id: string) => (await call('GET', `/variants/${id}`)).body.variant
    const updated = await planOf('variants.update', ids, { price: { amount: 9.5, currency: 'EUR' }, weight: { value: 80, unit: 'g' } })
    await plans.apply(updated.id)
    expect(await variantNow(ids[0])).toMatchObject({ price: { amount: 9.5, currency: 'EUR' }, weight: { value: 80 } })
    await plans.undo(updated.id)
    expect(await variantNow(ids[1])).toMatchObject({ price: null, weight: null })
    const disabled = await plans.make({ kind: 'variants.disable', selection: { filters: { productId: body.product.id } } })
    expect((await plans.apply(disabled.id)).summary.applied).toBe(2)
    const removed = await planOf('variants.delete', ids)
    expect((await plans.apply(removed.id)).summary.applied).toBe(2)
  })
})
