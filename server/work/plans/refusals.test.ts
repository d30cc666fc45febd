import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plans as planTable } from '@/db/schema'
import { makeOrderFixture, type OrderFixture, orderBody } from '@/server/testing/builders/orders'
import { makePlanFixture, type PlanFixture } from '@/server/testing/builders/plans'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture
let plans: PlanFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  plans = await makePlanFixture(service)
})
afterAll(async () => {
  await plans.close()
  await service.close()
})

const holdOf = (ids: string[]) => ({ kind: 'orders.hold', selection: { ids }, change: { reason: 'FraudReview' } })
const heldPlan = async () => plans.make(holdOf([(await orderFixture.order()).id]))
const tokenWith = async (permissions: string[], associations?: { type: 'Merchant'; id: string }[]) =>
  (await makeClient(service, { permissions, ...(associations && { associations }) })).token

interface Refused {
  status: number
  body: { errors: { propertyName: string | null; reason: string; errorMessage: string }[] }
}
const told = ({ status, body }: Refused) => [status, body.errors[0]?.propertyName, body.errors[0]?.reason]

describe('making a plan', () => {
  const id = '01932c07-20e7-7bd3-a9c1-000000000001'
  test.each([
    ['an unknown kind', { kind: 'orders.delete', selection: { ids: [id] } }, ['kind', 'field.invalid']],
    ['a kind that only reverses others', { kind: 'orders.unroute', selection: { ids: [id] } }, ['kind', 'field.invalid']],
    ['no selection', { kind: 'orders.hold', change: { reason: 'Other' } }, ['selection', 'field.required']],
    ['an empty selection', { kind: 'orders.hold', selection: {} }, ['selection', 'field.invalid']],
    ['ids together with a query', { kind: 'orders.hold', selection: { ids: [id], q: 'x' } }, ['selection', 'field.invalid']],
    ['no ids', { kind: 'orders.hold', selection: { ids: [] } }, ['selection.ids', 'field.tooSmall']],
    [
      'an unknown filter',
      { kind: 'orders.route', selection: { filters: { colour: 'red' } } },
      ['selection.filters.colour', 'field.unknown'],
    ],
    [
      'a wrong filter',
      { kind: 'orders.route', selection: { filters: { status: 'Sleepy' } } },
      ['selection.filters.status', 'field.invalid'],
    ],
    ['a mistake in the query', { kind: 'orders.route', selection: { q: 'colour:red' } }, ['selection.q', 'query.invalid']],
    [
      'an unknown merchant',
      { kind: 'orders.route', selection: { filters: { merchantId: id } } },
      ['selection.filters.merchantId', 'reference.unknown'],
    ],
    ['no change', { kind: 'orders.hold', selection: { ids: [id] } }, ['change.reason', 'field.required']],
    ['a wrong change', { kind: 'orders.hold', selection: { ids: [id] }, change: { reason: 'Sleepy' } }, ['change.reason', 'field.invalid']],
    [
      'an unknown field',
      { kind: 'orders.update', selection: { ids: [id] }, change: { shipingMethod: 'x' } },
      ['change.shipingMethod', 'field.unknown'],
    ],
    [
      'an edit without fields',
      { kind: 'orders.update', selection: { ids: [id] }, change: { items: { skus: ['MUG-1'] } } },
      ['change', 'field.invalid'],
    ],
    [
      'a hold for a past time',
      { kind: 'orders.hold', selection: { ids: [id] }, change: { reason: 'FraudReview', releaseAt: '2020-01-01T00:00:00.000Z' } },
      ['change.releaseAt', 'field.invalid'],
    ],
  ])('refuses %s', async (_, body, expected) => {
    expect(told(await plans.post('/plans', body))).toEqual([400, ...expected])
  })

  test('needs the permission of its kind, and of the list when it selects by query', async () => {
    const reader = await tokenWith(['orders:read'])
    const holder = await tokenWith(['orders:hold'])
    const refused = await plans.post('/plans', holdOf([id]), reader)
    expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([403, 'This needs the permission orders:hold.'])
    const byQuery = { kind: 'orders.hold', selection: { q: 'x' }, change: { reason: 'FraudReview' } }
    const blind = await plans.post('/plans', byQuery, holder)
    expect([blind.status, blind.body.errors[0].errorMessage]).toEqual([403, 'This needs the permission orders:read.'])
    const merchant = await tokenWith(['catalog:read'], [{ type: 'Merchant', id: orderFixture.merchantId }])
    expect((await plans.post('/plans', { kind: 'products.disable', selection: { q: 'x' } }, merchant)).status).toBe(403)
  })

  test('refuses a dry run, because a plan is one', async () => {
    expect(told(await plans.post('/plans?dryRun=true', holdOf([id])))).toEqual([400, 'dryRun', 'dryRun.unsupported'])
  })
})

