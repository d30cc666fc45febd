import { and, eq, inArray, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { products, variants } from '@/db/schema'
import { countMatches, matchingDocuments, rowsMatch } from '@/db/search/match'
import { booleanParameter, idList, nameList } from '@/server/http/field-types'
import { listRows, type SortColumn } from '@/server/http/list'
import { listQuery, MAX_LIST_DEPTH } from '@/server/http/list-query'
import { updatedFilters } from '@/server/http/updated-filter'
import { updatedWithin } from '@/server/http/updated-within'
import type { Reader } from '@/server/kernel/reader'
import { refuseUnknownIds } from '../filter-checks'
import type { VariantRow } from '../find'
import { parseSearchTerms, selectivityOf } from '../search'
import { type VariantViewing, variantAnswers } from './answers'

/** The filters of a search for variants. */
export const variantFilters = {
  q: z.string().max(255).optional().meta({ description: 'Words of its name, its product’s name or brand, its options, SKU or barcode.' }),
  sku: nameList(255).optional().meta({ description: 'Exactly one of these SKUs.' }),
  id: idList.optional().meta({ description: 'Variants with these ids.' }),
  productId: idList.optional(),
  isEnabled: booleanParameter.optional(),
  ...updatedFilters,
}
export const variantQuery = listQuery(variantFilters, ['sku', 'position', 'createdAt', 'updatedAt'], 'sku')

const keyColumns = ['id', 'version', 'sku', 'position', 'createdAt', 'updatedAt'] as const
type VariantKey = Pick<VariantRow, (typeof keyColumns)[number]>

const sorts: Record<'sku' | 'position' | 'createdAt' | 'updatedAt', SortColumn<VariantKey>> = {
  sku: { column: variants.sku, key: (row) => row.sku },
  position: { column: variants.position, key: (row) => row.position },
  createdAt: { column: variants.createdAt, key: (row) => row.createdAt, isTime: true },
  updatedAt: { column: variants.updatedAt, key: (row) => row.updatedAt, isTime: true, isVolatile: true },
}

type VariantPage = z.output<typeof variantQuery>

export async function listVariants(reader: Reader, page: VariantPage, viewing: VariantViewing) {
  const result = await variantKeys(reader, page)
  return { ...result, rows: await variantAnswers(reader, viewing, result.rows) }
}

/** The keys of a page of variants, narrowed by another condition. */
export async function variantKeys(reader: Reader, page: VariantPage, also?: SQL) {
  const { q, sku, id, productId } = page.filters
  const matches = and(await columnConditions(reader, page.filters), also)
  const terms = parseSearchTerms(q)
  // One product has few variants, so they are scanned whatever the words.
  const isNarrow = [sku, id, productId].some((filter) => filter !== undefined)
  const found = terms && !isNarrow ? await countMatches(reader.sql, 'variant', terms, MAX_LIST_DEPTH + 1) : undefined
  const words = terms && rowsMatch('variant', terms, found === undefined ? undefined : selectivityOf(found))
  const documents = terms && !isNarrow ? matchingDocuments('variant', terms) : { where: words }
  // A prefix of many words takes as long to count as to find, so it is counted once.
  const known = matches || !reader.scope.everything ? undefined : found
  return listRows({
    page,
    sorts,
    id: { column: variants.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.columns(variants, keyColumns, { where: and(matches, words, where), ...query }),
    count: async (cap) => known ?? reader.count(variants, { ...documents, where: and(matches, documents.where), cap }),
  })
}

type Filters = z.output<z.ZodObject<typeof variantFilters>>

/** The conditions of the filters on columns. Refuses unknown products. */
async function columnConditions(reader: Reader, { sku, id, productId, isEnabled, ...updated }: Filters): Promise<SQL | undefined> {
  await refuseUnknownIds(reader, products, 'productId', productId)
  return and(
    sku && inArray(variants.sku, sku),
    id && inArray(variants.id, id),
    productId && inArray(variants.productId, productId),
    isEnabled === undefined ? undefined : eq(variants.isEnabled, isEnabled),
    updatedWithin(variants.updatedAt, updated),
  )
}

/** The condition of all filters. */
export async function variantConditions(reader: Reader, filters: Filters): Promise<SQL | undefined> {
  const terms = parseSearchTerms(filters.q)
  return and(await columnConditions(reader, filters), terms && rowsMatch('variant', terms))
}
