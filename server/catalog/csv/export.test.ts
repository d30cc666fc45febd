import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepImports } from '@/server/platform/imports/imports'
import { exportFile } from '@/server/testing/builders/imports'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { offerVariant } from '@/server/testing/builders/vendor-offers'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
})
afterAll(() => service.close())

const rowsOf = (file: string) => parse(file, { bom: true, columns: true }) as Record<string, string>[]
const make = (body: object) => service.call('POST', '/products', { token, body })

describe('an export', () => {
  test('has the products that the search finds by name, with their variants in order', async () => {
    const sizes = Array.from({ length: 600 }, (_, i) => ({ sku: `BIG-${i}`, options: [{ name: 'Size', value: String(i) }] }))
    await make({ name: 'Zebra', brand: 'Wide', variants: sizes })
    await make({
      name: 'Apple',
      brand: 'Wide',
      variants: [{ sku: 'APPLE-2' }, { sku: 'APPLE-1', options: [{ name: 'Size', value: 'S' }] }],
    })
    await make({ name: 'Middle', brand: 'Wide' })
    await make({ name: 'Left out', brand: 'Narrow', variants: [{ sku: 'NARROW' }] })
    const skus = rowsOf(await exportFile(service, token, '?brand=Wide')).map(({ sku }) => sku)
    expect(skus).toEqual(['APPLE-2', 'APPLE-1', '', ...sizes.map(({ sku }) => sku)])
    expect(rowsOf(await exportFile(service, token, '?q=narrow')).map(({ sku }) => sku)).toEqual(['NARROW'])
    expect(rowsOf(await exportFile(service, token, '?q=nothingatall'))).toEqual([])
  })

  test('does not show vendor costs to merchants', async () => {
    const { vendor } = (await service.call('POST', '/vendors', { token, body: { name: 'Inkwell' } })).body
    await offerVariant(service, 'OFFERED', [{ vendorId: vendor.id, cost: 4.25 }])
    const associations = [{ type: 'Merchant' as const, id: await makeMerchant(service) }]
    const merchant = await makeClient(service, { associations, permissions: ['catalog:read'] })
    const [[seen], [known]] = [
      rowsOf(await exportFile(service, merchant.token, '?sku=OFFERED')),
      rowsOf(await exportFile(service, token, '?sku=OFFERED')),
    ]
    expect([seen?.sku, seen?.vendorOffers]).toEqual(['OFFERED', ''])
    expect(known?.vendorOffers).toContain('4.25')
  })
})

test('import files are deleted after 30 days', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waybill-'))
  const folder = join(dataDir, 'imports', 'aa')
  mkdirSync(folder, { recursive: true })
  const [old, young] = [join(folder, 'old.rows'), join(folder, 'young.rows')]
  for (const path of [old, young]) writeFileSync(path, '')
  const then = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000)
  utimesSync(old, then, then)
  await sweepImports(dataDir)
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
  rmSync(dataDir, { recursive: true })
})
