import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { variants } from '@/db/schema'
import { removeSearchDocument } from '@/db/search/documents'
import { violations } from '@/scripts/checks/violations'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { freshDatabase, type Service, startService } from '@/server/testing/service'
import { upsertVariants, variantImportRow } from './upsert-variants'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const get = async (path: string, of = service) => (await of.call('GET', path, { token: await of.adminToken() })).body
const load = (rows: object[]) =>
  runChange(service.runtime.database, systemContext(), (current) =>
    upsertVariants(
      current,
      rows.map((row) => variantImportRow.parse(row)),
    ),
  )
const bySku = async (sku: string) => (await get(`/products/search?sku=${sku}`)).products[0]

describe('variants of a file', () => {
  test('are put into products by name, in the categories of the file', async () => {
    const rows = [
      { sku: 'CH-1', name: 'Armchair', price: 90, category: 'Furniture', subCategory: 'Chairs' },
      { sku: 'TA-1', name: 'Side table', price: 60, category: 'furniture', subCategory: 'Tables' },
      { sku: 'CH-2', name: 'Armchair', price: 95, category: 'Furniture', subCategory: 'Chairs' },
      { sku: 'PE-1', name: 'Pencil', price: 1 },
    ]
    expect(await load(rows)).toEqual({ created: 4, updated: 0, unchanged: 0 })
    const { categories } = await get('/categories')
    const nameOf = (id: string | null) => categories.find((one: { id: string }) => one.id === id)?.name ?? null
    expect(categories.map(({ name, parentId }: { name: string; parentId: string | null }) => [nameOf(parentId), name]).sort()).toEqual([
      [null, 'Furniture'],
      ['Furniture', 'Chairs'],
      ['Furniture', 'Tables'],
    ])
    const armchair = await bySku('CH-1')
    expect(armchair).toMatchObject({ name: 'Armchair', variantCount: 2, version: 1 })
    expect([nameOf(armchair.categoryId), nameOf((await bySku('PE-1')).categoryId)]).toEqual(['Chairs', null])
    expect((await bySku('CH-2')).id).toBe(armchair.id)
    expect((await get('/variants/search?q=armchair')).totalCount).toBe(2)
    expect(await load(rows)).toEqual({ created: 0, updated: 0, unchanged: 4 })
  })

  test('added later join the product of their name, after its existing variants', async () => {
    const before = await bySku('CH-1')
    await load([{ sku: 'CH-3', name: 'Armchair' }])
    const { product } = await get(`/products/${before.id}`)
    expect(product).toMatchObject({ variantCount: 3, version: 2, variants: [{ sku: 'CH-1' }, { sku: 'CH-2' }, { sku: 'CH-3' }] })
  })

  test('give their product a new version and an audit entry', async () => {
    await load([{ sku: 'PE-1', name: 'Pencil', price: 2 }])
    const { id, version } = await bySku('PE-1')
    const [entry] = (await get(`/products/${id}/auditLogs`)).auditLogs
    expect([version, entry.changes.at(-1)]).toEqual([2, { field: 'variants.PE-1.price.amount', from: 1, to: 2 }])
  })

  test('rename a product that has no other variants', async () => {
    await load([
      { sku: 'PE-1', name: 'Graphite pencil' },
      { sku: 'CH-3', name: 'Rocking chair' },
    ])
    expect(await bySku('PE-1')).toMatchObject({ name: 'Graphite pencil', version: 3 })
    expect(await bySku('CH-3')).toMatchObject({ name: 'Armchair', variantCount: 3 })
    expect((await get('/products/search?q=graphite')).totalCount).toBe(1)
  })

  test('leave all invariants intact', async () => {
    expect(await violations(service.runtime.database)).toEqual([])
  })
})

describe('variants from before there were products', () => {
  /** As the release before this one left them. */
  async function orphan(of: Service, sku: string, name: string) {
    const cause = systemContext()
    await runChange(of.runtime.database, cause, async (current) => {
      const fields = { name, prices: [], decorations: [], isEnabled: true, createdAt: current.now, updatedAt: current.now }
      const row = { id: current.newId(), version: 1, sku, ...fields }
      const [made] = await current.write.insert(variants).values(row).returning()
      current.record({
        resource: { type: 'variant', id: row.id },
        action: 'create',
        before: null,
        after: row,
        version: 1,
        merchantId: null,
      })
      await removeSearchDocument(current.unaudited, 'variant', made?.number as number)
    })
  }

  test('get one product per name when the service starts, by the System', async () => {
    const database = await freshDatabase()
    const first = await startService({}, { ...database, drop: async () => {} })
    for (let i = 0; i < 230; i++) await orphan(first, `OLD-${i}`, i < 3 ? 'Old mug' : `Old thing ${i}`)
    await first.close()

    const second = await startService({}, database)
    try {
      expect((await get('/products', second)).totalCount).toBe(228)
      const [mug] = (await get('/products/search?q=old mug', second)).products
      expect(mug).toMatchObject({ name: 'Old mug', variantCount: 3 })
      const { variant } = await get('/products/variants/OLD-1', second)
      expect(variant).toMatchObject({ productId: mug.id, version: 2 })
      const [entry] = (await get(`/variants/${variant.id}/auditLogs`, second)).auditLogs
      expect(entry).toMatchObject({ action: 'update', actor: { type: 'System' }, changes: [{ field: 'productId', from: '', to: mug.id }] })
      expect(await violations(second.runtime.database)).toEqual([])
    } finally {
      await second.close()
    }
  })

  test('get a product when a file contains them again', async () => {
    await orphan(service, 'AGAIN', 'Again')
    expect(await load([{ sku: 'AGAIN', name: 'Again' }])).toEqual({ created: 0, updated: 0, unchanged: 1 })
    expect(await bySku('AGAIN')).toMatchObject({ name: 'Again', variantCount: 1 })
    const left = await service.runtime.database.sql.select().from(variants).where(eq(variants.productId, ''))
    expect([left, await violations(service.runtime.database)]).toEqual([[], []])
  })
})
