import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { products, variants } from '@/db/schema'
import { haveWords, type Wanted } from '@/db/search'
import { listQuery, listRows, type Page, type SortColumn } from '../http/list'
import { yesNo } from '../http/wire'
import type { Reader } from '../reader'
import { queryWords } from '../search/words'
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
  categoryId: z.string().max(100).toLowerCase().optional().meta({ description: 'In this category itself.' }),
  brand: z.string().max(255).optional().meta({ description: 'As it is written.' }),
  isEnabled: yesNo.optional(),
  sku: z.string().max(255).optional().meta({ description: 'The product of this variant.' }),
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

/** What a search asks of products. */
export function productsLike({ q, categoryId, brand, isEnabled, sku }: z.output<z.ZodObject<typeof productFilters>>): SQL | undefined {
  return and(
    q?.trim() ? withWords(q) : undefined,
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    brand === undefined ? undefined : eq(products.brand, brand),
    isEnabled === undefined ? undefined : eq(products.isEnabled, isEnabled),
    sku === undefined ? undefined : sql`${products.id} in (select ${variants.productId} from ${variants} where ${variants.sku} = ${sku})`,
  )
}

/** All words are the product's own, or all are one of its variants'. */
function withWords(q: string): SQL {
  const wanted = queryWords(q).map((word): Wanted => ({ words: [word], prefix: true }))
  if (!wanted.length) return sql`1 = 0`
  return sql`(${haveWords('product', wanted)} or ${products.id} in (select ${variants.productId} from ${variants} where ${haveWords('variant', wanted)}))`
}