describe('a plan of a merchant', () => {
  test('changes its own orders only, and is seen by its maker and by Internal readers of the audit log', async () => {
    const own = await makeMerchant(service, { name: 'Own' })
    const associations = [{ type: 'Merchant' as const, id: own }]
    const token = await tokenWith(['orders:read', 'orders:hold', 'orders:update'], associations)
    const { order } = (await orderFixture.call('POST', '/orders', orderBody(own))).body
    const foreign = await orderFixture.order()
    const named = await plans.make(holdOf([order.id, foreign.id]), token)
    expect(named.summary).toMatchObject({ willChange: 1, refused: 1, byReason: { 'record.notFound': 1 } })
    const found = await plans.make({ kind: 'orders.update', selection: { q: '' }, change: { merchantName: 'Own Gifts' } }, token)
    expect(found.summary).toMatchObject({ willChange: 1 })
    await plans.apply(found.id, undefined, token)
    for (const other of [await tokenWith(['orders:read', 'orders:hold'], associations), await tokenWith(['orders:read', 'orders:hold'])])
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/rows'],
        ['GET', '/progress'],
        ['POST', '/apply'],
        ['POST', '/cancel'],
        ['POST', '/undo'],
      ])
        expect([method, path, (await service.call(method as string, `/plans/${found.id}${path}`, { token: other })).status]).toEqual([
          method,
          path,
          404,
        ])
    expect(await plans.get(found.id, await tokenWith(['audit:read']))).toMatchObject({ id: found.id })
    const { events } = (await service.call('GET', '/events?after=0&pageSize=200&type=BulkPlanFinished', { token })).body
    expect(events).toEqual([])
  })
})

describe('applying a plan', () => {
  test('needs the permission of its kind', async () => {
    const { id } = await heldPlan()
    const refused = await plans.post(`/plans/${id}/apply`, undefined, await tokenWith(['audit:read', 'orders:read']))
    expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([403, 'This needs the permission orders:hold.'])
    const other = await plans.apply(id, undefined, await tokenWith(['audit:read', 'orders:hold']))
    expect(other).toMatchObject({ status: 'Applied', appliedBy: { type: 'ServiceClient' }, createdBy: { type: 'User' } })
  })

  test('is refused twice, with a stale version, and after a day', async () => {
    const { id } = await heldPlan()
    const token = orderFixture.token
    const stale = await service.call('POST', `/plans/${id}/apply`, { token, headers: { 'If-Match': '"v1"' } })
    expect(told(stale)).toEqual([412, 'If-Match', 'version.stale'])
    await plans.ended(await service.call('POST', `/plans/${id}/apply`, { token, headers: { 'If-Match': '"v2"' } }))
    expect(told(await plans.post(`/plans/${id}/apply`))).toEqual([409, null, 'plan.status'])

    const late = await heldPlan()
    const yesterday = new Date(Date.now() - 1_000)
    await service.runtime.database.write(async (sql) => {
      await sql.update(planTable).set({ expiresAt: yesterday }).where(eq(planTable.id, late.id))
    })
    expect(await plans.get(late.id)).toMatchObject({ status: 'Expired' })
    const list = async (status: string) =>
      (await orderFixture.call('GET', `/plans?status=${status}`)).body.plans.map((plan: { id: string }) => plan.id)
    expect([(await list('Expired')).includes(late.id), (await list('Ready')).includes(late.id)]).toEqual([true, false])
    expect(told(await plans.post(`/plans/${late.id}/apply`))).toEqual([409, null, 'plan.expired'])
  })

  test('fails when who applied it loses the permission, and keeps what was done', async () => {
    const token = await tokenWith(['orders:hold', 'orders:read'])
    const order = await orderFixture.order()
    await plans.close()
    plans = await makePlanFixture(service)
    const made = await plans.make(holdOf([order.id]), token)
    await plans.close()
    const started = await plans.post(`/plans/${made.id}/apply`, undefined, token)
    const me = (await service.call('GET', '/clients', { token: orderFixture.token })).body.clients.find(
      (client: { id: string }) => client.id === started.body.plan.appliedBy.id,
    )
    await orderFixture.call('DELETE', `/clients/${me.id}`)
    plans = await makePlanFixture(service)
    const failed = await plans.ended({ ...started, body: started.body })
    expect(failed).toMatchObject({ status: 'Failed', summary: { willChange: 1, applied: 0 }, job: { status: 'Failed' } })
    expect(told(await plans.post(`/plans/${made.id}/undo`))).toEqual([409, null, 'plan.nothingApplied'])
  })
})

