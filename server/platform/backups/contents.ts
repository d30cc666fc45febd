import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { asc, gt } from 'drizzle-orm'
import type { ChainHead } from '@/db/audit/chain-head'
import { BackupError } from '@/db/backup/copy'
import { selectColumns } from '@/db/rows'
import { fileReferences, files } from '@/db/schema'
import type { Database, Sql } from '@/db/types'
import { verifyLog } from '../audit/audit'

/** A stored file as its row describes it. */
export interface ListedFile {
  sha256: string
  /** Whether a record or a packing slip shows it. Others may be swept while a backup is made. */
  isReferenced: boolean
}

/** The stored files by id. */
export type FileList = ReadonlyMap<string, ListedFile>

const BATCH = 5_000
/** The most problems that a message names. */
const MAX_NAMED = 5

/** All files of which the database has a row. */
export async function listFiles(sql: Sql): Promise<FileList> {
  const referenced = new Set<string>()
  for (let from = 0; ; ) {
    const rows = await selectColumns(sql, fileReferences, ['number', 'fileId'], {
      where: gt(fileReferences.number, from),
      orderBy: [asc(fileReferences.number)],
      limit: BATCH,
    })
    for (const { fileId } of rows) referenced.add(fileId)
    const last = rows.at(-1)
    if (!last) break
    from = last.number
  }
  const found = new Map<string, ListedFile>()
  for (let from = 0; ; ) {
    const rows = await selectColumns(sql, files, ['number', 'id', 'sha256'], {
      where: gt(files.number, from),
      orderBy: [asc(files.number)],
      limit: BATCH,
    })
    for (const { id, sha256 } of rows) found.set(id, { sha256, isReferenced: referenced.has(id) })
    const last = rows.at(-1)
    if (!last) return found
    from = last.number
  }
}

export async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/** Throws when a file that is listed as referenced is missing, or the bytes of any are not those that were uploaded. */
export function expectFiles(listed: FileList, hashes: ReadonlyMap<string, string>): void {
  const problems: string[] = []
  for (const [id, { sha256, isReferenced }] of listed) {
    const hash = hashes.get(id)
    if (hash === undefined ? isReferenced : hash !== sha256)
      problems.push(`${id} ${hash ? 'has other bytes than were uploaded' : 'is missing'}`)
  }
  if (problems.length) throw new BackupError(`Of the stored files, ${inBrief(problems)}.`)
}

/** Throws when an entry of the audit log was altered, removed or reordered, or the log does not have `head`. */
export async function expectWholeLog(database: Database, head: ChainHead): Promise<void> {
  const problems: string[] = []
  await verifyLog(database, {
    expected: head.sequence ? [head] : [],
    onFinding: (finding) => problems.push(`entry ${finding.sequence ?? finding.id ?? 'unknown'}: ${finding.problem}`),
  })
  if (problems.length) throw new BackupError(`The audit log was changed: ${inBrief(problems)}. npm run audit:verify names every entry.`)
}

const inBrief = (problems: string[]) =>
  problems.slice(0, MAX_NAMED).join('; ') + (problems.length > MAX_NAMED ? `; and ${problems.length - MAX_NAMED} more` : '')
