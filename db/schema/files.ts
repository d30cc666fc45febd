import { instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import type { ActorData } from './orders'

/** An uploaded file; its bytes lie under DATA_DIR. */
export const files = table(
  'files',
  {
    number: serial(),
    id: text().notNull(),
    /** As sniffed, whatever was claimed. */
    mediaType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Whose it is; null = the Internal staff's, and shown to everybody who sees what it belongs to. */
    merchantId: text(),
    vendorId: text(),
    createdBy: json<ActorData>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('files_id').on(t.id)],
)