describe('stopping a plan', () => {
  test('that is ready discards it; stopping again changes nothing', async () => {
    const { id } = await heldPlan()
    const stopped = await plans.post(`/plans/${id}/cancel`)
    expect([stopped.status, stopped.body.plan.status, stopped.body.plan.version]).toEqual([200, 'Canceled', 3])
    const again = await plans.post(`/plans/${id}/cancel`)
    expect([again.status, again.body.plan.version]).toEqual([200, 3])
    expect(told(await plans.post(`/plans/${id}/apply`))).toEqual([409, null, 'plan.status'])
    expect(told(await plans.post(`/plans/${id}/undo`))).toEqual([409, null, 'plan.nothingApplied'])
  })

  test('that is prepared or applied ends its job, and canceling the job stops the plan', async () => {
    const order = await orderFixture.order()
    await plans.close()
    const preparing = await plans.post('/plans', holdOf([order.id]))
    expect((await plans.post(`/plans/${preparing.body.plan.id}/cancel`)).body.plan).toMatchObject({
      status: 'Canceled',
      finishedAt: expect.any(String),
    })
    expect((await orderFixture.call('GET', `/jobs/${preparing.body.job.id}`)).body.job.status).toBe('Canceled')
    const other = await plans.post('/plans', holdOf([order.id]))
    expect((await orderFixture.call('POST', `/jobs/${other.body.job.id}/cancel`)).status).toBe(200)
    expect(await plans.get(other.body.plan.id)).toMatchObject({ status: 'Canceled', summary: { pending: 0 } })
    plans = await makePlanFixture(service)
  })

  test('is refused when it was applied, and to others without its permission', async () => {
    const { id } = await heldPlan()
    expect((await plans.post(`/plans/${id}/cancel`, undefined, await tokenWith(['audit:read']))).status).toBe(403)
    await plans.apply(id)
    expect(told(await plans.post(`/plans/${id}/cancel`))).toEqual([409, null, 'plan.status'])
  })
})

describe('reversing a plan', () => {
  test('is refused before it was applied, and twice', async () => {
    const { id } = await heldPlan()
    expect(told(await plans.post(`/plans/${id}/undo`))).toEqual([409, null, 'plan.status'])
    await plans.apply(id)
    const first = await plans.undo(id, 'apply=false')
    expect(told(await plans.post(`/plans/${id}/undo`))).toEqual([409, null, 'plan.reversed'])
    await plans.post(`/plans/${first.id}/cancel`)
    const second = await plans.undo(id)
    expect(second).toMatchObject({ status: 'Applied', summary: { applied: 1 } })
    expect(told(await plans.post(`/plans/${id}/undo`))).toEqual([409, null, 'plan.reversed'])
  })

  test('is tried by a dry run, which makes no plan', async () => {
    const { id } = await heldPlan()
    await plans.apply(id)
    const tried = await plans.post(`/plans/${id}/undo?dryRun=true`)
    expect([tried.status, tried.body.plan.id]).toEqual([202, '00000000-0000-0000-0000-000000000000'])
    expect((await plans.get(id)).reversedBy).toBeNull()
  })
})
