import { instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import type { ActorData } from './types'

/** Uploaded files; their bytes are under DATA_DIR. */
export const files = table(
  'files',
  {
    number: serial(),
    id: text().notNull(),
    /** Detected from the content, not taken from the upload. */
    mediaType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** The owner; null = Internal staff, and readable by everybody who sees the resource it belongs to. */
    merchantId: text(),
    vendorId: text(),
    createdBy: json<ActorData>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('files_id').on(t.id)],
)
