import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { oneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { merchantVariants, variants } from '@/db/schema'
import { haveWords, type Wanted } from '@/db/search'
import { listQuery, listRows, type Page, type SortColumn } from '../http/list'
import type { MerchantVariantRow } from '../merchant-variants/find'
import { MOST_IN_CATALOG } from '../merchant-variants/schemas'
import { catalogFacet } from '../merchant-variants/store'
import type { Reader } from '../reader'
import { queryWords } from '../search/words'
import type { VariantRow } from '../variants/find'
import { effective, enabledCatalogOf, merchantMeant, usable, whose } from './effective'

export const effectiveQuery = listQuery(whose, ['sku'], 'sku')
export const effectiveSearchQuery = listQuery(
  {
    q: z.string().max(255).optional().meta({ description: 'Words of its name, its product, its options, its SKUs or barcode.' }),
    ...whose,
  },
  ['sku'],
  'sku',
)

type Asked = Page<{ merchantId?: string | undefined; subAccountId?: string | undefined; q?: string | undefined }, 'sku'>

const bySku: Record<'sku', SortColumn<MerchantVariantRow>> = { sku: { column: merchantVariants.sku, key: (row) => row.sku } }
const byGlobalSku: Record<'sku', SortColumn<VariantRow>> = { sku: { column: variants.sku, key: (row) => row.sku } }

/** A page of the variants usable under the enabled catalog; all of them where `all` is asked for. Empty where none is enabled. */
export async function listEffective(reader: Reader, page: Asked, all: boolean) {
  const merchantId = await merchantMeant(reader, page.filters.merchantId)
  const catalogId = await enabledCatalogOf(reader.sql, merchantId, page.filters.subAccountId)
  const matches = and(
    eq(merchantVariants.catalogId, catalogId ?? ''),
    sql`exists (select 1 from ${variants} where ${variants.id} = ${merchantVariants.variantId} and ${usable})`,
  )
  if (all) {
    const rows = await reader.rows(merchantVariants, { where: matches, orderBy: [asc(merchantVariants.sku)], limit: MOST_IN_CATALOG })
    const shown = await effectiveOf(reader, rows)
    return { rows: shown, total: { count: shown.length, capped: false }, nextCursor: null }
  }
  const found = await listRows({
    page,
    sorts: bySku,
    id: { column: merchantVariants.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(merchantVariants, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(merchantVariants, { where: matches, cap }),
  })
  return { ...found, rows: await effectiveOf(reader, found.rows) }
}

/** Merchant variants with what is global of them, in the order given. */
async function effectiveOf(reader: Reader, rows: readonly MerchantVariantRow[]) {
  const ids = rows.map(({ variantId }) => variantId)
  const byId = new Map((await selectRows(reader.sql, variants, { where: oneOf(variants.id, ids) })).map((variant) => [variant.id, variant]))
  return rows.flatMap((own) => {
    const variant = byId.get(own.variantId)
    return variant ? [effective(variant, own)] : []
  })
}

/**
 * A page of the variants that an order of the merchant's could be made with: the enabled catalog's, and the global ones that are not in it.
 * One that the merchant has is shown as the merchant has it.
 */
export async function searchEffective(reader: Reader, page: Asked) {
  const merchantId = await merchantMeant(reader, page.filters.merchantId)
  const catalogId = (await enabledCatalogOf(reader.sql, merchantId, page.filters.subAccountId)) ?? ''
  const matches = and(usable, page.filters.q?.trim() ? withWords(page.filters.q, catalogId) : undefined)
  const found = await listRows({
    page,
    sorts: byGlobalSku,
    id: { column: variants.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(variants, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(variants, { where: matches, cap }),
  })
  const ids = found.rows.map(({ id }) => id)
  const isOwn = and(eq(merchantVariants.catalogId, catalogId), oneOf(merchantVariants.variantId, ids))
  const own = new Map((await selectRows(reader.sql, merchantVariants, { where: isOwn })).map((row) => [row.variantId, row]))
  const rows = found.rows.map((variant) => {
    const mine = own.get(variant.id) ?? null
    return { ...effective(variant, mine), source: mine ? ('merchant' as const) : ('global' as const) }
  })
  return { ...found, rows }
}

function withWords(q: string, catalogId: string): SQL | undefined {
  const wanted = queryWords(q).map((word): Wanted => ({ words: [word], prefix: true }))
  if (!wanted.length) return sql`1 = 0`
  const within: Wanted = { field: 'facets', words: [catalogFacet(catalogId)], prefix: false }
  return or(
    haveWords('variant', wanted),
    sql`${variants.id} in (select ${merchantVariants.variantId} from ${merchantVariants} where ${haveWords('merchantVariant', [within, ...wanted])})`,
  )
}
