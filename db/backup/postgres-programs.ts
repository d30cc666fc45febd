import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { BackupError } from './copy'

export type Program = 'pg_dump' | 'pg_restore'

// The service loads this file for the copy before an upgrade. Without the comments, the build would trace the whole project as files that
// it may read.

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

/** The path of the program in a version that is not older than the server's major version; throws with advice when there is none. */
export async function findProgram(program: Program, serverMajor: number, folders = programFolders()): Promise<string> {
  const versions: number[] = []
  for (const folder of folders) {
    const path = join(/* turbopackIgnore: true */ folder, program)
    const major = await majorOf(path)
    if (major !== null && major >= serverMajor) return path
    if (major !== null) versions.push(major)
  }
  const found = versions.length ? `${program} ${Math.max(...versions)} is older than the server` : `No ${program} was found for the server`
  throw new BackupError(
    `${found}, which is PostgreSQL ${serverMajor}. Install its client programs (Debian: postgresql-client-${serverMajor}) on this machine.`,
  )
}

async function majorOf(path: string): Promise<number | null> {
  if (!existsSync(/* turbopackIgnore: true */ path)) return null
  const answer = await promisify(execFile)(path, ['--version']).catch(() => null)
  const major = /\(PostgreSQL\) (\d+)/.exec(answer?.stdout ?? '')?.[1]
  return major ? Number(major) : null
}

/** Runs a program on the database at `url`; its password is not in the arguments, which other users of the machine see. */
export async function runProgram(path: string, args: readonly string[], url?: string): Promise<void> {
  const { address, password } = url ? withoutPassword(url) : { address: null, password: '' }
  const child = spawn(path, [...args, ...(address ? ['--dbname', address] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }), LC_ALL: 'C' },
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2_000)
  })
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new BackupError(`${path} failed: ${output.trim() || `exit code ${code}`}`)
}

export function withoutPassword(url: string): { address: string; password: string } {
  const [, user = '', password = ''] = /^postgres(?:ql)?:\/\/([^:@/]*):([^@/]*)@/.exec(url) ?? []
  return password
    ? { address: url.replace(`${user}:${password}@`, `${user}@`), password: decodeURIComponent(password) }
    : { address: url, password: '' }
}
