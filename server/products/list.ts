import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAmong, isThere } from '@/db/conditions'
import { categories, products, variants } from '@/db/schema'
import { haveWords, numbersWith, type Wanted } from '@/db/search'
import { refuseUnknown } from '../catalog/known'
import { howMany, typed } from '../catalog/typed'
import { listQuery, listRows, type Page, type SortColumn } from '../http/list'
import { ids, names, yesNo } from '../http/wire'
import type { Reader } from '../reader'
import { headOf, type ProductRow } from './find'

const sortFields = ['name', 'createdAt', 'updatedAt'] as const
type SortField = (typeof sortFields)[number]

export const productsQuery = listQuery({}, sortFields, 'name')

export const productFilters = {
  q: z
    .string()
    .max(255)
    .optional()
    .meta({ description: 'Words of the name, the brand, or of a variant: its name, options, SKU or barcode.' }),
  categoryId: ids.optional().meta({ description: 'In one of these categories itself.' }),
  brand: names(255).optional().meta({ description: 'One of these, as it is written.' }),
  isEnabled: yesNo.optional(),
  sku: names(255).optional().meta({ description: 'The products of these variants.' }),
}
export const productSearchQuery = listQuery(productFilters, sortFields, 'name')

const sorts: Record<SortField, SortColumn<ProductRow>> = {
  name: { column: products.nameWords, key: (row) => row.nameWords },
  createdAt: { column: products.createdAt, key: (row) => row.createdAt, isTime: true },
  updatedAt: { column: products.updatedAt, key: (row) => row.updatedAt, isTime: true, moves: true },
}

/** A page of the products that meet a condition. */
export async function listProducts(reader: Reader, page: Page<unknown, SortField>, matches: SQL | undefined) {
  const found = await listRows({
    page,
    sorts,
    id: { column: products.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(products, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(products, { where: matches, cap }),
  })
  return { ...found, rows: found.rows.map(headOf) }
}

/** The products of up to so many variants are sooner looked up than each product is asked for one. */
const FEW = 10_000

/** What a search asks of products. */
export async function productsLike(
  reader: Reader,
  { q, categoryId, brand, isEnabled, sku }: z.output<z.ZodObject<typeof productFilters>>,
  few = FEW,
): Promise<SQL | undefined> {
  await refuseUnknown(reader, categories, 'categoryId', categoryId)
  const wanted = typed(q)
  return and(
    wanted && (await withWords(reader, wanted, few)),
    categoryId && inArray(products.categoryId, categoryId),
    brand && inArray(products.brand, brand),
    isEnabled === undefined ? undefined : eq(products.isEnabled, isEnabled),
    sku && sql`${products.id} in (select ${variants.productId} from ${variants} where ${inArray(variants.sku, sku)})`,
  )
}

/** All words are the product's own, or all are one of its variants'. */
async function withWords(reader: Reader, wanted: Wanted[], few: number): Promise<SQL> {
  const known = await howMany(reader.sql, 'variant', wanted, few)
  const ofVariants = haveWords('variant', wanted, known)
  if (known === 'many')
    return sql`(${haveWords('product', wanted)} or ${isThere(sql`from ${variants} where ${variants.productId} = ${products.id} and ${ofVariants}`)})`
  const owners = sql`select owner.number from ${variants} join ${products} owner on owner.id = ${variants.productId} where ${ofVariants}`
  return isAmong(products.number, sql`${numbersWith('product', wanted)} union all ${owners}`)
}
