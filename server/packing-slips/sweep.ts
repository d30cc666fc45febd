import type { Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lt } from 'drizzle-orm'
import type { Database } from '@/db/database'
import { packingSlips } from '@/db/schema'
import { SLIP_KEPT_MS } from './find'
import { folderOf } from './pdf-store'

/** PDFs that were not asked for again are drawn again when they are: they take more room than time. */
const PDF_KEPT_MS = 3 * 24 * 60 * 60 * 1_000

/** Forgets slips after their 30 days, and PDFs that can be drawn again. */
export async function sweepSlips(database: Database, dataDir: string, now = new Date()): Promise<void> {
  await database.write(async (sql) => {
    await sql.delete(packingSlips).where(lt(packingSlips.createdAt, new Date(now.getTime() - SLIP_KEPT_MS)))
  })
  const folder = folderOf(dataDir)
  for (const { name } of await entriesOf(folder))
    for (const file of await entriesOf(join(folder, name))) await dropIfOld(join(folder, name, file.name), now.getTime() - PDF_KEPT_MS)
}

async function dropIfOld(path: string, before: number): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found && found.mtimeMs < before) await rm(path, { force: true })
}

const entriesOf = (folder: string): Promise<Dirent[]> => readdir(folder, { withFileTypes: true }).catch(() => [])
