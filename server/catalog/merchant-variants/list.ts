import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { withoutIndex } from '@/db/conditions'
import { merchantCatalogs, merchantVariants } from '@/db/schema'
import { rowsMatch } from '@/db/search/match'
import { refuseUnknownMerchants } from '@/server/directory/merchants'
import { idList, nameList } from '@/server/http/field-types'
import { listRows, type SortColumn } from '@/server/http/list'
import { listQuery, type Page } from '@/server/http/list-query'
import { type UpdatedFilters, updatedFilters } from '@/server/http/updated-filter'
import { updatedWithin } from '@/server/http/updated-within'
import type { Reader } from '@/server/kernel/reader'
import { collectRefusals, refuseUnknownIds } from '../filter-checks'
import { matchSelectivity, parseSearchTerms } from '../search'
import type { MerchantVariantRow } from './find'
import { presentMerchantVariant } from './present'
import { scopedToCatalog } from './store'

const q = z.string().max(255).optional().meta({ description: 'Words of its name, product, options, SKUs or barcode.' })
const filters = {
  q,
  merchantId: idList.optional(),
  merchantCatalogId: idList.optional(),
  sku: nameList(255).optional().meta({ description: 'Exactly one of these global SKUs.' }),
  merchantSku: nameList(255).optional().meta({ description: 'Exactly one of these merchant SKUs.' }),
  ...updatedFilters,
}
export const merchantVariantQuery = listQuery(filters, ['sku', 'createdAt'], 'sku')
export const catalogVariantsQuery = listQuery({ q, ...updatedFilters }, ['sku', 'createdAt'], 'sku')

const sorts: Record<'sku' | 'createdAt', SortColumn<MerchantVariantRow>> = {
  sku: { column: merchantVariants.sku, key: (row) => row.sku },
  createdAt: { column: merchantVariants.createdAt, key: (row) => row.createdAt, isTime: true },
}

/** A page of the merchant variants that meet a condition. */
export async function listMerchantVariants(reader: Reader, page: Page<unknown, 'sku' | 'createdAt'>, matches: SQL | undefined) {
  const result = await listRows({
    page,
    sorts,
    id: { column: merchantVariants.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(merchantVariants, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(merchantVariants, { where: matches, cap }),
  })
  return { ...result, rows: result.rows.map(presentMerchantVariant) }
}

/** The conditions of a search of merchant variants. */
export async function merchantVariantConditions(
  reader: Reader,
  { q, merchantId, merchantCatalogId, sku, merchantSku, ...updated }: z.output<z.ZodObject<typeof filters>>,
): Promise<SQL | undefined> {
  await collectRefusals(
    () => refuseUnknownMerchants(reader, merchantId),
    () => refuseUnknownIds(reader, merchantCatalogs, 'merchantCatalogId', merchantCatalogId),
  )
  return and(
    await matchesTerms(reader, q, merchantCatalogId?.length === 1 ? merchantCatalogId[0] : undefined),
    merchantCatalogId && inArray(merchantVariants.catalogId, merchantCatalogId),
    merchantId && inArray(merchantVariants.merchantId, merchantId),
    sku && inArray(merchantVariants.sku, sku),
    merchantSku && inArray(merchantVariants.merchantSku, merchantSku),
    updatedWithin(merchantVariants.updatedAt, updated),
  )
}

/** The conditions of a search in one catalog. Sorted by createdAt it scans the merchant's variants, which are in that order. */
export async function catalogVariantConditions(
  reader: Reader,
  { id, merchantId }: { id: string; merchantId: string },
  { filters: { q, ...updated }, sort }: Page<{ q?: string | undefined } & UpdatedFilters, 'sku' | 'createdAt'>,
): Promise<SQL | undefined> {
  const isInCatalog =
    sort.field === 'createdAt' ? sql`${withoutIndex(merchantVariants.catalogId)} = ${id}` : eq(merchantVariants.catalogId, id)
  return and(
    isInCatalog,
    eq(merchantVariants.merchantId, merchantId),
    updatedWithin(merchantVariants.updatedAt, updated),
    await matchesTerms(reader, q, id),
  )
}

async function matchesTerms(reader: Reader, q: string | undefined, catalogId: string | undefined): Promise<SQL | undefined> {
  const words = parseSearchTerms(q)
  if (!words) return undefined
  const terms = catalogId === undefined ? words : scopedToCatalog(catalogId, words)
  return rowsMatch('merchantVariant', terms, await matchSelectivity(reader.sql, 'merchantVariant', terms))
}
