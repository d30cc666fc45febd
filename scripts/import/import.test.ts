import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { importOrders } from './import-orders'
import { importVariants } from './import-variants'
import { countRows } from './read-rows'
import { findOrCreateMerchant } from './write-orders'

let service: Service
let folder: string
let merchantId: string
beforeAll(async () => {
  service = await startService()
  folder = mkdtempSync(join(tmpdir(), 'waybill-import-'))
  merchantId = await makeMerchant(service, { name: 'Northwind' })
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const address = { firstName: 'Bea', lastName: 'Garcia', line1: '1 Main St', city: 'New York', state: 'NY', zip: '10025', countryCode: 'US' }
const payload = (fields: object = {}) => ({
  shippingAddress: address,
  items: [{ sku: 'MUG', quantity: 1, skipSkuValidation: true }],
  ...fields,
})

function file(name: string, rows: (object | string)[]): string {
  const text = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n')
  writeFileSync(join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text)
  return join(folder, name)
}

async function run(path: string, merchant: string | null = merchantId) {
  const rejected: string[] = []
  let rows = 0
  const tally = await importOrders(service.runtime, {
    file: path,
    merchantId: merchant,
    onRejected: (line, reason) => rejected.push(`${line} ${reason}`),
    onProgress: (some) => {
      rows += some
    },
  })
  expect(rows).toBe(await countRows(path))
  return { ...tally, rejected }
}

const total = async () => (await service.call('GET', '/orders/count/status', { token: await service.adminToken() })).body.total

describe('an import', () => {
  test('creates an order of each row, and in a second run none', async () => {
    const path = file('a.ndjson.gz', [payload({ externalId: 'a1' }), payload(), '', payload({ safeId: 'own' }), payload()])
    const before = await total()
    expect(await run(path)).toEqual({ created: 4, alreadyThere: 0, rejected: [] })
    expect(await run(path)).toEqual({ created: 0, alreadyThere: 4, rejected: [] })
    expect(await total()).toBe(before + 4)
  })

  test('knows rows without any name again in the same content, packed or not', async () => {
    const rows = [payload({ meta: { n: '1' } }), payload({ meta: { n: '2' } })]
    expect((await run(file('b.ndjson', rows))).created).toBe(2)
    expect((await run(file('c.ndjson.gz', rows))).alreadyThere).toBe(2)
  })

  test('tells each rejected row by line and field, and takes the others', async () => {
    const { created, rejected } = await run(
      file('d.ndjson', [
        payload({ externalId: 'd1' }),
        '{"externalId":',
        payload({ externalId: 'd3', items: [{ sku: 'MUG', quantity: 0 }], colour: 'red' }),
        '',
        '[1]',
        payload({ externalId: 'd1' }),
        payload({ externalId: 'd7' }),
      ]),
    )
    expect(created).toBe(2)
    expect(rejected.sort()).toEqual([
      expect.stringMatching(/^2 The body is not valid JSON/),
      expect.stringMatching(/^3 .*items\[0\]\.quantity: .*colour: |^3 .*colour: .*items\[0\]\.quantity: /),
      '5 This is not a JSON object.',
      '6 externalId: line 1 of this file has "d1" too.',
    ])
  })

  test('needs to know whose a row is', async () => {
    const { rejected } = await run(file('e.ndjson', [payload({ externalId: 'e' })]), null)
    expect(rejected).toEqual(['1 merchantId: This field is required.'])
  })

  test('does not take another merchant’s order for its own', async () => {
    const other = await makeMerchant(service, { name: 'Contoso' })
    const path = file('f.ndjson', [payload({ externalId: 'f', safeId: 'shared' })])
    expect((await run(path)).created).toBe(1)
    const { alreadyThere, rejected } = await run(path, other)
    expect([alreadyThere, rejected]).toEqual([0, [expect.stringContaining('safeId')]])
  })

  test('reads CSV', async () => {
    const rows = [
      'externalId,shippingAddress.lastName,shippingAddress.line1,shippingAddress.city,shippingAddress.state,shippingAddress.zip,shippingAddress.countryCode,items.0.sku,items.0.quantity,items.0.skipSkuValidation,items.1.sku,items.1.quantity',
      'g1,"García, Luis",1 Main St,Boston,MA,02116,US,MUG,2,true,,',
      'g2,Żółć,1 Main St,Boston,MA,02116,US,MUG,two,true,TEE,1',
    ]
    const { created, rejected } = await run(file('g.csv', rows))
    expect([created, rejected]).toEqual([1, [expect.stringMatching(/^3 items\[0\]\.quantity: /)]])
  })

  test('finds its merchant by id or name, and makes the one that is named', async () => {
    expect(await findOrCreateMerchant(service.runtime, merchantId)).toEqual({ id: merchantId, isCreated: false })
    expect(await findOrCreateMerchant(service.runtime, 'Northwind')).toEqual({ id: merchantId, isCreated: false })
    const made = await findOrCreateMerchant(service.runtime, 'Fabrikam')
    expect(made?.isCreated).toBe(true)
    expect(await findOrCreateMerchant(service.runtime, 'Fabrikam')).toEqual({ id: made?.id, isCreated: false })
    expect(await findOrCreateMerchant(service.runtime, crypto.randomUUID())).toBeUndefined()
  })

  test('loads variants by SKU, changing only what is new', async () => {
    const load = async (rows: object[]) => {
      const reasons: string[] = []
      const tally = await importVariants(service.runtime, file('v.ndjson', rows), (line, reason) => reasons.push(`${line} ${reason}`))
      return [tally.created, tally.updated, tally.unchanged, reasons]
    }
    const mug = { sku: 'MUG-1', name: 'Mug', price: 7.95, category: 'Kitchen' }
    expect(await load([mug, { sku: 'TEE-1', name: 'Tee', decorations: [{ area: 'front' }] }])).toEqual([2, 0, 0, []])
    expect(
      await load([
        { ...mug, price: 8 },
        { sku: 'TEE-1', name: 'Tee', decorations: [{ area: 'front' }] },
      ]),
    ).toEqual([0, 1, 1, []])
    expect(await load([{ sku: 'X', name: 'X', colour: 'red' }])).toEqual([0, 0, 0, [expect.stringMatching(/^1 .*colour/)]])
  })

  test('leaves nothing broken', async () => {
    expect(await violations(service.runtime.database)).toEqual([])
  })
})
