import { createHash } from 'node:crypto'
import { and, eq, sql as expression, type SQL } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { insertRow, selectRows } from '@/db/rows'
import { fileReferences, files } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { invalid, notFound, problem, Refusal } from '@/server/kernel/refusal'
import { filePath, readBytes } from './disk'
import { isImage } from './media-rules'
import { presentFile, type StoredFile } from './present'
import type { FileModel, Upload } from './schemas'
import { SLIP_TYPE, slipReference } from './slip-references'

export { backfillFileReferences } from './backfill'
export { deleteUnusedFiles, isUnused } from './delete'
export { deleteBytes } from './disk'
export type { StoredFile } from './present'
export { refuseAboveQuota } from './quota'
export { sweepFiles } from './sweep'

/** The file with this id, in any case, when the caller may see it; throws 404 otherwise. Files never change, so the id is enough. */
export async function getFile(reader: Reader, id: string): Promise<StoredFile> {
  const row = await reader.one(files, eq(files.id, id.toLowerCase()))
  if (!row) throw notFound('file', id)
  return row
}

/** Stores a row for the caller's upload. Its bytes are on the disk already, unless this is a dry run. */
export async function createFile(change: Change, { id, bytes, mediaType }: Upload): Promise<FileModel> {
  const row = {
    id: change.trackCreatedId(id),
    mediaType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...ownerOf(change.principal),
    createdBy: change.principal.actor,
    createdById: change.principal.actor.id ?? 'system',
    createdAt: change.now,
    releasedAt: null,
  }
  if ((await insertRow(change.write, files, row)) === null) throw new Error('The file was not stored.')
  const created = presentFile(row)
  change.trackCreatedId(created.url)
  const resource = { type: 'file' as const, id }
  change.record({ resource, action: 'create', before: null, after: created, version: null, merchantId: row.merchantId })
  return created
}

/** The owner of the caller's uploads: their merchant or vendor, the first one when they belong to several. */
function ownerOf({ scope }: Principal): { merchantId: string | null; vendorId: string | null } {
  if (scope.everything) return { merchantId: null, vendorId: null }
  const [merchantId = null] = scope.merchantIds
  const [vendorId = null] = merchantId ? [] : scope.vendorIds
  if (merchantId ?? vendorId) return { merchantId, vendorId }
  throw new Refusal('Forbidden', [problem('permission.missing', null, 'Users without a merchant or vendor cannot upload files.')])
}

/**
 * The id of an image that a request names for a merchant's resource: uploaded by Internal staff, or the merchant's own. Refuses files that
 * do not exist, are not images or belong to others.
 */
export async function requireImage(reader: Reader, id: string, merchantId: string | null, propertyName: string): Promise<string> {
  const row = await reader.one(files, eq(files.id, id.toLowerCase()))
  if (!row) throw invalid('reference.unknown', propertyName, 'This file does not exist.', id)
  if (!isImage(row.mediaType)) throw invalid('file.notImage', propertyName, 'This file is not a PNG or JPEG image.', id)
  if (!isUsableFor(row, merchantId)) throw invalid('reference.unknown', propertyName, 'This file belongs to somebody else.', id)
  return row.id
}

/**
 * The ids of files that a request names for a merchant's resource: uploaded by Internal staff, or the merchant's own. Refuses those that do
 * not exist or belong to others, each with its path in the list `propertyName`.
 */
export async function requireFiles(
  reader: Reader,
  sentIds: readonly string[],
  merchantId: string,
  propertyName: string,
): Promise<string[]> {
  const ids = sentIds.map((id) => id.toLowerCase())
  const usable = await usableFileIds(reader, ids, merchantId)
  const problems = ids.flatMap((id, i) =>
    usable.has(id) ? [] : [problem('reference.unknown', `${propertyName}[${i}]`, 'This file does not exist.', sentIds[i])],
  )
  if (problems.length) throw new Refusal('ValidationError', problems)
  return [...new Set(ids)]
}

/** Those of these files that the caller sees and a merchant's resource may refer to. Runs at most one query. */
export async function usableFileIds(reader: Reader, ids: readonly string[], merchantId: string): Promise<Set<string>> {
  const rows = ids.length ? await reader.rows(files, { where: isOneOf(files.id, [...new Set(ids)]) }) : []
  return new Set(rows.filter((row) => isUsableFor(row, merchantId)).map(({ id }) => id))
}

/** Whether a merchant's resource may refer to the file. */
const isUsableFor = (row: StoredFile, merchantId: string | null) =>
  row.vendorId === null && (row.merchantId === null || row.merchantId === merchantId)

/** Filters the ids to images for this merchant's resources: the merchant's own, and images of Internal staff. */
export async function usableImageIds(sql: Sql, ids: string[], merchantId: string): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await selectRows(sql, files, { where: isOneOf(files.id, ids) })
  return new Set(rows.filter((row) => isImage(row.mediaType) && isUsableFor(row, merchantId)).map(({ id }) => id))
}

/** Keeps files for a stored packing slip, which shows them for as long as it is stored. Gives nobody access to them. */
export async function keepForSlip(sql: Sql, slipId: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const rows = await selectRows(sql, files, { where: isOneOf(files.id, [...new Set(ids)]) })
  for (const { id } of rows) await insertRow(sql, fileReferences, slipReference(slipId, id))
}

/** Releases the files of the packing slips that `slipIds`, a query, finds. */
export async function releaseFromSlips(sql: Sql, slipIds: SQL): Promise<void> {
  await sql
    .delete(fileReferences)
    .where(and(eq(fileReferences.resourceType, SLIP_TYPE), expression`${fileReferences.resourceId} in (${slipIds})`))
}

/** The path of a file's bytes, for code that opens them itself. Not scoped: the caller checks access. */
export const storedPath = (dataDir: string, id: string): string => filePath(dataDir, id)

/** The bytes of a file as uploaded. Not scoped: the caller checks access. */
export const readFileBytes = (dataDir: string, { id }: Pick<StoredFile, 'id'>): Promise<Buffer> => readBytes(dataDir, id)
