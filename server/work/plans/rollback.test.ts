import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { importFile, sendFile } from '@/server/testing/builders/imports'
import { finishedJob } from '@/server/testing/builders/jobs'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makePlanFixture, type PlanFixture } from '@/server/testing/builders/plans'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orders: OrderFixture
let plans: PlanFixture
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
  orders = await makeOrderFixture(service)
  plans = await makePlanFixture(service)
})
afterAll(async () => {
  await plans.close()
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
})

const call = (method: string, path: string, body?: object) => orders.call(method, path, body)
/** Sends a write that must succeed. */
async function done(method: string, path: string, body: object) {
  const answer = await call(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
}
const importText = async (...lines: string[]) => (await importFile(service, token, lines.join('\n'))).id as string
const variant = async (sku: string) => (await call('GET', `/products/variants/${sku}`)).body.variant
const product = async (id: string) => (await call('GET', `/products/${id}`)).body.product
const rollback = (importId: string) => plans.make({ kind: 'catalog.rollback', selection: { importId } })
const outcomes = async (id: string) =>
  Object.fromEntries((await plans.rows(id)).map(({ name, status, resource }) => [`${resource.type} ${name}`, status]))
const order = (sku: string) => orders.order({ items: [{ sku, quantity: 1, merchantPrice: { amount: 4, currency: 'USD' } }] })

/** A product with two variants, and an import that changes it, adds a variant and makes two products. */
async function imported(name: string) {
  const body = {
    name,
    brand: 'Acme',
    variants: ['S', 'M'].map((size) => ({
      sku: `${name}-${size}`,
      options: [{ name: 'Size', value: size }],
      price: { amount: 8, currency: 'USD' },
    })),
  }
  const known = (await call('POST', '/products', body)).body.product
  const importId = await importText(
    'sku,productName,brand,option1Name,option1Value,price,currency',
    `${name}-S,${name},Waybill,Size,S,9,USD`,
    `${name}-M,${name},Waybill,Size,M,9.5,USD`,
    `${name}-L,${name},Waybill,Size,L,10,USD`,
    `${name}-NEW-1,${name} New,Waybill,,,5,USD`,
    `${name}-USED-1,${name} Used,Waybill,,,5,USD`,
  )
  return { known, importId }
}

test('an import is taken back: what it created is removed, what it changed has its former values', async () => {
  const { known, importId } = await imported('Cup')
  const ready = await rollback(importId)
  expect(ready).toMatchObject({
    name: 'Roll back an import: 6 records of the catalog',
    selection: { type: 'import', importId },
    summary: { willChange: 6, refused: 0, conflicts: 0 },
    canUndo: false,
  })
  expect(ready.groups.map(({ key, count }: { key: string; count: number }) => [key, count])).toEqual([
    ['variant.deleted', 3],
    ['product.deleted', 2],
  ])
  expect((await plans.apply(ready.id)).summary).toMatchObject({ applied: 6, failed: 0, conflicts: 0 })
  const { version: _, updatedAt: __, variants, ...now } = await product(known.id)
  const { version: ___, updatedAt: ____, variants: former, ...was } = known
  expect(now).toEqual(was)
  const values = (list: { sku: string; price: object }[]) => list.map(({ sku, price }) => [sku, price])
  expect(values(variants)).toEqual(values(former))
  for (const sku of ['Cup-L', 'Cup-NEW-1', 'Cup-USED-1']) expect((await call('GET', `/products/variants/${sku}`)).status).toBe(404)
  const again = await rollback(importId)
  expect(again.summary).toMatchObject({ willChange: 0 })
})

test('option values that an import added go with its variants, and stay while a variant has them', async () => {
  const options = [{ name: 'Size', value: 'S' }]
  const known = (await call('POST', '/products', { name: 'Sock', variants: [{ sku: 'Sock-S', options }] })).body.product
  const importId = await importText(
    'sku,productName,option1Name,option1Value',
    'Sock-M,Sock,Size,M',
    'Sock-L,Sock,Size,L',
    'Sock-XL,Sock,Size,XL',
  )
  const sizes = async () => (await product(known.id)).options[0].values
  expect(await sizes()).toEqual(['S', 'M', 'L', 'XL'])
  await order('Sock-L')
  const ready = await rollback(importId)
  expect(await outcomes(ready.id)).toEqual({
    'variant Sock-M': 'WillChange',
    'variant Sock-L': 'Refused',
    'variant Sock-XL': 'WillChange',
    'product Sock': 'WillChange',
  })
  // A variant that was unticked stays, with its value.
  await plans.apply(ready.id, { exclude: [(await variant('Sock-XL')).id] })
  expect(await sizes()).toEqual(['S', 'L', 'XL'])
  const rest = await rollback(importId)
  expect(await outcomes(rest.id)).toMatchObject({ 'product Sock': 'Conflict', 'variant Sock-XL': 'WillChange' })
})

test('what is used or was changed since stays, and is listed with the reason', async () => {
  const { importId } = await imported('Bag')
  await order('Bag-USED-1')
  const { id, productId } = await variant('Bag-S')
  await done('PATCH', `/products/${productId}/variants/${id}`, { price: { amount: 12, currency: 'USD' } })
  const merchantVariant = { sku: 'Bag-L', merchantSku: 'OWN-L' }
  await done('POST', '/merchantCatalog', { merchantId: orders.merchantId, name: 'Own', variants: [merchantVariant] })
  const ready = await rollback(importId)
  expect(await outcomes(ready.id)).toEqual({
    'variant Bag-S': 'Conflict',
    'variant Bag-M': 'WillChange',
    'variant Bag-L': 'Refused',
    'product Bag': 'WillChange',
    'product Bag New': 'WillChange',
    'product Bag Used': 'Refused',
  })
  expect(ready.summary.byReason).toEqual({ 'record.changed': 1, 'import.inUse': 2 })
  // Changed between preview and apply.
  await done('PATCH', `/products/${(await variant('Bag-NEW-1')).productId}`, { description: 'Ours now' })
  expect((await plans.apply(ready.id)).summary).toMatchObject({ applied: 2, conflicts: 2 })
  expect((await variant('Bag-S')).price.amount).toBe(12)
  expect((await variant('Bag-M')).price.amount).toBe(8)
  expect((await variant('Bag-NEW-1')).sku).toBe('Bag-NEW-1')
})

test('an import is one entry of the history, whose revert rolls it back', async () => {
  const { known, importId } = await imported('Pen')
  const [entry] = (await call('GET', `/history?resourceType=product&resourceId=${known.id}`)).body.history
  expect(entry).toMatchObject({ importId, planId: null, canRevert: true })
  const dryRun = await call('POST', `/history/${entry.id}/revert?dryRun=true`)
  expect([dryRun.status, (await variant('Pen-S')).price.amount]).toEqual([200, 9])
  const { status, body } = await call('POST', `/history/${entry.id}/revert`)
  expect([status, body.reverted]).toEqual([200, [{ type: 'job', id: importId }]])
  await finishedJob(service, token, (await plans.get(body.id)).jobId)
  expect((await variant('Pen-S')).price.amount).toBe(8)
  const { history } = (await call('GET', `/history?resourceType=product&resourceId=${known.id}`)).body
  expect(history.find(({ id }: { id: string }) => id === entry.id)).toMatchObject({ canRevert: false })
})

test('is refused for what is no import, for one that runs, and for those who may not write the catalog', async () => {
  const refused = async (body: object, by = token) => {
    const { status, body: answer } = await plans.post('/plans', body, by)
    return [status, answer.errors[0].reason, answer.errors[0].propertyName]
  }
  const { plan } = { plan: await plans.make({ kind: 'products.enable', selection: { q: 'nothing at all' } }) }
  const of = (importId: string) => ({ kind: 'catalog.rollback', selection: { importId } })
  expect(await refused(of(plan.jobId))).toEqual([400, 'reference.unknown', 'selection.importId'])
  expect(await refused({ kind: 'catalog.rollback', selection: { q: '' } })).toEqual([400, 'field.required', 'selection.importId'])
  expect(await refused({ kind: 'products.enable', selection: { importId: plan.jobId } })).toEqual([
    400,
    'field.invalid',
    'selection.importId',
  ])
  expect((await refused({ kind: 'catalog.rollback', selection: { importId: 'x', q: '' } }))[0]).toBe(400)
  const { importId } = await imported('Hat')
  const associations = [{ type: 'Internal' as const, id: null }]
  const { token: reader } = await makeClient(service, { permissions: ['catalog:read', 'audit:read'], associations })
  const { token: writer } = await makeClient(service, { permissions: ['catalog:read', 'catalog:write'], associations })
  expect((await refused(of(importId), reader))[0]).toBe(403)
  // Somebody else's import is seen by auditors only.
  expect(await refused(of(importId), writer)).toEqual([400, 'reference.unknown', 'selection.importId'])
  await plans.close()
  const { body } = await sendFile(service, token, 'sku,productName\nHAT-9,Hat 9')
  expect(await refused(of(body.job.id))).toEqual([409, 'import.running', null])
  plans = await makePlanFixture(service)
  await finishedJob(service, token, body.job.id)
})
