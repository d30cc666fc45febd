import type { Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql as expression, lt } from 'drizzle-orm'
import { packingSlips } from '@/db/schema'
import type { Database } from '@/db/types'
import { releaseFromSlips } from '@/server/platform/files/files'
import { SLIP_RETENTION_MS } from './load'
import { pdfFolder } from './pdf/store'

/** How long a PDF is cached: drawing it again costs less than its disk space. */
const PDF_CACHE_MS = 3 * 24 * 60 * 60 * 1_000

/** Deletes slips after 30 days, and cached PDFs that can be drawn again. */
export async function sweepSlips(database: Database, dataDir: string, now = new Date()): Promise<void> {
  await database.write(async (sql) => {
    const isExpired = lt(packingSlips.createdAt, new Date(now.getTime() - SLIP_RETENTION_MS))
    await releaseFromSlips(sql, expression`select ${packingSlips.id} from ${packingSlips} where ${isExpired}`)
    await sql.delete(packingSlips).where(isExpired)
  })
  await sweepPdfs(pdfFolder(dataDir), now.getTime() - PDF_CACHE_MS)
}

/** Deletes the PDFs of a folder that were written before this time, in ms. */
export async function sweepPdfs(folder: string, before: number): Promise<void> {
  for (const { name } of await entriesOf(folder))
    for (const file of await entriesOf(join(folder, name))) await removeIfOld(join(folder, name, file.name), before)
}

async function removeIfOld(path: string, before: number): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found && found.mtimeMs < before) await rm(path, { force: true })
}

const entriesOf = (folder: string): Promise<Dirent[]> => readdir(folder, { withFileTypes: true }).catch(() => [])
