import { flag, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import type { DecorationData, PriceData } from './catalog'
import type { NameValue } from './orders'

/** What a merchant sells of the global catalog, under its own SKUs and prices. */
export const merchantCatalogs = table(
  'merchant_catalogs',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    merchantId: text().notNull(),
    name: text().notNull(),
    description: text(),
    isEnabled: flag().notNull(),
    /** Empty = of all sub-accounts that have none of their own. */
    subAccountIds: json<string[]>().notNull(),
    /** Kept by its variants' changes. */
    variantCount: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('merchant_catalogs_id').on(t.id),
    index('merchant_catalogs_merchant').on(t.merchantId, t.createdAt, t.id),
    index('merchant_catalogs_created').on(t.createdAt, t.id),
  ],
)

/** Which catalog holds for a sub-account, or with '' for a merchant's others: one, since a second would be another row. */
export const enabledCatalogs = table(
  'enabled_catalogs',
  {
    number: serial(),
    merchantId: text().notNull(),
    subAccountId: text().notNull(),
    catalogId: text().notNull(),
  },
  (t) => [uniqueIndex('enabled_catalogs_for').on(t.merchantId, t.subAccountId), index('enabled_catalogs_catalog').on(t.catalogId)],
)

/** A global variant in a merchant's catalog, with what the merchant has otherwise. */
export const merchantVariants = table(
  'merchant_variants',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    catalogId: text().notNull(),
    merchantId: text().notNull(),
    variantId: text().notNull(),
    /** The variant's, a copy: a variant's SKU does not change. */
    sku: text().notNull(),
    productId: text().notNull(),
    /** Null = sold under the global SKU. */
    merchantSku: text(),
    /** Major units, one per currency, the first the main one; empty = the global ones. */
    prices: json<PriceData[]>().notNull(),
    skipImageManipulation: flag().notNull(),
    /** Null = the global ones. */
    decorations: json<DecorationData[]>(),
    attributes: json<NameValue[]>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('merchant_variants_id').on(t.id),
    uniqueIndex('merchant_variants_variant').on(t.catalogId, t.variantId),
    uniqueIndex('merchant_variants_merchant_sku').on(t.catalogId, t.merchantSku),
    index('merchant_variants_sku').on(t.catalogId, t.sku, t.id),
    index('merchant_variants_used').on(t.variantId),
    index('merchant_variants_created').on(t.merchantId, t.createdAt, t.id),
  ],
)
