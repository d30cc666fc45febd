import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { merchantVariants } from '@/db/schema'
import { haveWords, type Wanted } from '@/db/search'
import { refuseUnknownMerchants } from '../directory/merchants'
import { listQuery, listRows, type Page, type SortColumn } from '../http/list'
import { ids } from '../http/wire'
import type { Reader } from '../reader'
import { queryWords } from '../search/words'
import { type MerchantVariantRow, presentMerchantVariant } from './find'
import { catalogFacet } from './store'

const q = z.string().max(255).optional().meta({ description: 'Words of its name, its product, its options, its SKUs or barcode.' })
const filters = {
  q,
  merchantId: ids.optional(),
  merchantCatalogId: z.string().max(100).toLowerCase().optional(),
  sku: z.string().max(255).optional().meta({ description: 'Exactly this global SKU.' }),
  merchantSku: z.string().max(255).optional().meta({ description: 'Exactly this SKU of the merchant’s.' }),
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
  await refuseUnknownMerchants(reader, merchantId)
  return and(
    merchantCatalogId === undefined ? undefined : variantsOfCatalog(merchantCatalogId, q),
    merchantCatalogId === undefined && q?.trim() ? withWords(q) : undefined,
    merchantId && inArray(merchantVariants.merchantId, merchantId),
    sku === undefined ? undefined : eq(merchantVariants.sku, sku),
    merchantSku === undefined ? undefined : eq(merchantVariants.merchantSku, merchantSku),
  )
}

/** Variants of one catalog, with these words where any are given. */
export const variantsOfCatalog = (catalogId: string, q: string | undefined): SQL | undefined =>
  and(eq(merchantVariants.catalogId, catalogId), q?.trim() ? withWords(q, catalogId) : undefined)

function withWords(q: string, catalogId?: string): SQL {
  const wanted = queryWords(q).map((word): Wanted => ({ words: [word], prefix: true }))
  if (!wanted.length) return sql`1 = 0`
  const within: Wanted[] = catalogId ? [{ field: 'facets', words: [catalogFacet(catalogId)], prefix: false }] : []
  return haveWords('merchantVariant', [...within, ...wanted])
}
