import { flag, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'

export interface PriceData {
  amount: number
  currency: string
}

export interface DecorationData {
  area: string
  /** True when the variant carries its own print file, so that the order needs no image there. */
  hasPrintImage: boolean
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

/** A global variant: something a vendor can make, known by its `sku`. Prices are major units, one per currency. */
export const variants = table(
  'variants',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    prices: json<PriceData[]>().notNull(),
    decorations: json<DecorationData[]>().notNull(),
    barcode: text(),
    vendorOffers: json<VendorOfferData[]>().notNull().default([]),
    isEnabled: flag().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('variants_id').on(t.id), uniqueIndex('variants_sku').on(t.sku)],
)
