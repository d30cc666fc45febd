import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { products, variants } from '@/db/schema'
import { documentsWith, haveWords } from '@/db/search'
import { refuseUnknown } from '../catalog/known'
import { howMany, typed } from '../catalog/typed'
import { listQuery, listRows, type SortColumn } from '../http/list'
import { ids, names, yesNo } from '../http/wire'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import type { VariantRow } from './find'
import { shownVariant } from './present'

const filters = {
  q: z.string().max(255).optional().meta({ description: 'Words of its name, its product’s name and brand, its options, SKU or barcode.' }),
  sku: names(255).optional().meta({ description: 'Exactly one of these SKUs.' }),
  id: ids.optional().meta({ description: 'Those with these ids.' }),
  productId: ids.optional(),
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
  const { q, sku, id, productId, isEnabled } = page.filters
  await refuseUnknown(reader, products, 'productId', productId)
  const matches = and(
    sku && inArray(variants.sku, sku),
    id && inArray(variants.id, id),
    productId && inArray(variants.productId, productId),
    isEnabled === undefined ? undefined : eq(variants.isEnabled, isEnabled),
  )
  const wanted = typed(q)
  // Of one product there are not many: they are gone along, whatever was typed.
  const isWithin = [sku, id, productId].some((filter) => filter !== undefined)
  const words = wanted && haveWords('variant', wanted, isWithin ? undefined : await howMany(reader.sql, 'variant', wanted))
  const documents = wanted && !isWithin ? documentsWith('variant', wanted) : { where: words }
  const found = await listRows({
    page,
    sorts,
    id: { column: variants.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(variants, { where: and(matches, words, where), ...query }),
    count: (cap) => reader.count(variants, { ...documents, where: and(matches, documents.where), cap }),
  })
  return { ...found, rows: found.rows.map((row) => shownVariant(row, principal)) }
}
