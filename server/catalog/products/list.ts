import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { isInQuery, rowExists } from '@/db/conditions'
import { categories, products, variants } from '@/db/schema'
import { matchingNumbers, rowsMatch, type SearchQuery } from '@/db/search/match'
import { booleanParameter, idList, nameList } from '@/server/http/field-types'
import { listRows, type SortColumn } from '@/server/http/list'
import { listQuery, type Page } from '@/server/http/list-query'
import { updatedFilters } from '@/server/http/updated-filter'
import { updatedWithin } from '@/server/http/updated-within'
import type { AnswerCache } from '@/server/kernel/answers'
import type { Reader } from '@/server/kernel/reader'
import { refuseUnknownIds } from '../filter-checks'
import type { ProductRow } from '../find'
import { matchSelectivity, parseSearchTerms } from '../search'
import { productAnswers } from './answers'

const sortFields = ['name', 'createdAt', 'updatedAt'] as const
type SortField = (typeof sortFields)[number]

/** The filters of a list of products. */
const productFilters = {
  categoryId: idList.optional().meta({ description: 'Directly in one of these categories.' }),
  brand: nameList(255).optional().meta({ description: 'Exactly one of these values.' }),
  isEnabled: booleanParameter.optional(),
  sku: nameList(255).optional().meta({ description: 'Products of these variants.' }),
  ...updatedFilters,
}
export const productsQuery = listQuery(productFilters, sortFields, 'name')

/** The filters of a search for products, and of their export. */
export const productSearchFilters = {
  q: z
    .string()
    .max(255)
    .optional()
    .meta({ description: 'Words of the product’s name or brand, or of a variant’s name, options, SKU or barcode.' }),
  ...productFilters,
}
export const productSearchQuery = listQuery(productSearchFilters, sortFields, 'name')

const keyColumns = ['id', 'version', 'nameWords', 'createdAt', 'updatedAt'] as const
type ProductKey = Pick<ProductRow, (typeof keyColumns)[number]>

const sorts: Record<SortField, SortColumn<ProductKey>> = {
  name: { column: products.nameWords, key: (row) => row.nameWords },
  createdAt: { column: products.createdAt, key: (row) => row.createdAt, isTime: true },
  updatedAt: { column: products.updatedAt, key: (row) => row.updatedAt, isTime: true, isVolatile: true },
}

type ProductPage = Page<unknown, SortField>

/** The keys of a page of the products that meet a condition. */
export const productKeys = (reader: Reader, page: ProductPage, matches: SQL | undefined) =>
  listRows({
    page,
    sorts,
    id: { column: products.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.columns(products, keyColumns, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(products, { where: matches, cap }),
  })

/** A page of the products that meet a condition. */
export async function listProducts(reader: Reader, page: ProductPage, matches: SQL | undefined, answers: AnswerCache) {
  const result = await productKeys(reader, page, matches)
  return { ...result, rows: await productAnswers(reader, answers, result.rows) }
}

/** Up to this many matching variants, looking up their products is faster than testing each product. */
const MAX_SELECTIVE_VARIANTS = 10_000

/** The conditions of a product search. */
export async function productConditions(
  reader: Reader,
  { q, categoryId, brand, isEnabled, sku, ...updated }: z.output<z.ZodObject<typeof productSearchFilters>>,
  maxMatches = MAX_SELECTIVE_VARIANTS,
): Promise<SQL | undefined> {
  await refuseUnknownIds(reader, categories, 'categoryId', categoryId)
  const terms = parseSearchTerms(q)
  return and(
    terms && (await matchesTerms(reader, terms, maxMatches)),
    categoryId && inArray(products.categoryId, categoryId),
    brand && inArray(products.brand, brand),
    isEnabled === undefined ? undefined : eq(products.isEnabled, isEnabled),
    updatedWithin(products.updatedAt, updated),
    sku && sql`${products.id} in (select ${variants.productId} from ${variants} where ${inArray(variants.sku, sku)})`,
  )
}

/** Matches products that have all the words themselves, or in one of their variants. */
async function matchesTerms(reader: Reader, terms: SearchQuery[], maxMatches: number): Promise<SQL> {
  const selectivity = await matchSelectivity(reader.sql, 'variant', terms, maxMatches)
  const variantMatches = rowsMatch('variant', terms, selectivity)
  if (selectivity === 'many')
    return sql`(${rowsMatch('product', terms)} or ${rowExists(sql`from ${variants} where ${variants.productId} = ${products.id} and ${variantMatches}`)})`
  const owners = sql`select owner.number from ${variants} join ${products} owner on owner.id = ${variants.productId} where ${variantMatches}`
  return isInQuery(products.number, sql`${matchingNumbers('product', terms)} union all ${owners}`)
}
