import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makePlanFixture, type PlanFixture } from '@/server/testing/builders/plans'
import { makeRoutingFixture } from '@/server/testing/builders/routing'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { makeClient, makeUser } from '@/server/testing/builders/users'
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
const line = (sku: string, quantity = 1) => ({ sku, quantity, skipSkuValidation: true, merchantPrice: { amount: 4.5, currency: 'USD' } })
const order = (fields: object = {}) => fixture.orderFixture.order(fields)
const unknown = { reason: 'reference.unknown' }

describe('orders.update', () => {
  test('changes the items that the query asks for, says so, and restores them', async () => {
    const found = await order({ items: [line('POT-1'), line('POSTER-1')] })
    const ready = await plans.make({ kind: 'orders.update', selection: { q: 'sku:POT-*' }, change: { items: { quantity: 4 } } })
    expect(ready).toMatchObject({
      name: 'Edit items of POT-* in 1 order: quantity',
      scope: { skus: ['POT-*'] },
      summary: { willChange: 1 },
    })
    await plans.apply(ready.id)
    const quantities = async () => (await fixture.getOrder(found.id)).items.map(({ quantity }: { quantity: number }) => quantity)
    expect(await quantities()).toEqual([4, 1])
    await plans.undo(ready.id)
    expect(await quantities()).toEqual([1, 1])
  })

  test('takes a bare word that is a SKU as scope, and all items when that is said', async () => {
    const found = await order({ items: [line('VASE-7'), line('POSTER-1')] })
    const make = (items: object, selection: object = { q: 'vase-7' }) => plans.make({ kind: 'orders.update', selection, change: { items } })
    const { scope, id } = await make({ quantity: 2 })
    expect(scope).toEqual({ skus: ['VASE-7'] })
    expect((await plans.rows(id))[0].diff.map(({ field }: { field: string }) => field)).toContain('quantity')
    expect((await make({ quantity: 2, skus: [] })).scope).toBeNull()
    expect((await make({ quantity: 2 }, { ids: [found.id] })).scope).toBeNull()
    const none = await make({ quantity: 2, skus: ['TEE-9'] })
    expect((await plans.rows(none.id))[0]).toMatchObject({ status: 'NoChange', note: 'No item of it is meant.' })
  })

  test('merges address, options and maps, and restores them', async () => {
    const fields = {
      items: [
        {
          ...line('MUG-1'),
          options: [
            { name: 'Ink', value: 'black' },
            { name: 'Wrap', value: 'paper' },
          ],
        },
      ],
      meta: { campaign: 'spring', shop: 'main' },
      shipmentsMetadata: { lane: 1, keep: true },
    }
    const found = await order(fields)
    const before = await fixture.getOrder(found.id)
    const change = {
      shippingAddress: { city: 'Paducah' },
      meta: { campaign: null, season: 'summer' },
      shipmentsMetadata: { lane: 2, keep: null },
      items: {
        options: [
          { name: 'Ink', value: 'blue' },
          { name: 'Wrap', value: null },
        ],
      },
    }
    const ready = await planOf('orders.update', [found.id], change)
    await plans.apply(ready.id)
    const after = await fixture.getOrder(found.id)
    expect(after).toMatchObject({
      shippingAddress: { city: 'Paducah', line1: '1 Main St', lastName: 'García' },
      meta: { season: 'summer', shop: 'main' },
      shipmentsMetadata: { lane: 2 },
    })
    expect(after.items[0].options).toEqual([{ name: 'Ink', value: 'blue' }])
    await plans.undo(ready.id)
    const restored = await fixture.getOrder(found.id)
    for (const name of ['shippingAddress', 'meta', 'shipmentsMetadata']) expect(restored[name]).toEqual(before[name])
    expect(restored.items[0].options).toEqual(before.items[0].options)
  })

  test('assigns orders and changes their tags, and restores both', async () => {
    const [found, tagged] = [await order(), await order()]
    await call('PATCH', `/orders/${tagged.id}`, { tags: ['VIP', 'old'] })
    const agent = await makeUser(service)
    const change = { assignee: { id: agent.id }, addTags: ['vip', 'Gift'], removeTags: ['OLD'] }
    const ready = await planOf('orders.update', [found.id, tagged.id], change)
    expect(ready).toMatchObject({ name: 'Edit 2 orders: assignee, addTags, removeTags', summary: { willChange: 2 } })
    await plans.apply(ready.id)
    const care = async (id: string) => {
      const { assignee, tags } = await fixture.getOrder(id)
      return [assignee?.name ?? null, tags]
    }
    expect([await care(found.id), await care(tagged.id)]).toEqual([
      ['Maria Silva', ['vip', 'Gift']],
      ['Maria Silva', ['VIP', 'Gift']],
    ])
    await plans.undo(ready.id)
    expect([await care(found.id), await care(tagged.id)]).toEqual([
      [null, []],
      [null, ['VIP', 'old']],
    ])
  })

  test('refuses an unknown assignee, and what only Internal staff see to others', async () => {
    const { id, merchantId } = await order()
    const refused = async (change: object, by?: string) => {
      const { status, body } = await plans.post('/plans', { kind: 'orders.update', selection: { ids: [id] }, change }, by)
      return [status, body.errors?.[0].propertyName, body.errors?.[0].reason]
    }
    expect(await refused({ assignee: { id: 'nobody' } })).toEqual([400, 'change.assignee.id', 'reference.unknown'])
    const associations = [{ type: 'Merchant' as const, id: merchantId }]
    const { token } = await makeClient(service, { permissions: ['orders:read', 'orders:update'], associations })
    expect(await refused({ addTags: ['VIP'] }, token)).toEqual([403, 'change.addTags', 'permission.missing'])
  })

  test('refuses a SKU or shipping method that nothing has, unless it is meant', async () => {
    const found = await order({ items: [line('MUG-1')] })
    const strict = { ...line('MUG-1'), skipSkuValidation: undefined }
    const checked = await order({ items: [strict] })
    for (const [id, change] of [
      [found.id, { customerShippingMethod: 'Expresss' }],
      [checked.id, { items: { sku: 'MUGG-1' } }],
    ] as const) {
      const refused = await planOf('orders.update', [id], change)
      expect((await plans.rows(refused.id))[0]).toMatchObject({ status: 'Refused', error: unknown })
      const meant = await planOf('orders.update', [id], { ...change, allowUnknown: true })
      expect(meant.summary).toMatchObject({ willChange: 1, refused: 0 })
    }
  })

  test('does not undo a field that somebody changed since', async () => {
    const found = [await order(), await order()]
    const ids = found.map(({ id }) => id)
    const ready = await planOf('orders.update', ids, { customerShippingMethod: 'Courier', allowUnknown: true })
    await plans.apply(ready.id)
    await call('PATCH', `/orders/${ids[0]}`, { customerShippingMethod: 'Bicycle' })
    await call('PATCH', `/orders/${ids[1]}`, { merchantName: 'Northwind Gifts' })
    const reverse = await plans.undo(ready.id, 'apply=false')
    expect(reverse).toMatchObject({ status: 'Ready', summary: { conflicts: 1, willChange: 1 } })
    expect((await plans.rows(reverse.id))[0]).toMatchObject({ status: 'Conflict', conflict: 'Changed since: customerShippingMethod.' })
    await plans.apply(reverse.id)
    expect((await fixture.getOrder(ids[0] as string)).customerShippingMethod).toBe('Bicycle')
    expect(await fixture.getOrder(ids[1] as string)).toMatchObject({ customerShippingMethod: null, merchantName: 'Northwind Gifts' })
  })

  test('leads with the orders that an edit stops', async () => {
    const found = await order({ items: [{ ...line('MUG-1'), skipSkuValidation: undefined }] })
    const ok = await order()
    const { groups } = await planOf('orders.update', [ok.id, found.id], { items: { skipSkuValidation: false } })
    expect(groups).toEqual([{ key: 'order.status:SkuIssue', type: 'effect', rows: 1, count: 1, message: null }])
  })
})

