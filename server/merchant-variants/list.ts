import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { unindexed } from '@/db/conditions'
import { merchantCatalogs, merchantVariants } from '@/db/schema'
import { haveWords } from '@/db/search'
import { refuseTogether, refuseUnknown } from '../catalog/known'
import { howMany, typed } from '../catalog/typed'
import { refuseUnknownMerchants } from '../directory/merchants'
import { listQuery, listRows, type Page, type SortColumn } from '../http/list'
import { ids, names } from '../http/wire'
import type { Reader } from '../reader'
import { type MerchantVariantRow, presentMerchantVariant } from './find'
import { withinCatalog } from './store'

const q = z.string().max(255).optional().meta({ description: 'Words of its name, its product, its options, its SKUs or barcode.' })
const filters = {
  q,
  merchantId: ids.optional(),
  merchantCatalogId: ids.optional(),
  sku: names(255).optional().meta({ description: 'Exactly one of these global SKUs.' }),
  merchantSku: names(255).optional().meta({ description: 'Exactly one of these SKUs of the merchant’s.' }),
}
export const merchantVariantQuery = listQuery(filters, ['sku', 'createdAt'], 'sku')
export const variantsInQuery = listQuery({ q }, ['sku', 'createdAt'], 'sku')

const sorts: Record<'sku' | 'createdAt', SortColumn<MerchantVariantRow>> = {
  sku: { column: merchantVariants.sku, key: (row) => row.sku },
  createdAt: { column: merchantVariants.createdAt, key: (row) => row.createdAt, isTime: true },
}

/** A page of the merchant variants that meet a condition. */
export async function listMerchantVariants(reader: Reader, page: Page<unknown, 'sku' | 'createdAt'>, matches: SQL | undefined) {
  const found = await listRows({
    page,
    sorts,
    id: { column: merchantVariants.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(merchantVariants, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(merchantVariants, { where: matches, cap }),
  })
  return { ...found, rows: found.rows.map(presentMerchantVariant) }
}

/** What a search asks of merchant variants. */
export async function merchantVariantsLike(
  reader: Reader,
  { q, merchantId, merchantCatalogId, sku, merchantSku }: z.output<z.ZodObject<typeof filters>>,
): Promise<SQL | undefined> {
  await refuseTogether(
    () => refuseUnknownMerchants(reader, merchantId),
    () => refuseUnknown(reader, merchantCatalogs, 'merchantCatalogId', merchantCatalogId),
  )
  return and(
    await withWords(reader, q, merchantCatalogId?.length === 1 ? merchantCatalogId[0] : undefined),
    merchantCatalogId && inArray(merchantVariants.catalogId, merchantCatalogId),
    merchantId && inArray(merchantVariants.merchantId, merchantId),
    sku && inArray(merchantVariants.sku, sku),
    merchantSku && inArray(merchantVariants.merchantSku, merchantSku),
  )
}

/** Variants of one catalog, with these words where any are given. By when they came, the merchant's are walked: they lie in that order. */
export async function variantsOfCatalog(
  reader: Reader,
  { id, merchantId }: { id: string; merchantId: string },
  { filters: { q }, sort }: Page<{ q?: string | undefined }, 'sku' | 'createdAt'>,
): Promise<SQL | undefined> {
  const isIt = sort.field === 'createdAt' ? sql`${unindexed(merchantVariants.catalogId)} = ${id}` : eq(merchantVariants.catalogId, id)
  return and(isIt, eq(merchantVariants.merchantId, merchantId), await withWords(reader, q, id))
}

async function withWords(reader: Reader, q: string | undefined, catalogId: string | undefined): Promise<SQL | undefined> {
  const words = typed(q)
  if (!words) return undefined
  const wanted = catalogId === undefined ? words : withinCatalog(catalogId, words)
  return haveWords('merchantVariant', wanted, await howMany(reader.sql, 'merchantVariant', wanted))
}
