import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { insertRow, selectRows } from '@/db/rows'
import { files } from '@/db/schema'
import type { Change } from '../change'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import { invalid, notFound, problem, Refusal } from '../refusal'
import { bytesOf, pathOf } from './disk'
import { isImage, type MediaType } from './media-rules'
import type { FileShown, Upload } from './schemas'

export type StoredFile = typeof files.$inferSelect

const urlOf = (id: string) => `/v1/files/${id}`

const shown = ({ id, mediaType, size, createdAt }: Omit<StoredFile, 'number'>): FileShown => ({
  id,
  url: urlOf(id),
  mediaType: mediaType as MediaType,
  size,
  createdAt,
})

/** Files stay as they are, so that one is found by its id alone: by it, any case, within what the caller may see. */
export async function findFile(reader: Reader, id: string): Promise<StoredFile> {
  const row = await reader.one(files, eq(files.id, id.toLowerCase()))
  if (!row) throw notFound('file', id)
  return row
}

/** Keeps what the caller uploads. Its bytes are on the disk already, unless this is a dry run. */
export async function createFile(change: Change, { id, bytes, mediaType }: Upload): Promise<FileShown> {
  const row = {
    id: change.mint(id),
    mediaType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...ownerOf(change.principal),
    createdBy: change.principal.actor,
    createdAt: change.now,
  }
  if ((await insertRow(change.write, files, row)) === null) throw new Error('The file was not stored.')
  const made = shown(row)
  change.mint(made.url)
  const resource = { type: 'file', id }
  change.record({ resource, action: 'create', before: null, after: made, version: null, merchantId: row.merchantId })
  return made
}

/** A merchant's file is the merchant's, a vendor's the vendor's: the first one, where the uploader belongs to several. */
function ownerOf({ scope }: Principal): { merchantId: string | null; vendorId: string | null } {
  if (scope.everything) return { merchantId: null, vendorId: null }
  const [merchantId = null] = scope.merchantIds
  const [vendorId = null] = merchantId ? [] : scope.vendorIds
  if (merchantId ?? vendorId) return { merchantId, vendorId }
  throw new Refusal('Forbidden', [problem(null, 'Whoever belongs to no merchant or vendor cannot upload files.')])
}

/**
 * The id of an image that a request names for something of a merchant's: one that Internal staff uploaded, or the merchant's own.
 * Refuses what is not there, not an image, or another's.
 */
export async function imageFor(reader: Reader, id: string, merchantId: string | null, propertyName: string): Promise<string> {
  const row = await reader.one(files, eq(files.id, id.toLowerCase()))
  if (!row) throw invalid(propertyName, 'There is no such file.', id)
  if (!isImage(row.mediaType)) throw invalid(propertyName, 'This file is not a PNG or JPEG image.', id)
  const isTheirs = row.vendorId === null && (row.merchantId === null || row.merchantId === merchantId)
  if (!isTheirs) throw invalid(propertyName, 'This file belongs to somebody else.', id)
  return row.id
}

/** Of these ids, those of images that may be shown with what is this merchant's: its own, and those that Internal staff uploaded. */
export async function picturesAmong(sql: Sql, ids: string[], merchantId: string): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await selectRows(sql, files, { where: oneOf(files.id, ids) })
  const isTheirs = (row: StoredFile) => row.vendorId === null && (row.merchantId === null || row.merchantId === merchantId)
  return new Set(rows.filter((row) => isImage(row.mediaType) && isTheirs(row)).map(({ id }) => id))
}

/** Where the bytes of a file are, for what reads them by itself. Not scoped: the caller has judged whether it may. */
export const fileAt = (dataDir: string, id: string): string => pathOf(dataDir, id)

/** The bytes of a file as they were uploaded, for what is made of them. Not scoped: the caller has judged whether it may. */
export const fileBytes = (dataDir: string, { id }: Pick<StoredFile, 'id'>): Promise<Buffer> => bytesOf(dataDir, id)
