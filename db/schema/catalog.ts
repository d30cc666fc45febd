import { flag, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import type { NameValue } from './types'

/** Product categories: a tree of at most eight levels. */
export const categories = table(
  'categories',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    /** The folded name: unique among siblings. */
    nameKey: text().notNull(),
    description: text(),
    /** '' for a root, so that root names are unique among roots. */
    parentId: text().notNull(),
    sortOrder: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('categories_id').on(t.id),
    uniqueIndex('categories_name').on(t.parentId, t.nameKey),
    index('categories_order').on(t.parentId, t.sortOrder, t.id),
    index('categories_updated').on(t.updatedAt, t.id),
  ],
)

/** An option of a product, and the values that variants choose from. */
export interface OptionData {
  name: string
  values: string[]
}

/** Products; each is sold as variants. */
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
    /** Updated by changes of its variants. */
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

/** A print file's URL as sent, and the outcome of its download. */
export interface PrintImageData {
  sourcePrintFileUrl: string | null
  imageUploadStatus: string | null
  imageUploadStatusDesc: string | null
  ourPrintFileId: string | null
  ourPrintFileUrl: string | null
}

/** The position and size of a print on a variant, in pixels. */
export interface DecorationData {
  area: string
  /** Whether the variant has its own print file, so that the order needs no image for this area. */
  hasPrintImage: boolean
  width?: number | null
  height?: number | null
  dpi?: number | null
  method?: string | null
  price?: PriceData | null
  printImage?: PrintImageData | null
}

/** A vendor's offer of a variant: its facilities and its cost in major units. */
export interface VendorOfferData {
  vendorId: string
  vendorSku: string
  vendorProductId: string | null
  cost: PriceData
  leadTimeDays: number
  facilityIds: string[]
  /** The countries it is offered to; empty = all that its facilities ship to. */
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

/**
 * A variant of the global catalog: something that a vendor can produce, identified by its `sku`. Prices are in major units, one per
 * currency, the main one first.
 */
export const variants = table(
  'variants',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    /** '' for a variant imported before products existed: a product is assigned when the service starts. */
    productId: text().notNull().default(''),
    /** Its position among the product's variants. */
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
