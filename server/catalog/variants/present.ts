import type { Principal } from '@/server/kernel/principal'
import { noClaim } from '@/server/platform/claims/claims'
import type { VariantRow } from '../find'
import { presentDecoration, presentPrice } from '../present'
import type { VariantModel } from './schemas'

/** A variant as the Internal staff see it. */
export const presentVariant = (row: VariantRow): VariantModel => ({
  id: row.id,
  productId: row.productId,
  sku: row.sku,
  name: row.name,
  barcode: row.barcode,
  options: row.options,
  attributes: row.attributes,
  price: presentPrice(row.prices),
  weight: row.weight,
  dimensions: row.dimensions,
  hsCode: row.hsCode,
  countryOfOrigin: row.countryOfOrigin,
  decorations: row.decorations.map(presentDecoration),
  vendorOffers: row.vendorOffers,
  isEnabled: row.isEnabled,
  ...noClaim,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** A variant as the caller sees it: vendor offers are null for all but Internal staff. */
export const presentVariantFor = (row: VariantRow, { scope }: Principal): VariantModel =>
  scope.everything ? presentVariant(row) : { ...presentVariant(row), vendorOffers: null }
