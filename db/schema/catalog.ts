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
    isEnabled: flag().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('variants_id').on(t.id), uniqueIndex('variants_sku').on(t.sku)],
)
