import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret kept in `<dataDir>/auth-secret`, created on first use, readable by its owner only. Two processes that start at
 * the same time get the same one: it is written aside and linked into place, so nobody ever reads half a secret or replaces
 * one that is in use. Throws what the file system throws.
 */
export function keptAuthSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret')
  const kept = readIfThere(path)
  if (kept !== null) return kept

  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
