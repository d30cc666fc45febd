import { bigInteger, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
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
    /** The owner; null = Internal staff. Others read the file when they see a resource that refers to it. */
    merchantId: text(),
    vendorId: text(),
    createdBy: json<ActorData>().notNull(),
    /** The id of `createdBy`, as a column for queries; null for files older than their references, which are never swept. */
    createdById: text(),
    createdAt: instant().notNull(),
    /** When a resource last stopped referring to it; null = none has. */
    releasedAt: instant(),
  },
  (t) => [uniqueIndex('files_id').on(t.id), index('files_created').on(t.createdAt), index('files_author').on(t.createdById, t.createdAt)],
)

/** The resources that refer to a file: those that name it in a field, and stored packing slips that show it. */
export const fileReferences = table(
  'file_references',
  {
    number: serial(),
    fileId: text().notNull(),
    resourceType: text().notNull(),
    resourceId: text().notNull(),
    /** Who sees the resource: its merchant, null = Internal staff and, for the catalog, every merchant. */
    merchantId: text(),
    /** The order it belongs to, if any, whose vendors see its artwork. */
    orderId: text(),
  },
  (t) => [uniqueIndex('file_references_resource').on(t.fileId, t.resourceId), index('file_references_resource_id').on(t.resourceId)],
)

/** Corrections of stored data: those that are complete, so that a start does not search for more, and how far one has come. */
export const backfills = table(
  'backfills',
  {
    number: serial(),
    name: text().notNull(),
    /** Null while the correction is not complete. */
    completedAt: instant(),
    /** The number of the last row that was corrected. */
    position: bigInteger(),
  },
  (t) => [uniqueIndex('backfills_name').on(t.name)],
)
