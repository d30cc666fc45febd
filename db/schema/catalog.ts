import { flag, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import type { NameValue } from './orders'

/** Where products are kept in: a tree of at most eight levels. */
export const categories = table(
  'categories',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    /** Folded: unique among siblings. */
    nameKey: text().notNull(),
    description: text(),
    /** '' for a root, so that roots are siblings too. */
    parentId: text().notNull(),
    sortOrder: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('categories_id').on(t.id),
    uniqueIndex('categories_name').on(t.parentId, t.nameKey),
    index('categories_order').on(t.parentId, t.sortOrder, t.id),
  ],
)

/** An option of a product, and what its variants choose from. */
export interface OptionData {
  name: string
  values: string[]
}

/** What is sold in variants. */
export const products = table(
  'products',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    /** Folded, for sorting and prefix search by name. */
    nameWords: text().notNull(),
    description: text(),
    brand: text(),
    categoryId: text(),
    isEnabled: flag().notNull(),
    options: json<OptionData[]>().notNull(),
    imageUrl: text(),
    /** Kept by its variants' changes. */
    variantCount: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('products_id').on(t.id),
    index('products_name').on(t.nameWords, t.id),
    index('products_created').on(t.createdAt, t.id),
    index('products_updated').on(t.updatedAt, t.id),
    index('products_category').on(t.categoryId, t.nameWords, t.id),
    index('products_brand').on(t.brand, t.nameWords, t.id),
  ],
)

export interface PriceData {
  amount: number
  currency: string
}

/** A print file as it was given, and what became of it. */
export interface PrintImageData {
  sourcePrintFileUrl: string | null
  imageUploadStatus: string | null
  imageUploadStatusDesc: string | null
  ourPrintFileId: string | null
  ourPrintFileUrl: string | null
}

/** Where and how a variant is printed. Sizes in pixels. */
export interface DecorationData {
  area: string
  /** True when the variant carries its own print file, so that the order needs no image there. */
  hasPrintImage: boolean
  width?: number | null
  height?: number | null
  dpi?: number | null
  method?: string | null
  price?: PriceData | null
  printImage?: PrintImageData | null
}

/** Who makes a variant, from where and at what cost (major units). */
export interface VendorOfferData {
  vendorId: string
  vendorSku: string
  vendorProductId: string | null
  cost: PriceData
  leadTimeDays: number
  facilityIds: string[]
  /** Where it is offered to; empty = wherever its facilities ship to. */
  countryCodes: string[]
}

export interface MeasureData {
  value: number
  unit: string
}

export interface SizeData {
  length: number
  width: number
  height: number
  unit: string
}

/** A global variant: something a vendor can make, known by its `sku`. Prices are major units, one per currency, the first the main one. */
export const variants = table(
  'variants',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    /** '' for one that was loaded before there were products: it is given one when the service starts. */
    productId: text().notNull().default(''),
    /** Its place among the product's. */
    position: integer().notNull().default(0),
    sku: text().notNull(),
    name: text().notNull(),
    prices: json<PriceData[]>().notNull(),
    decorations: json<DecorationData[]>().notNull(),
    barcode: text(),
    options: json<NameValue[]>().notNull().default([]),
    attributes: json<NameValue[]>().notNull().default([]),
    weight: json<MeasureData>(),
    dimensions: json<SizeData>(),
    hsCode: text(),
    countryOfOrigin: text(),
    vendorOffers: json<VendorOfferData[]>().notNull().default([]),
    isEnabled: flag().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('variants_id').on(t.id),
    uniqueIndex('variants_sku').on(t.sku),
    index('variants_product').on(t.productId, t.position, t.id),
    index('variants_created').on(t.createdAt, t.id),
    index('variants_updated').on(t.updatedAt, t.id),
  ],
)
