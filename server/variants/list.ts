import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { variants } from '@/db/schema'
import { haveWords, type Wanted } from '@/db/search'
import { listQuery, listRows, type SortColumn } from '../http/list'
import { yesNo } from '../http/wire'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import { queryWords } from '../search/words'
import type { VariantRow } from './find'
import { shownVariant } from './present'

const filters = {
  q: z.string().max(255).optional().meta({ description: 'Words of its name, its product’s name and brand, its options, SKU or barcode.' }),
  sku: z.string().max(255).optional().meta({ description: 'Exactly this SKU.' }),
  productId: z.string().max(100).toLowerCase().optional(),
  isEnabled: yesNo.optional(),
}
export const variantQuery = listQuery(filters, ['sku', 'position', 'createdAt', 'updatedAt'], 'sku')

const sorts: Record<'sku' | 'position' | 'createdAt' | 'updatedAt', SortColumn<VariantRow>> = {
  sku: { column: variants.sku, key: (row) => row.sku },
  position: { column: variants.position, key: (row) => row.position },
  createdAt: { column: variants.createdAt, key: (row) => row.createdAt, isTime: true },
  updatedAt: { column: variants.updatedAt, key: (row) => row.updatedAt, isTime: true, moves: true },
}

export async function listVariants(reader: Reader, page: z.output<typeof variantQuery>, principal: Principal) {
  const { q, sku, productId, isEnabled } = page.filters
  const matches = and(
    q?.trim() ? withWords(q) : undefined,
    sku === undefined ? undefined : eq(variants.sku, sku),
    productId === undefined ? undefined : eq(variants.productId, productId),
    isEnabled === undefined ? undefined : eq(variants.isEnabled, isEnabled),
  )
  const found = await listRows({
    page,
    sorts,
    id: { column: variants.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(variants, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(variants, { where: matches, cap }),
  })
  return { ...found, rows: found.rows.map((row) => shownVariant(row, principal)) }
}

function withWords(q: string): SQL {
  const wanted = queryWords(q).map((word): Wanted => ({ words: [word], prefix: true }))
  return wanted.length ? haveWords('variant', wanted) : sql`1 = 0`
}
