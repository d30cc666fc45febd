import { and, asc, eq, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAmong, isThere, oneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { merchantVariants, variants } from '@/db/schema'
import { documentsWith, haveWords, numbersWith, type Wanted } from '@/db/search'
import { FEW, howMany, typed } from '../catalog/typed'
import { listQuery, listRows, type Page, type SortColumn } from '../http/list'
import type { MerchantVariantRow } from '../merchant-variants/find'
import { MOST_IN_CATALOG } from '../merchant-variants/schemas'
import { withinCatalog } from '../merchant-variants/store'
import type { Reader } from '../reader'
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
export async function searchEffective(reader: Reader, page: Asked, few = FEW) {
  const merchantId = await merchantMeant(reader, page.filters.merchantId)
  const catalogId = (await enabledCatalogOf(reader.sql, merchantId, page.filters.subAccountId)) ?? ''
  const wanted = typed(page.filters.q)
  const words = wanted && (await foundBy(reader, wanted, catalogId, few))
  const found = await listRows({
    page,
    sorts: byGlobalSku,
    id: { column: variants.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(variants, { where: and(usable, words?.isFound, where), ...query }),
    count: (cap) => words?.count(cap) ?? reader.count(variants, { where: usable, cap }),
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

/** Variants that have these words, or are in the catalog with them: as a condition, and counted. */
async function foundBy(reader: Reader, wanted: Wanted[], catalogId: string, few: number) {
  const ofOwn = withinCatalog(catalogId, wanted)
  const known = [await howMany(reader.sql, 'variant', wanted, few), await howMany(reader.sql, 'merchantVariant', ofOwn, few)]
  const sold = sql`select sold.number from ${merchantVariants} join ${variants} sold on sold.id = ${merchantVariants.variantId}`
  const isSold = and(eq(merchantVariants.catalogId, catalogId), sql`${merchantVariants.variantId} = ${variants.id}`)
  const isFound = known.includes('many')
    ? sql`(${haveWords('variant', wanted, 'many')} or ${isThere(
        sql`from ${merchantVariants} where ${and(isSold, haveWords('merchantVariant', ofOwn, 'many'))}`,
      )})`
    : isAmong(variants.number, sql`${numbersWith('variant', wanted)} union all ${sold} where ${haveWords('merchantVariant', ofOwn, 'few')}`)
  return { isFound, count }

  /** Those with the words first: where they are as many as are counted, the catalog's are not looked at. */
  async function count(cap: number): Promise<number> {
    const global = documentsWith('variant', wanted)
    const found = await reader.count(variants, { ...global, where: and(global.where, usable), cap })
    if (found === cap) return found
    const own = documentsWith('merchantVariant', ofOwn)
    const isNew = and(sql`${variants.id} = ${merchantVariants.variantId}`, usable, not(haveWords('variant', wanted, known[0])))
    const isOnlyOwn = isThere(sql`from ${variants} where ${isNew}`)
    return found + (await reader.count(merchantVariants, { ...own, where: and(own.where, isOnlyOwn), cap: cap - found }))
  }
}
