import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JobRunner } from '@/server/platform/jobs/job-runner'
import { startAllJobs } from '@/server/runtime'
import { importOrders, NDJSON, ndjson, outcomesOf, sendOrders } from '@/server/testing/builders/order-imports'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { baseUrl, type Service, startService } from '@/server/testing/service'
import { MAX_IMPORT_BYTES } from './operations'

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
const storedFiles = () => {
  const folder = join(dataDir, 'imports')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .filter((name) => String(name).includes('.'))
        .sort()
    : []
}

const header =
  'externalId,merchantId,shippingAddress.lastName,shippingAddress.line1,shippingAddress.city,shippingAddress.state,shippingAddress.zip,shippingAddress.countryCode,item.sku,item.quantity,item.skipSkuValidation'
const row = (externalId: string, { merchantId = fixture.merchantId, zip = '42420', sku = 'MUG-1', quantity = '1' } = {}) =>
  `${externalId},${merchantId},García,1 Main St,Henderson,KY,${zip},US,${sku},${quantity},TRUE`
const table = (...rows: string[]) => [header, ...rows].join('\r\n')

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
      table(
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
    const file = table(row('S-1'), row('S-2'))
    expect((await run(file)).job.counts).toEqual({ created: 2, existing: 0, failed: 0 })
    expect((await run(`\ufeff${file.replaceAll(',', ';')}\n\n`)).job.counts).toEqual({ created: 0, existing: 2, failed: 0 })
  })

  test('fails an order whose rows disagree or have other cells than the header, and names their lines', async () => {
    const { outcomes } = await run(table(row('R-1'), row('R-1', { zip: '10001' }), `${row('R-2')},more`, row('R-3')))
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
    const { outcomes } = await run(table('', row('Q-1').replace('1 Main St', '"1 Main St\r\nback"'), '\n', row('Q-2')))
    expect(outcomes.map(({ line, status }) => [line, status])).toEqual([
      ['3', 'created'],
      ['7', 'created'],
    ])
  })

  test('reads lists by position, maps by key, and text that looks like a formula', async () => {
    const extended = `${header},meta.campaign,meta.constructor,item.images.0.url,item.images.0.area,item.customerPrice.amount,item.customerPrice.currency`
    const file = `${extended}\n${row('F-1')},'=1+1,x,https://artwork.example.com/fern.png,front,7.95,USD\n`
    expect((await run(file)).job.counts).toMatchObject({ created: 1 })
    const [{ id }] = await found('F-1')
    const { meta, items } = (await fixture.call('GET', `/orders/${id}`)).body.order
    expect(meta).toEqual({ campaign: '=1+1', constructor: 'x' })
    expect(items[0]).toMatchObject({ customerPrice: { amount: 7.95, currency: 'USD' }, images: [{ area: 'front' }] })
  })
})

describe('a file that cannot be read', () => {
  const refused = async (file: string | Uint8Array, headers = {}) => {
    const before = storedFiles()
    const { status, body } = await sendOrders(service, fixture.token, file as string, '', { 'Content-Type': 'text/csv', ...headers })
    expect(storedFiles()).toEqual(before)
    return [status, ...body.errors.map((one: { errorMessage: string }) => one.errorMessage)]
  }

  test.each([
    ['an empty one', '', 'The file is empty. Its first line names the columns, such as externalId,item.sku.'],
    ['one without rows', 'externalId,item.sku,item.quantity\n', 'The file has no orders.'],
    ['one with an open quote', 'externalId,item.sku,item.quantity\nA,"MUG,1\nB,MUG,1', 'After line 1: a quote is never closed.'],
    [
      'one with a stray quote',
      'externalId,item.sku,item.quantity\nA,MUG,1\nB,M"UG,1',
      expect.stringMatching(/^After line \d: a quote is in the middle/),
    ],
  ])('is refused: %s', async (_, file, message) => expect(await refused(file)).toEqual([400, message]))

  test('is refused with all problems of its header', async () => {
    expect(await refused('externalID,item.sku,item.sku,,meta.__proto__,version,items.0.sku\n1,2,3,4,5,6,7')).toEqual([
      400,
      'Line 1: there is no column "externalID". Did you mean externalId?',
      'Line 1: the column item.sku is there twice.',
      'Line 1: column 4 has no name. Name it or remove it.',
      expect.stringContaining('there is no column "meta.__proto__".'),
      expect.stringContaining('there is no column "version".'),
      expect.stringContaining('there is no column "items.0.sku".'),
      expect.stringContaining('name a column externalId or safeId'),
      'Line 1: the column item.quantity is missing.',
    ])
  })

  test('is refused for its encoding, with the line', async () => {
    const latin = Buffer.from(table(row('E-1'), row('E-2')), 'latin1')
    const response = await service.runtime.handle(
      new Request(`${baseUrl}/v1/orders/import`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${fixture.token}`, 'Content-Type': 'text/csv' },
        body: latin,
      }),
    )
    expect([response.status, (await response.json()).errors[0].errorMessage]).toEqual([
      400,
      expect.stringMatching(/^Line 2: the file is not UTF-8/),
    ])
  })

  test('is refused for its type', async () => {
    expect(await refused('{}', { 'Content-Type': 'application/json' })).toEqual([415, 'Send text/csv or application/x-ndjson, in UTF-8.'])
    expect(await refused('{}', { 'Content-Type': NDJSON, 'Content-Encoding': 'gzip' })).toEqual([
      415,
      'Send the body without Content-Encoding.',
    ])
    expect(await refused('\n \n', { 'Content-Type': NDJSON })).toEqual([400, 'The file has no orders.'])
  })

  test('is refused for its size: by its length, or as soon as more has arrived', async () => {
    const before = storedFiles()
    const post = (body: ReadableStream | string, headers = {}) =>
      service.runtime.handle(
        new Request(`${baseUrl}/v1/orders/import`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${fixture.token}`, 'Content-Type': NDJSON, ...headers },
          body,
          duplex: 'half',
        } as RequestInit),
      )
    expect((await post('{}', { 'Content-Length': String(MAX_IMPORT_BYTES + 1) })).status).toBe(413)
    const chunk = new Uint8Array(1024 * 1024).fill(0x0a, 0, 1_000)
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(chunk)
        sent++
      },
    })
    const response = await post(endless)
    expect([response.status, (await response.json()).errors[0]]).toMatchObject([
      413,
      { errorMessage: 'The body is larger than 100 MiB.', reason: 'body.tooLarge' },
    ])
    expect(sent).toBeLessThan(110)
    expect(storedFiles()).toEqual(before)
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
    expect((await sendOrders(service, reader.token, table(row('P-1')))).status).toBe(403)
    const { job } = await run(table(row('P-1')))
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
    const first = await send(table(row('K-1')))
    const second = await send(table(row('K-1')))
    expect([second.status, second.headers.get('idempotency-replayed'), second.body.job.id]).toEqual([202, 'true', first.body.job.id])
    expect((await send(table(row('K-2')))).status).toBe(422)
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
