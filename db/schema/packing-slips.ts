import { index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import { slipFormats } from '../states'
import type { ActorData } from './types'

/** Packing slips, stored as the input of their PDF: the same input gives the same bytes, so the PDF itself is only cached. */
export const packingSlips = table(
  'packing_slips',
  {
    number: serial(),
    id: text().notNull(),
    shipmentId: text().notNull(),
    packageId: text(),
    merchantId: text().notNull(),
    vendorId: text().notNull(),
    format: text({ enum: slipFormats }).notNull(),
    input: json<Record<string, unknown>>().notNull(),
    pageCount: integer().notNull(),
    copy: integer().notNull(),
    createdBy: json<ActorData>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('packing_slips_id').on(t.id),
    index('packing_slips_shipment').on(t.shipmentId, t.number),
    index('packing_slips_created').on(t.createdAt),
  ],
)
