import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { BackupError } from './copy'

export type Program = 'pg_dump' | 'pg_restore'

// The service loads this file for the copy before an upgrade. Without the comments `turbopackIgnore`, the build would take the whole project
// for files that this one reads.

/** The folders in which PostgreSQL's programs are looked for: those of PATH, and where Debian installs each version. */
export function programFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(/* turbopackIgnore: true */ debian)
    ? readdirSync(/* turbopackIgnore: true */ debian).sort((a, b) => Number(b) - Number(a))
    : []
  return [
    ...versions.map((version) => join(/* turbopackIgnore: true */ debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ]
}

/** A program of this machine, and PostgreSQL's major version that it belongs to. */
interface Found {
  path: string
  major: number
}

/** The program of the server's own major version, else the lowest newer one: what a newer one writes, the server may not know. */
export const bestProgram = <T extends Pick<Found, 'major'>>(found: readonly T[], serverMajor: number): T | undefined =>
  found.filter(({ major }) => major >= serverMajor).sort((a, b) => a.major - b.major)[0]

/** The best program for the server's major version; throws with advice when all are older or there is none. */
export async function findProgram(program: Program, serverMajor: number, folders = programFolders()): Promise<Found> {
  const found: Found[] = []
  for (const folder of folders) {
    const path = join(/* turbopackIgnore: true */ folder, program)
    const major = await majorOf(path)
    if (major !== null) found.push({ path, major })
  }
  const best = bestProgram(found, serverMajor)
  if (best) return best
  const newest = Math.max(...found.map(({ major }) => major))
  const problem = found.length ? `${program} ${newest} is older than the server` : `No ${program} was found for the server`
  throw new BackupError(`${problem}, which is PostgreSQL ${serverMajor}. ${installAdvice(serverMajor)}`)
}

/** The programs that fill a database: psql is one of them only where pg_restore cannot do it alone. */
export interface RestorePrograms {
  restore: string
  psql: string | null
}

/** Throws with advice when there are none for the server's major version. */
export async function findRestorePrograms(serverMajor: number, folders?: string[]): Promise<RestorePrograms> {
  const { path, major } = await findProgram('pg_restore', serverMajor, folders)
  if (!sendsUnknownSetting(major, serverMajor)) return { restore: path, psql: null }
  const psql = join(/* turbopackIgnore: true */ dirname(path), 'psql')
  if ((await majorOf(psql)) === major) return { restore: path, psql }
  throw new BackupError(
    `pg_restore ${major} needs psql ${major} in the same folder to restore into PostgreSQL ${serverMajor}. ${installAdvice(serverMajor)}`,
  )
}

/** From version 17 on pg_restore sets transaction_timeout, which older servers refuse. */
export const sendsUnknownSetting = (major: number, serverMajor: number): boolean => major >= 17 && serverMajor < 17

const installAdvice = (major: number) => `Install its client programs (Debian: postgresql-client-${major}) on this machine.`

async function majorOf(path: string): Promise<number | null> {
  if (!existsSync(/* turbopackIgnore: true */ path)) return null
  const answer = await promisify(execFile)(path, ['--version']).catch(() => null)
  const major = /\(PostgreSQL\) (\d+)/.exec(answer?.stdout ?? '')?.[1]
  return major ? Number(major) : null
}
