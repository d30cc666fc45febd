import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobRunner } from '@/server/platform/jobs/job-runner'
import { startAllJobs } from '@/server/runtime'
import { exportFile, importFile, previewImport } from '@/server/testing/builders/imports'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let token: string
let jobs: JobRunner
let vendorId: string
let facilityId: string
beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
  jobs = startAllJobs(service.runtime, { pauseMs: 20 })
  vendorId = (await post('/vendors', { name: 'Inkwell' })).vendor.id
  facilityId = (await post('/facilities', { vendorId, name: 'Newark', countryCodes: ['US'] })).facility.id
})
afterAll(async () => {
  await jobs.stop()
  await service.close()
})

async function post(path: string, body: object) {
  const response = await service.call('POST', path, { token, body })
  expect(response.status, JSON.stringify([response.body, body])).toBe(201)
  return response.body
}

/** Texts that are hard to write into a cell. */
const pieces = [
  "'",
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\r\n',
  '\n',
  '\r',
  '=',
  '+',
  '-',
  '@',
  '=1+1',
  ' > ',
  '\\',
  ' ',
  'a',
  '1e5',
  '👩‍👩‍👧',
  'שלום',
  'مرحبا',
  '\u202e',
  '\ufeff',
  'é',
  'true',
  '[',
  '{',
]
const odd = (most: number) => fc.string({ unit: fc.constantFrom(...pieces), maxLength: 8 }).map((text) => [...text].slice(0, most).join(''))
const label = odd(80).filter((text) => text.trim() !== '')
const text = fc.option(odd(200))
const distinct = <T extends { name: string }>(one: fc.Arbitrary<T>, maxLength: number) =>
  fc.uniqueArray(one, { maxLength, selector: ({ name }) => name.trim().toLowerCase() })
const currencies = fc.uniqueArray(fc.constantFrom('USD', 'EUR', 'JPY', 'GBP'), { maxLength: 4 })
const url = fc.constantFrom('https://pictures.example/a,b.png', 'http://pictures.example/?q="=1"')

const decoration = fc.record(
  {
    area: label,
    width: fc.option(fc.integer({ min: 1, max: 9_000 })),
    method: fc.constantFrom('Embroidery', null),
    price: fc.constantFrom({ amount: 1.25, currency: 'USD' }, null),
    printImage: fc.option(fc.record({ sourcePrintFileUrl: fc.option(url) })),
  },
  { requiredKeys: ['area'] },
)
const variant = fc.record({
  name: fc.option(label),
  barcode: fc.option(odd(90).filter((one) => one !== '')),
  options: distinct(fc.record({ name: label, value: label }), 8),
  attributes: distinct(fc.record({ name: label, value: odd(90) }), 3),
  price: currencies.map((codes) => (codes.length ? { currencies: codes.map((currency, i) => ({ amount: 10 ** i, currency })) } : null)),
  weight: fc.option(fc.record({ value: fc.double({ min: 1e-7, max: 1e5, noNaN: true }), unit: fc.constantFrom('g', 'kg', 'oz', 'lb') })),
  dimensions: fc.option(fc.constant({ length: 10.5, width: 0.1 + 0.2, height: 1, unit: 'cm' })),
  hsCode: fc.constantFrom('6109.10', '0901', null),
  countryOfOrigin: fc.constantFrom('DE', null),
  decorations: fc.uniqueArray(decoration, { maxLength: 2, selector: ({ area }) => area.trim().toLowerCase() }),
  offer: fc.option(fc.record({ vendorSku: label, vendorProductId: text, isPlaced: fc.boolean() })),
  isEnabled: fc.boolean(),
})
const product = fc.record({
  name: label,
  description: text,
  brand: fc.option(label),
  category: fc.array(fc.constantFrom('Apparel', 'A > B', '=Sum', 'back\\slash', "'quoted", 'כובעים'), { maxLength: 3 }),
  isEnabled: fc.boolean(),
  imageUrl: fc.option(url),
  variants: fc.uniqueArray(variant, {
    maxLength: 3,
    selector: ({ options }) => JSON.stringify(options.map(({ name, value }) => [name.trim().toLowerCase(), value]).sort()),
  }),
})

const categoryIds = new Map<string, string>()
async function categoryOf(names: readonly string[]): Promise<string | null> {
  let parentId: string | null = null
  for (const [i, name] of names.entries()) {
    const path = JSON.stringify(names.slice(0, i + 1))
    const id: string = categoryIds.get(path) ?? (await post('/categories', { name, parentId })).category.id
    categoryIds.set(path, id)
    parentId = id
  }
  return parentId
}

let productCount = 0
async function make({ category, variants, ...fields }: typeof product extends fc.Arbitrary<infer T> ? T : never) {
  const offers = (offer: { vendorSku: string; vendorProductId: string | null; isPlaced: boolean } | null) =>
    offer
      ? [
          {
            vendorId,
            vendorSku: offer.vendorSku,
            vendorProductId: offer.vendorProductId,
            cost: { amount: 4.5, currency: 'USD' },
            leadTimeDays: 3,
            facilityIds: offer.isPlaced ? [facilityId] : [],
            countryCodes: [],
          },
        ]
      : []
  await post('/products', {
    ...fields,
    categoryId: await categoryOf(category),
    variants: variants.map(({ offer, ...one }) => ({ ...one, sku: `=SKU-${++productCount}`, vendorOffers: offers(offer) })),
  })
}

const getAllProducts = async () => {
  const { products } = (await service.call('GET', '/products?pageSize=200', { token })).body
  return Promise.all(products.map(async ({ id }: { id: string }) => (await service.call('GET', `/products/${id}`, { token })).body))
}

test('importing what was exported changes nothing, whatever the catalog holds', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 3 }), async (some) => {
      for (const one of some) await make(one)
      const file = await exportFile(service, token)
      const cells = (parse(file, { bom: true }) as string[][]).flat()
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
      const before = await getAllProducts()
      expect(await previewImport(service, token, file)).toMatchObject({ changes: [], errors: [], changeCount: 0, errorCount: 0 })
      expect(await importFile(service, token, file)).toMatchObject({ status: 'Done', errors: [] })
      expect(await getAllProducts()).toEqual(before)
    }),
    { numRuns: 12, seed: 6 },
  )
})
