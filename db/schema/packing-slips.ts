import { index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import type { ActorData } from './orders'

/** A packing slip as it was asked for: the same input gives the same bytes, so that the PDF need not be kept. */
export const packingSlips = table(
  'packing_slips',
  {
    number: serial(),
    id: text().notNull(),
    shipmentId: text().notNull(),
    packageId: text(),
    merchantId: text().notNull(),
    vendorId: text().notNull(),
    format: text().notNull(),
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
