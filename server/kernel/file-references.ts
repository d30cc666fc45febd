import { and, eq, sql as expression, isNull, or } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { type FieldChange, fileReferences, files } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { AuditRecord } from './audit-record'
import { diff } from './diff'
import type { Reader } from './reader'

const fileUrls = /\/v1\/files\/([0-9a-f-]{36})/gi

/** A record with its changes; those of a new resource are left out. */
type DiffedRecord = AuditRecord & { changes: FieldChange[] }

/** The ids of files that a field's value names: fields of file ids, and texts with a file's address. */
export function fileIdsIn(field: string, value: unknown): string[] {
  if (typeof value !== 'string') return []
  const ids = /(^logo|FileId|(^|\.)attachments\.\d+)$/.test(field) ? [value] : [...value.matchAll(fileUrls)].map(([, id]) => id as string)
  return ids.map((id) => id.toLowerCase())
}

/** Only artwork of an order is shown to the vendors that make it. */
export const isArtwork = (field: string) => /(^|\.)images\./.test(field)

/** A merchant's own file is not shown to another one, even if staff names it there. */
const isForeign = (file: typeof files.$inferSelect, merchantId: string | null) => file.merchantId !== null && file.merchantId !== merchantId

/** Fields that repeat another resource's, which refers to the file itself. */
const repeatedFields: Record<string, RegExp> = {
  order: /^loadedShipments\./,
  shipment: /^(orderItems|packages)\./,
  product: /^variants\./,
  merchantCatalog: /^variants\./,
}

/** The resource that refers to a record's files: for an item its order, which is one aggregate and is recorded whole with each of them. */
const referrerOf = ({ resource, orderId }: AuditRecord) =>
  resource.type === 'orderItem' && orderId ? { type: 'order', id: orderId } : resource

/**
 * Makes the references to files follow the resources that a change has recorded. A file that a field names is referred to, if the caller
 * may see it: naming somebody else's file gives no access to it. A file that no field of the resource names any more loses the reference;
 * the audit log keeps its id, and does not keep the file.
 */
export async function storeFileReferences(sql: Sql, reader: Reader, records: readonly DiffedRecord[], now: Date): Promise<void> {
  const relevant = records.filter(({ resource }) => resource.type !== 'file').map((record) => ({ record, ...namedFiles(record) }))
  const ids = [...new Set(relevant.flatMap(({ added }) => added.map(({ fileId }) => fileId)))]
  const rows = ids.length ? await reader.rows(files, { where: isOneOf(files.id, ids) }) : []
  const visible = new Map(rows.map((file) => [file.id, file]))
  for (const { record, added, dropped } of relevant) {
    if (dropped.length) await removeReferences(sql, record, dropped, now)
    for (const { fileId, field } of added) {
      const file = visible.get(fileId)
      if (file) await addReference(sql, record, file, field)
    }
    if (record.audience !== undefined) await showToAudience(sql, record, record.audience)
  }
}

/** The files that a record's fields name now, and those that they named before. */
function namedFiles(record: DiffedRecord): { added: { fileId: string; field: string }[]; dropped: string[] } {
  const changes = changedFields(record)
  return {
    added: changes.flatMap(({ field, to }) => fileIdsIn(field, to).map((fileId) => ({ fileId, field }))),
    dropped: [...new Set(changes.flatMap(({ field, from }) => fileIdsIn(field, from)))],
  }
}

/** The own fields that a record changes; of a new resource all, unless none of them can name a file. */
function changedFields({ resource, before, after, changes }: DiffedRecord): FieldChange[] {
  if (before !== null) return ownFields(resource.type, changes)
  return mayNameFile(after) ? ownFields(resource.type, diff(null, after)) : []
}

const mayHoldFileId = /(FileId|logo)$/
const holdsFileIds = 'attachments'

/** Whether any field, however deep, may name a file: most resources have none, and need no list of their fields. */
function mayNameFile(value: object): boolean {
  for (const [name, field] of Object.entries(value)) {
    if (
      typeof field === 'string'
        ? mayHoldFileId.test(name) || field.search(fileUrls) >= 0
        : typeof field === 'object' && field !== null && (name === holdsFileIds || mayNameFile(field))
    )
      return true
  }
  return false
}

const ownFields = (type: string, changes: FieldChange[]) => changes.filter(({ field }) => !repeatedFields[type]?.test(field))

async function addReference(sql: Sql, record: AuditRecord, file: typeof files.$inferSelect, field: string): Promise<void> {
  const { orderId = null } = record
  const merchantId = record.audience === undefined ? record.merchantId : record.audience
  const shownTo = isForeign(file, merchantId) ? {} : { merchantId, orderId: isArtwork(field) ? orderId : null }
  const { type, id } = referrerOf(record)
  await upsertReference(sql, { fileId: file.id, resourceType: type, resourceId: id, merchantId: null, orderId: null, ...shownTo })
}

export type NewReference = Omit<typeof fileReferences.$inferSelect, 'number'>

/** Stores a reference. An existing one gains readers: a later field, such as artwork, may show the file to more than an earlier one. */
export async function upsertReference(sql: Sql, reference: NewReference): Promise<void> {
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

/** Removes the references to files that the resource no longer names, and hides those from vendors that are no longer its artwork. */
async function removeReferences(sql: Sql, record: AuditRecord, dropped: string[], now: Date): Promise<void> {
  const { type, id } = referrerOf(record)
  const remaining = ownFields(type, diff(null, record.after)).flatMap(({ field, to }) =>
    fileIdsIn(field, to).map((fileId) => ({ fileId, field })),
  )
  const isNamed = (fileId: string) => remaining.some((one) => one.fileId === fileId)
  const isStillArtwork = (fileId: string) => remaining.some((one) => one.fileId === fileId && isArtwork(one.field))
  const referencesTo = (ids: string[]) => and(isOneOf(fileReferences.fileId, ids), eq(fileReferences.resourceId, id))
  const unnamed = dropped.filter((fileId) => !isNamed(fileId))
  const hidden = dropped.filter((fileId) => isNamed(fileId) && !isStillArtwork(fileId))
  if (hidden.length) await sql.update(fileReferences).set({ orderId: null }).where(referencesTo(hidden))
  if (!unnamed.length) return
  const removed = await sql.delete(fileReferences).where(referencesTo(unnamed)).returning({ fileId: fileReferences.fileId })
  const ids = removed.map(({ fileId }) => fileId)
  if (ids.length) await sql.update(files).set({ releasedAt: now }).where(isOneOf(files.id, ids))
}

/** Shows the files of a resource to the merchant that sees it after the change, or to none. */
async function showToAudience(sql: Sql, { resource }: AuditRecord, merchantId: string | null): Promise<void> {
  const isOwn = or(isNull(files.merchantId), merchantId ? eq(files.merchantId, merchantId) : undefined)
  await sql
    .update(fileReferences)
    .set({
      merchantId:
        merchantId &&
        expression`case when exists (select 1 from ${files} where ${files.id} = ${fileReferences.fileId} and ${isOwn}) then ${merchantId} end`,
    })
    .where(eq(fileReferences.resourceId, resource.id))
}
