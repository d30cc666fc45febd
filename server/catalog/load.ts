import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type VendorOfferData, variants } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { money, shortText } from '../http/wire'
import { resolveSkus, type Variant } from './catalog'

const decoration = z.strictObject({ area: shortText(100, 1), hasPrintImage: z.boolean().default(false) })

/** A variant as a file brings it: `price` is in USD, `prices` in any currencies. Category and subcategory are read past for now. */
export const newVariant = z
  .strictObject({
    sku: shortText(255, 1),
    name: shortText(255, 1),
    price: z.number().min(0).max(999_999_999.99).optional(),
    prices: z.array(money).max(50).optional(),
    decorations: z.array(decoration).max(50).default([]),
    isEnabled: z.boolean().default(true),
    category: z.string().optional(),
    subCategory: z.string().optional(),
  })
  .refine(({ price, prices }) => price === undefined || prices === undefined, {
    path: ['prices'],
    error: 'Give price, which is in USD, or prices, not both.',
  })
  .transform(({ price, prices, category: _, subCategory: __, ...variant }) => ({
    ...variant,
    prices: prices ?? (price === undefined ? [] : [{ amount: price, currency: 'USD' }]),
  }))

/** With what no file brings yet; absent, it stays as it is stored. */
export type NewVariant = z.output<typeof newVariant> & { barcode?: string | null; vendorOffers?: VendorOfferData[] }

const shown = ({ number: _, ...variant }: Variant) => variant

/** Makes each SKU's variant what is given, and tells how many were made, changed, or already so. Of a SKU given twice the last counts. */
export async function upsertVariants(change: Change, given: readonly NewVariant[]) {
  const known = await resolveSkus(
    change.sql,
    given.map(({ sku }) => sku),
  )
  const tally = { created: 0, updated: 0, unchanged: 0 }
  for (const input of new Map(given.map((one) => [one.sku, one])).values()) {
    const before = known.get(input.sku)
    if (!before) {
      await insert(change, input)
      tally.created++
    } else if (diff(before, { ...before, ...input }).length) {
      await update(change, before, input)
      tally.updated++
    } else tally.unchanged++
  }
  return tally
}

async function insert(change: Change, input: NewVariant): Promise<void> {
  const [made] = await change.write
    .insert(variants)
    .values({ id: change.newId(), version: 1, ...input, createdAt: change.now, updatedAt: change.now })
    .returning()
  record(change, 'create', null, made as Variant)
}

async function update(change: Change, before: Variant, input: NewVariant): Promise<void> {
  const after = { ...before, ...input, version: before.version + 1, updatedAt: change.now }
  await change.write
    .update(variants)
    .set({ ...input, version: after.version, updatedAt: after.updatedAt })
    .where(eq(variants.id, before.id))
  record(change, 'update', before, after)
}

function record(change: Change, action: string, before: Variant | null, after: Variant): void {
  change.record({
    resource: { type: 'variant', id: after.id },
    action,
    before: before && shown(before),
    after: shown(after),
    version: after.version,
    merchantId: null,
  })
}
