import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '@/db/schema'
import { NIL_ID } from '@/server/kernel/id'
import type { JobRunner } from '@/server/platform/jobs/job-runner'
import { startAllJobs } from '@/server/runtime'
import { importFile, previewImport, sendFile } from '@/server/testing/builders/imports'
import { finishedJob } from '@/server/testing/builders/jobs'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let token: string
let jobs: JobRunner
beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
  jobs = startAllJobs(service.runtime, { pauseMs: 20 })
})
afterAll(async () => {
  await jobs.stop()
  await service.close()
})

const table = (...lines: string[]) => lines.join('\r\n')
const call = async (path: string) => (await service.call('GET', path, { token })).body
interface RowReport {
  line: number
  sku: string | null
  resource: { type: string; id: string | null }
  field: string
  from: unknown
  to: unknown
}
const brief = ({ changes }: { changes: RowReport[] }) =>
  changes
    .filter(({ field }) => field !== 'createdAt')
    .map(({ line, resource: { type }, field, from, to }) => `${line} ${type} ${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`)

describe('a dry run', () => {
  test('lists created fields from null, without ids', async () => {
    const found = await previewImport(
      service,
      token,
      table('sku,productName,price,currency,option1Name,option1Value', 'NEW-S,New,5,USD,Size,S'),
    )
    expect(brief(found)).toEqual([
      '2 product name: null → "New"',
      '2 product isEnabled: null → true',
      '2 product options.0.name: null → "Size"',
      '2 product options.0.values.0: null → "S"',
      '2 product variantCount: null → 1',
      '2 variant sku: null → "NEW-S"',
      '2 variant name: null → "New – S"',
      '2 variant options.0.name: null → "Size"',
      '2 variant options.0.value: null → "S"',
      '2 variant attributes: null → []',
      '2 variant price.currencies.0.amount: null → 5',
      '2 variant price.currencies.0.currency: null → "USD"',
      '2 variant price.amount: null → 5',
      '2 variant price.currency: null → "USD"',
      '2 variant decorations: null → []',
      '2 variant vendorOffers: null → []',
      '2 variant isEnabled: null → true',
    ])
    expect(found.changes.every(({ resource, sku }: RowReport) => resource.id === NIL_ID && sku === 'NEW-S')).toBe(true)
  })

  test('lists the same changes as the API’s own dry run', async () => {
    await importFile(service, token, table('sku,productName,brand,weight,weightUnit', 'SAME,Same,Acme,90,g'))
    const { variant } = await call('/products/variants/SAME')
    const body = { weight: { value: 95, unit: 'g' }, countryOfOrigin: 'DE' }
    const path = `/products/${variant.productId}/variants/${variant.id}?dryRun=true`
    const own = (await service.call('PATCH', path, { token, body })).body.changes
    const { changes } = await previewImport(service, token, table('sku,weight,countryOfOrigin', 'SAME,95,DE'))
    const ofVariant = own.filter(({ resource }: RowReport) => resource.type === 'variant')
    expect(changes).toEqual(ofVariant.map((one: object) => ({ line: 2, sku: 'SAME', ...one })))
  })

  test('lists changes of a product once, even if its rows are in several chunks', async () => {
    const row = (size: number) => `MANY-${size},Many,Acme,Size,${size}`
    const head = 'sku,productName,brand,option1Name,option1Value'
    const sizes = Array.from({ length: 90 }, (_, i) => i)
    const made = brief(await previewImport(service, token, table(head, ...sizes.map(row)))).filter((one) => one.includes(' product '))
    expect([made.length, made.at(-1), new Set(made).size]).toEqual([95, '2 product variantCount: null → 90', 95])
    expect(made).toContain('2 product options.0.values.89: null → "89"')
    await importFile(service, token, table(head, ...sizes.slice(0, 40).map(row)))
    const grown = await previewImport(service, token, table(head, ...sizes.map(row)))
    expect(grown).toMatchObject({ createCount: 50, unchangedCount: 40, updateCount: 0 })
    const product = brief(grown).filter((one) => one.includes(' product '))
    expect([product.length, product[0], product.at(-1)]).toEqual([
      51,
      '42 product options.0.values.40: null → "40"',
      '42 product variantCount: 40 → 90',
    ])
  })

  test('counts rows like the import', async () => {
    const head = 'sku,productName,brand,price,currency,option1Name,option1Value'
    const rows = (brand: string, price: string) =>
      Array.from({ length: 120 }, (_, i) => `CNT-${i},Counted ${i % 7},${brand},${i % 3 ? '5' : price},USD,N,${i}`)
    for (const file of [
      table(head, ...rows('Acme', '5').slice(0, 80), ',Alone,,,,,'),
      table(head, ...rows('Other', '6'), ',Alone,,,,,', 'CNT-1,Counted 1,Other,x,USD,N,500', 'CNT-999,Odd'),
      table(head, ...rows('Other', '6')),
    ]) {
      const found = await previewImport(service, token, file)
      const { counts, done } = await importFile(service, token, file)
      expect(counts).toEqual({
        created: found.createCount,
        changed: found.updateCount,
        unchanged: found.unchangedCount,
        failed: found.errorCount,
      })
      expect(done).toBe(found.rowCount)
      const lines = new Set(found.changes.map(({ line }: RowReport) => line))
      expect(lines.size).toBe(found.changeCount)
    }
  })
})

describe('an import', () => {
  test('has the request id that started it, in the answer and in the log', async () => {
    const sent = await sendFile(service, token, table('sku,productName', 'LOG-1,Logged', 'LOG-2,Logged'))
    const { id } = sent.body.job
    expect([sent.status, sent.headers.get('Location')]).toEqual([202, `/v1/jobs/${id}`])
    await finishedJob(service, token, id)
    const { variant } = await call('/products/variants/LOG-2')
    const { auditLogs } = await call(`/variants/${variant.id}/auditLogs`)
    const entries = await service.runtime.database.sql.select().from(auditEntries)
    expect(entries.filter(({ resourceId }) => resourceId === variant.id).map(({ requestId }) => requestId)).toEqual([
      sent.headers.get('X-Request-Id'),
    ])
    expect(JSON.stringify(auditLogs)).toContain(sent.headers.get('X-Request-Id'))
  })
})
