import * as z from 'zod'
import { variantUpdate } from '@/server/catalog/variants/schemas'
import {
  countSelectedVariants,
  deleteVariant,
  getVariantById,
  presentVariant,
  selectVariants,
  updateVariant,
  variantFilters,
  variantRowsById,
} from '@/server/catalog/variants/variants'
import { countOpenOrders } from '@/server/orders/orders'
import { catalogKinds } from './catalog-kinds'
import type { PlanResource } from './kind'

type Variant = Awaited<ReturnType<typeof variantRowsById>>[number]
const filters = z.strictObject(variantFilters)

const variantResource: PlanResource<Variant, z.output<typeof filters>> = {
  type: 'variant',
  readPermission: 'catalog:read',
  words: ['variant', 'variants'],
  filters,
  count: (reader, chosen, _, cap) => countSelectedVariants(reader, chosen, cap),
  select: (reader, chosen, { cursor, size }) => selectVariants(reader, chosen, { cursor, size }),
  resolve: async (_, references) => references.map((one) => one.toLowerCase()),
  load: variantRowsById,
  nameOf: ({ sku }) => sku,
}

/** The fields of a variant that a plan's update sets. */
export const variantFields = [
  ...(['barcode', 'price', 'weight', 'dimensions', 'hsCode', 'countryOfOrigin', 'options', 'attributes', 'decorations'] as const),
  ...(['vendorOffers', 'isEnabled'] as const),
]

/** The kinds of plans that change variants. */
export const variantKinds = catalogKinds({
  resource: variantResource,
  fields: variantFields,
  present: presentVariant,
  update: variantUpdate.pick({
    ...{ barcode: true, price: true, weight: true, dimensions: true, hsCode: true, countryOfOrigin: true },
    ...{ options: true, attributes: true, decorations: true, vendorOffers: true, isEnabled: true },
  }),
  act: async (change, id, update) => updateVariant(change, await getVariantById(change.reader, id), update),
  remove: (change, id) => deleteVariant(change, id, countOpenOrders),
})
