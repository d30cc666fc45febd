import type { Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf } from './kept-rows'

/** How long the rows of an import, and those of them that failed, can be read. */
export const IMPORT_KEPT_MS = 30 * 24 * 60 * 60 * 1_000

/** Forgets files that were imported after their 30 days. */
export async function sweepImports(dataDir: string, now = new Date()): Promise<void> {
  const folder = folderOf(dataDir)
  for (const { name } of await entriesOf(folder))
    for (const file of await entriesOf(join(folder, name))) await dropIfOld(join(folder, name, file.name), now.getTime() - IMPORT_KEPT_MS)
}

async function dropIfOld(path: string, before: number): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found && found.mtimeMs < before) await rm(path, { force: true })
}

const entriesOf = (folder: string): Promise<Dirent[]> => readdir(folder, { withFileTypes: true }).catch(() => [])
