import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JobRunner } from '@/server/platform/jobs/job-runner'
import { startAllJobs } from '@/server/runtime'
import {
  importOrders,
  ndjson,
  type OrderRow,
  orderHeader,
  orderRow,
  orderTable,
  outcomesOf,
  sendOrders,
  storedImports,
} from '@/server/testing/builders/order-imports'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: OrderFixture
let jobs: JobRunner
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waybill-order-imports-'))
  service = await startService({ dataDir })
  fixture = await makeOrderFixture(service)
  jobs = startAllJobs(service.runtime, { pauseMs: 20 })
})
afterAll(async () => {
  await jobs.stop()
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

const order = (externalId: string, fields: object = {}) => fixture.payload({ externalId, ...fields })
const run = (file: string, token = fixture.token) => importOrders(service, token, file)
const preview = async (file: string) => {
  const { status, body } = await sendOrders(service, fixture.token, file, '?dryRun=true')
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const found = async (name: string) => (await fixture.call('GET', `/orders/search?q=order:${name}`)).body.orders
const storedFiles = () => storedImports(dataDir)
const row = (externalId: string, values: OrderRow = {}) => orderRow(externalId, { merchantId: fixture.merchantId, ...values })

describe('an import of NDJSON', () => {
  test('creates an order of each line, and tells the outcome of each by its number', async () => {
    const file = ndjson(
      order('N-1'),
      '',
      '{"externalId":',
      order('N-4', { items: [] }),
      order('N-5', { colour: 'red' }),
      '[1]',
      order('N-7'),
    )
    const { job, outcomes } = await run(file)
    expect(job).toMatchObject({ kind: 'orders.import', status: 'Done', done: 6, of: 6, counts: { created: 2, existing: 0, failed: 4 } })
    expect(job.resultUrl).toBe(`/v1/orders/import/${job.id}/outcomes.csv`)
    expect(outcomes.map(({ line, status, reason }) => [line, status, reason])).toEqual([
      ['1', 'created', ''],
      ['3', 'failed', 'body.malformed'],
      ['4', 'failed', 'field.tooSmall'],
      ['5', 'failed', 'field.unknown'],
      ['6', 'failed', 'body.malformed'],
      ['7', 'created', ''],
    ])
    expect(outcomes[2]?.message).toBe('items: An order has at least one item.')
    expect(job.errors[1]).toEqual({ message: 'Line 4: items: An order has at least one item.', resource: null })
    const [stored] = await found('N-1')
    expect([outcomes[0]?.orderId, outcomes[0]?.shortId]).toEqual([stored.id, stored.shortId])
  })

  test('creates nothing when the same file is sent again', async () => {
    const file = ndjson(order('A-1'), order('A-2', { safeId: 'own-a2' }), fixture.payload({ safeId: 'own-a3' }))
    const first = await run(file)
    expect(first.job.counts).toEqual({ created: 3, existing: 0, failed: 0 })
    const second = await run(file)
    expect(second.job.counts).toEqual({ created: 0, existing: 3, failed: 0 })
    expect(second.outcomes.map(({ orderId }) => orderId)).toEqual(first.outcomes.map(({ orderId }) => orderId))
  })

  test('refuses a line without a name by which it is recognized, and a name that an earlier line of the file has', async () => {
    const more = Array.from({ length: 60 }, (_, i) => order(`D-${i}`))
    const { job, outcomes } = await run(ndjson(fixture.payload(), ...more, order('D-0'), order('D-59')))
    expect(job.counts).toEqual({ created: 60, existing: 0, failed: 3 })
    expect(outcomes.filter(({ status }) => status === 'failed').map(({ line, reason }) => [line, reason])).toEqual([
      ['1', 'field.required'],
      ['62', 'record.duplicate'],
      ['63', 'record.duplicate'],
    ])
  })

  test('fails a line whose names belong to different orders, and takes the lines beside it', async () => {
    await run(ndjson(order('X-1', { safeId: 'x-one' }), order('X-2', { safeId: 'x-two' })))
    const { outcomes } = await run(ndjson(order('X-3'), order('X-1', { safeId: 'x-two' }), order('X-9', { safeId: 'x-one' }), order('X-4')))
    expect(outcomes.map(({ status, reason }) => [status, reason])).toEqual([
      ['created', ''],
      ['failed', 'safeId.taken'],
      ['failed', 'safeId.taken'],
      ['created', ''],
    ])
  })

  test('fails a line that is longer than a line may be, and one that is not to be stored', async () => {
    const long = JSON.stringify(order('L-1', { meta: { text: 'x'.repeat(1024 * 1024) } }))
    const { outcomes } = await run(ndjson(long, `{"externalId":"L-2\\u0000"}`, '{"__proto__":{"a":1}}', order('L-4')))
    expect(outcomes.map(({ status, reason }) => [status, reason])).toEqual([
      ['failed', 'body.tooLarge'],
      ['failed', 'body.malformed'],
      ['failed', expect.any(String)],
      ['created', ''],
    ])
  })
})

describe('an import of CSV', () => {
  test('makes one order of the rows below each other that have the same name', async () => {
    const { job, outcomes } = await run(
      orderTable(
        row('C-1'),
        row('C-1', { sku: 'TEE-1', quantity: '3' }),
        'C-1,,,,,,,,CAP-1,1,true',
        row('C-2', { quantity: 'two' }),
        row('C-3'),
      ),
    )
    // The third row leaves its merchant empty, so it is another order without one.
    expect(job.counts).toEqual({ created: 2, existing: 0, failed: 2 })
    const [stored] = await found('C-1')
    const { items, shippingAddress } = (await fixture.call('GET', `/orders/${stored.id}`)).body.order
    expect(items.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity])).toEqual([
      ['MUG-1', 1],
      ['TEE-1', 3],
    ])
    expect(shippingAddress).toMatchObject({ lastName: 'García', zip: '42420' })
    expect(outcomes.map(({ line, status }) => [line, status])).toEqual([
      ['2', 'created'],
      ['4', 'failed'],
      ['5', 'failed'],
      ['6', 'created'],
    ])
  })

  test('creates nothing when the same file is sent again, whatever its separator', async () => {
    const file = orderTable(row('S-1'), row('S-2'))
    expect((await run(file)).job.counts).toEqual({ created: 2, existing: 0, failed: 0 })
    expect((await run(`\ufeff${file.replaceAll(',', ';')}\n\n`)).job.counts).toEqual({ created: 0, existing: 2, failed: 0 })
  })

  test('fails an order whose rows disagree or have other cells than the header, and names their lines', async () => {
    const { outcomes } = await run(orderTable(row('R-1'), row('R-1', { zip: '10001' }), `${row('R-2')},more`, row('R-3')))
    expect(outcomes).toMatchObject([
      {
        line: '2',
        status: 'failed',
        reason: 'field.mismatch',
        message: expect.stringContaining('Line 3 has another shippingAddress.zip than line 2'),
      },
      { line: '4', status: 'failed', reason: 'file.malformed', message: expect.stringContaining('Line 4 has 12 cells') },
      { line: '5', status: 'created' },
    ])
  })

  test('counts lines as an editor does, within quotes too', async () => {
    const { outcomes } = await run(orderTable('', row('Q-1').replace('1 Main St', '"1 Main St\r\nback"'), '\n', row('Q-2')))
    expect(outcomes.map(({ line, status }) => [line, status])).toEqual([
      ['3', 'created'],
      ['7', 'created'],
    ])
  })

  test('reads lists by position, maps by key, and text that looks like a formula', async () => {
    const extended = `${orderHeader},meta.campaign,meta.constructor,item.images.0.url,item.images.0.area,item.customerPrice.amount,item.customerPrice.currency`
    const file = `${extended}\n${row('F-1')},'=1+1,x,https://artwork.example.com/fern.png,front,7.95,USD\n`
    expect((await run(file)).job.counts).toMatchObject({ created: 1 })
    const [{ id }] = await found('F-1')
    const { meta, items } = (await fixture.call('GET', `/orders/${id}`)).body.order
    expect(meta).toEqual({ campaign: '=1+1', constructor: 'x' })
    expect(items[0]).toMatchObject({ customerPrice: { amount: 7.95, currency: 'USD' }, images: [{ area: 'front' }] })
  })
})

describe('who imports', () => {
  test('a merchant’s client imports its own orders only, and need not name its merchant', async () => {
    const other = await makeMerchant(service, { name: 'Contoso' })
    const client = await makeClient(service, {
      associations: [{ type: 'Merchant', id: fixture.merchantId }],
      permissions: ['orders:create'],
    })
    const foreign = { ...order('W-1'), merchantId: other }
    const { merchantId: _, ...unnamed } = order('W-2')
    const { job, outcomes } = await run(ndjson(foreign, unnamed, { ...unnamed, externalId: 'W-3' }), client.token)
    expect(job.counts).toEqual({ created: 2, existing: 0, failed: 1 })
    expect(outcomes[0]).toMatchObject({
      status: 'failed',
      reason: 'reference.unknown',
      message: 'merchantId: This merchant does not exist.',
    })
    expect((await run(ndjson({ ...order('W-2'), merchantId: other }))).job.counts).toMatchObject({ created: 1 })
  })

  test('needs orders:create, and only who sees the job sees its outcomes', async () => {
    const reader = await makeClient(service, { associations: [{ type: 'Merchant', id: fixture.merchantId }], permissions: ['orders:read'] })
    expect((await sendOrders(service, reader.token, orderTable(row('P-1')))).status).toBe(403)
    const { job } = await run(orderTable(row('P-1')))
    const { status, body } = await service.call('GET', `/orders/import/${job.id}/outcomes.csv`, { token: reader.token })
    expect([status, body.errorCode]).toEqual([404, 'NotFound'])
  })
})

describe('a dry run', () => {
  test('tells what the import would do, and stores nothing', async () => {
    await run(ndjson(order('T-0')))
    const before = storedFiles()
    const file = ndjson(
      order('T-0'),
      order('T-1'),
      order('T-1'),
      order('T-2', { items: [] }),
      '{',
      ...Array.from({ length: 30 }, (_, i) => order(`T-X${i}`)),
      order('T-1'),
    )
    const answer = await preview(file)
    expect(answer).toMatchObject({ orderCount: 36, checkedCount: 36, createCount: 31, existingCount: 1, errorCount: 4 })
    expect(answer.errors.map(({ line, field, reason }: Record<string, unknown>) => [line, field, reason])).toEqual([
      [3, 'externalId', 'record.duplicate'],
      [4, 'items', 'field.tooSmall'],
      [5, null, 'body.malformed'],
      [36, 'externalId', 'record.duplicate'],
    ])
    expect(answer.changes).toContainEqual({
      ...{ line: 2, resource: { type: 'order', id: '00000000-0000-0000-0000-000000000000' } },
      ...{ field: 'externalId', from: null, to: 'T-1' },
    })
    expect(await found('T-1')).toEqual([])
    expect(storedFiles()).toEqual(before)
  })
})

describe('a repetition with the same Idempotency-Key', () => {
  test('answers with the first job, and another file with the same key is refused', async () => {
    const send = (file: string) => sendOrders(service, fixture.token, file, '', { 'Idempotency-Key': 'orders-import-1' })
    const first = await send(orderTable(row('K-1')))
    const second = await send(orderTable(row('K-1')))
    expect([second.status, second.headers.get('idempotency-replayed'), second.body.job.id]).toEqual([202, 'true', first.body.job.id])
    expect((await send(orderTable(row('K-2')))).status).toBe(422)
    expect(await outcomesOf(service, fixture.token, first.body.job.id)).toEqual(expect.any(Array))
  })
})

test('the file is deleted when its job has ended; its outcomes stay', async () => {
  await expect.poll(() => storedFiles().filter((name) => String(name).endsWith('.orders'))).toEqual([])
  expect(storedFiles().filter((name) => String(name).endsWith('.outcomes')).length).toBeGreaterThan(5)
})

test('an import above the upload quota of the day is refused, and leaves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-order-quota-'))
  const limited = await startService({ uploadMibPerDay: 1, dataDir: folder })
  const own = await makeOrderFixture(limited)
  const file = ndjson(
    ...Array.from({ length: 1_500 }, (_, i) => own.payload({ externalId: `quota ${i}`, meta: { text: 'x'.repeat(500) } })),
  )
  const { status, body, headers } = await sendOrders(limited, own.token, file)
  expect([status, body.errors[0].reason]).toEqual([429, 'upload.quota'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(readdirSync(join(folder, 'imports'), { recursive: true }).filter((name) => String(name).includes('.'))).toEqual([])
  await limited.close()
  await rm(folder, { recursive: true, force: true })
})
