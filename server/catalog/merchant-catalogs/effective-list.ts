import { and, asc, eq, not, sql } from 'drizzle-orm'
import * as z from 'zod'
import { isInQuery, isOneOf, rowExists } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { merchantVariants, variants } from '@/db/schema'
import { matchingDocuments, matchingNumbers, rowsMatch, type SearchQuery } from '@/db/search/match'
import { listRows, type SortColumn } from '@/server/http/list'
import { listQuery, type Page } from '@/server/http/list-query'
import type { Reader } from '@/server/kernel/reader'
import type { VariantRow } from '../find'
import { type MerchantVariantRow, scopedToCatalog } from '../merchant-variants/merchant-variants'
import { MAX_CATALOG_VARIANTS } from '../merchant-variants/schemas'
import { MAX_SELECTIVE_MATCHES, matchSelectivity, parseSearchTerms } from '../search'
import { enabledCatalogOf, getRequestedMerchantId, isOrderable, ownerFilters, presentEffectiveVariant } from './effective-variant'

export const effectiveQuery = listQuery(ownerFilters, ['sku'], 'sku')
export const effectiveSearchQuery = listQuery(
  {
    q: z.string().max(255).optional().meta({ description: 'Words of its name, product, options, SKUs or barcode.' }),
    ...ownerFilters,
  },
  ['sku'],
  'sku',
)

type EffectivePage = Page<{ merchantId?: string | undefined; subAccountId?: string | undefined; q?: string | undefined }, 'sku'>

const bySku: Record<'sku', SortColumn<MerchantVariantRow>> = { sku: { column: merchantVariants.sku, key: (row) => row.sku } }
const byGlobalSku: Record<'sku', SortColumn<VariantRow>> = { sku: { column: variants.sku, key: (row) => row.sku } }

/** A page of the orderable variants of the enabled catalog, or all of them with `includesAll`. Empty when no catalog is enabled. */
export async function listEffective(reader: Reader, page: EffectivePage, includesAll: boolean) {
  const merchantId = await getRequestedMerchantId(reader, page.filters.merchantId)
  const catalogId = await enabledCatalogOf(reader.sql, merchantId, page.filters.subAccountId)
  const matches = and(
    eq(merchantVariants.catalogId, catalogId ?? ''),
    sql`exists (select 1 from ${variants} where ${variants.id} = ${merchantVariants.variantId} and ${isOrderable})`,
  )
  if (includesAll) {
    const rows = await reader.rows(merchantVariants, { where: matches, orderBy: [asc(merchantVariants.sku)], limit: MAX_CATALOG_VARIANTS })
    const presented = await presentEffective(reader, rows)
    return { rows: presented, total: { count: presented.length, capped: false }, nextCursor: null }
  }
  const result = await listRows({
    page,
    sorts: bySku,
    id: { column: merchantVariants.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(merchantVariants, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(merchantVariants, { where: matches, cap }),
  })
  return { ...result, rows: await presentEffective(reader, result.rows) }
}

/** Merchant variants with their global data, in the given order. */
async function presentEffective(reader: Reader, rows: readonly MerchantVariantRow[]) {
  const ids = rows.map(({ variantId }) => variantId)
  const byId = new Map(
    (await selectRows(reader.sql, variants, { where: isOneOf(variants.id, ids) })).map((variant) => [variant.id, variant]),
  )
  return rows.flatMap((own) => {
    const variant = byId.get(own.variantId)
    return variant ? [presentEffectiveVariant(variant, own)] : []
  })
}

/**
 * A page of all variants that the merchant can order: the enabled catalog's, with the merchant's data, and all other global ones.
 */
export async function searchEffective(reader: Reader, page: EffectivePage, maxMatches = MAX_SELECTIVE_MATCHES) {
  const merchantId = await getRequestedMerchantId(reader, page.filters.merchantId)
  const catalogId = (await enabledCatalogOf(reader.sql, merchantId, page.filters.subAccountId)) ?? ''
  const terms = parseSearchTerms(page.filters.q)
  const textMatches = terms && (await textMatch(reader, terms, catalogId, maxMatches))
  const result = await listRows({
    page,
    sorts: byGlobalSku,
    id: { column: variants.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(variants, { where: and(isOrderable, textMatches?.isMatch, where), ...query }),
    count: (cap) => textMatches?.count(cap) ?? reader.count(variants, { where: isOrderable, cap }),
  })
  const ids = result.rows.map(({ id }) => id)
  const isOwn = and(eq(merchantVariants.catalogId, catalogId), isOneOf(merchantVariants.variantId, ids))
  const own = new Map((await selectRows(reader.sql, merchantVariants, { where: isOwn })).map((row) => [row.variantId, row]))
  const rows = result.rows.map((variant) => {
    const merchantVariant = own.get(variant.id) ?? null
    return { ...presentEffectiveVariant(variant, merchantVariant), source: merchantVariant ? ('merchant' as const) : ('global' as const) }
  })
  return { ...result, rows }
}

/** The condition, and the count, of variants with these words in the global catalog or the merchant's. */
async function textMatch(reader: Reader, terms: SearchQuery[], catalogId: string, maxMatches: number) {
  const catalogTerms = scopedToCatalog(catalogId, terms)
  const selectivities = [
    await matchSelectivity(reader.sql, 'variant', terms, maxMatches),
    await matchSelectivity(reader.sql, 'merchantVariant', catalogTerms, maxMatches),
  ]
  const soldVariants = sql`select sold.number from ${merchantVariants} join ${variants} sold on sold.id = ${merchantVariants.variantId}`
  const isSameVariant = and(eq(merchantVariants.catalogId, catalogId), sql`${merchantVariants.variantId} = ${variants.id}`)
  const isMatch = selectivities.includes('many')
    ? sql`(${rowsMatch('variant', terms, 'many')} or ${rowExists(
        sql`from ${merchantVariants} where ${and(isSameVariant, rowsMatch('merchantVariant', catalogTerms, 'many'))}`,
      )})`
    : isInQuery(
        variants.number,
        sql`${matchingNumbers('variant', terms)} union all ${soldVariants} where ${rowsMatch('merchantVariant', catalogTerms, 'few')}`,
      )
  return { isMatch, count }

  /** Counts global matches first, and merchant matches only below the cap. */
  async function count(cap: number): Promise<number> {
    const global = matchingDocuments('variant', terms)
    const globalCount = await reader.count(variants, { ...global, where: and(global.where, isOrderable), cap })
    if (globalCount === cap) return globalCount
    const own = matchingDocuments('merchantVariant', catalogTerms)
    const isOnlyInCatalog = and(
      sql`${variants.id} = ${merchantVariants.variantId}`,
      isOrderable,
      not(rowsMatch('variant', terms, selectivities[0])),
    )
    const isCatalogOnly = rowExists(sql`from ${variants} where ${isOnlyInCatalog}`)
    return globalCount + (await reader.count(merchantVariants, { ...own, where: and(own.where, isCatalogOnly), cap: cap - globalCount }))
  }
}