describe('orders.release', () => {
  test('releases the holds with a reason, and its reverse places them again with their comments', async () => {
    const found = await order()
    for (const reason of ['FraudReview', 'StockQuestion', 'FraudReview'])
      await call('POST', `/orders/${found.id}/customerCareHold`, { reason, comment: `because of ${reason}` })
    const ready = await planOf('orders.release', [found.id, (await order()).id], { reason: 'FraudReview' })
    expect(ready.summary).toMatchObject({ willChange: 1, noChange: 1 })
    await plans.apply(ready.id)
    const open = async () =>
      (await fixture.getOrder(found.id)).holds.flatMap((hold: { releasedAt: string | null; reason: string; comment: string }) =>
        hold.releasedAt ? [] : [`${hold.reason}: ${hold.comment}`],
      )
    expect(await open()).toEqual(['StockQuestion: because of StockQuestion'])
    await plans.undo(ready.id)
    expect(await open()).toEqual([
      'StockQuestion: because of StockQuestion',
      'FraudReview: because of FraudReview',
      'FraudReview: because of FraudReview',
    ])
  })
})

describe('orders.cancel', () => {
  test('names the shipments that it cancels, and says before that it cannot be undone', async () => {
    const found = await fixture.order()
    await fixture.shipment(found)
    const ready = await planOf('orders.cancel', [found.id], { reason: 'Out of stock' })
    expect(ready).toMatchObject({ canUndo: false, undoNote: 'Canceled orders cannot be restored.' })
    expect(ready.groups.map(({ key, count }: { key: string; count: number }) => [key, count])).toEqual([
      ['order.status:Canceled', 1],
      ['shipment.status:Canceled', 1],
    ])
    expect(await plans.apply(ready.id)).toMatchObject({ summary: { applied: 1 } })
    const refused = await plans.post(`/plans/${ready.id}/undo`)
    expect([refused.status, refused.body.errors[0].reason]).toEqual([409, 'plan.irreversible'])
  })
})

describe('orders.route', () => {
  test('creates shipments, and its reverse cancels those that are not in production', async () => {
    const routing = await makeRoutingFixture(service)
    const merchantId = await routing.merchant()
    const found = [
      await routing.order(merchantId, ['MUG']),
      await routing.order(merchantId, ['MUG']),
      await routing.order(merchantId, ['PIN']),
    ]
    const ids = found.map(({ id }) => id)
    const ready = await planOf('orders.route', ids)
    expect(ready.summary).toMatchObject({ willChange: 2, noChange: 1 })
    expect(ready.groups.map(({ key, count }: { key: string; count: number }) => [key, count])).toEqual([
      ['order.status:InFulfillment', 2],
      ['shipment.created', 2],
    ])
    await plans.apply(ready.id)
    const statuses = async () => Promise.all(ids.map(async (id) => (await fixture.getOrder(id)).status))
    expect(await statuses()).toEqual(['InFulfillment', 'InFulfillment', 'ReadyForFulfillment'])
    const [shipmentId] = (await fixture.getOrder(ids[0])).shipmentIds
    await call('PATCH', `/shipments/${shipmentId}`, { shipmentStatus: 'InProduction' })
    const undone = await plans.undo(ready.id)
    expect(undone.summary).toMatchObject({ applied: 1, refused: 1 })
    expect(await statuses()).toEqual(['InFulfillment', 'ReadyForFulfillment', 'ReadyForFulfillment'])
  })
})
