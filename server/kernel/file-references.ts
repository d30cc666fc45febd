import { sql as expression } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { type FieldChange, fileReferences, files } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { AuditRecord } from './audit-record'
import { diff } from './diff'
import type { Reader } from './reader'

const fileUrls = /\/v1\/files\/([0-9a-f-]{36})/gi

/** A record with its changes; those of a new resource are left out. */
type DiffedRecord = AuditRecord & { changes: FieldChange[] }

/** The ids of files that a changed field now names: fields of file ids, and texts with a file's address. */
function fileIdsIn({ field, to }: FieldChange): string[] {
  if (typeof to !== 'string') return []
  const ids = /(^logo|FileId)$/.test(field) ? [to] : [...to.matchAll(fileUrls)].map(([, id]) => id as string)
  return ids.map((id) => id.toLowerCase())
}

/** Only artwork of an order is shown to the vendors that make it. */
const isArtwork = (field: string) => /(^|\.)images\./.test(field)

/** A merchant's own file is not shown to another one, even if staff names it there. */
const isForeign = (file: typeof files.$inferSelect, merchantId: string | null) => file.merchantId !== null && file.merchantId !== merchantId

/**
 * Stores which resources refer to files, from the fields that a change has recorded. Only files that the caller may see count: naming
 * somebody else's file gives no access to it.
 */
export async function storeFileReferences(sql: Sql, reader: Reader, records: readonly DiffedRecord[]): Promise<void> {
  const found = records
    .filter(({ resource }) => resource.type !== 'file')
    .flatMap((record) => changedFields(record).flatMap((change) => fileIdsIn(change).map((fileId) => ({ fileId, record, change }))))
  if (!found.length) return
  const rows = await reader.rows(files, { where: isOneOf(files.id, [...new Set(found.map(({ fileId }) => fileId))]) })
  const visible = new Map(rows.map((file) => [file.id, file]))
  for (const { fileId, record, change } of found) {
    const file = visible.get(fileId)
    if (!file) continue
    const { resource, merchantId, orderId = null } = record
    const shownTo = isForeign(file, merchantId) ? {} : { merchantId, orderId: isArtwork(change.field) ? orderId : null }
    const reference = { fileId, resourceType: resource.type, resourceId: resource.id, ...shownTo }
    // A later field, such as artwork, may show the file to more readers than an earlier one.
    await sql
      .insert(fileReferences)
      .values(reference)
      .onConflictDoUpdate({
        target: [fileReferences.fileId, fileReferences.resourceId],
        set: {
          merchantId: expression`coalesce(${fileReferences.merchantId}, excluded.merchant_id)`,
          orderId: expression`coalesce(${fileReferences.orderId}, excluded.order_id)`,
        },
      })
  }
}

/** The fields that a record changes; of a new resource all, unless none of them can name a file. */
function changedFields({ before, after, changes }: DiffedRecord): FieldChange[] {
  if (before !== null) return changes
  return /FileId":"|"logo":"|\/v1\/files\//i.test(JSON.stringify(after)) ? diff(null, after) : []
}
