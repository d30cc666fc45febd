import { flag, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import type { DecorationData, PriceData } from './catalog'
import type { NameValue } from './types'

/** A merchant's selection of the global catalog, under its own SKUs and prices. */
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
    /** Empty = for all sub-accounts without a catalog of their own. */
    subAccountIds: json<string[]>().notNull(),
    /** Updated by changes of its variants. */
    variantCount: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('merchant_catalogs_id').on(t.id),
    index('merchant_catalogs_merchant').on(t.merchantId, t.createdAt, t.id),
    index('merchant_catalogs_updated').on(t.updatedAt, t.id),
    index('merchant_catalogs_created').on(t.createdAt, t.id),
  ],
)

/** The enabled catalog of a sub-account, or with '' of the merchant's other sub-accounts. The unique key permits only one. */
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

/** A global variant in a merchant's catalog, with the merchant's overrides. */
export const merchantVariants = table(
  'merchant_variants',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    catalogId: text().notNull(),
    merchantId: text().notNull(),
    variantId: text().notNull(),
    /** A copy of the variant's SKU, which never changes. */
    sku: text().notNull(),
    productId: text().notNull(),
    /** Null = the global SKU. */
    merchantSku: text(),
    /** Major units, one per currency, the main one first; empty = the global prices. */
    prices: json<PriceData[]>().notNull(),
    skipImageManipulation: flag().notNull(),
    /** Null = the global decorations. */
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
    index('merchant_variants_updated').on(t.updatedAt, t.id),
    index('merchant_variants_created').on(t.merchantId, t.createdAt, t.id),
  ],
)
