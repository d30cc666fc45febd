import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NDJSON, orderRow, orderTable, sendOrders, storedImports } from '@/server/testing/builders/order-imports'
import { baseUrl, type Service, startService } from '@/server/testing/service'
import { MAX_IMPORT_BYTES } from './operations'

let service: Service
let token: string
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waybill-refused-imports-'))
  service = await startService({ dataDir })
  token = await service.adminToken()
})
afterAll(async () => {
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

const storedFiles = () => storedImports(dataDir)

describe('a file that cannot be read', () => {
  const refused = async (file: string | Uint8Array, headers = {}) => {
    const before = storedFiles()
    const { status, body } = await sendOrders(service, token, file as string, '', { 'Content-Type': 'text/csv', ...headers })
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
    const latin = Buffer.from(orderTable(orderRow('E-1'), orderRow('E-2')), 'latin1')
    const response = await service.runtime.handle(
      new Request(`${baseUrl}/v1/orders/import`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv' },
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
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': NDJSON, ...headers },
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
