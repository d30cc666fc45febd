import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bestProgram, findProgram, findRestorePrograms, sendsUnknownSetting } from './postgres-programs'

let tools: string
beforeEach(() => {
  tools = mkdtempSync(join(tmpdir(), 'waybill-programs-'))
})
afterEach(() => rmSync(tools, { recursive: true }))

/** A program that only tells its version. */
const program = (name: string, version: string) => {
  const path = join(tools, name)
  writeFileSync(path, `#!/bin/sh\necho "${name} (PostgreSQL) ${version} (Debian ${version}-1)"\n`, { mode: 0o755 })
  return path
}

test.each([
  ["the server's own version", [18, 15, 16], 15, 15],
  ['the lowest newer one', [18, 16, 17, 14], 15, 16],
  ['none that is older', [14, 13], 15, undefined],
])('of the programs that are there, %s is chosen', (_choice, majors, server, chosen) => {
  const found = majors.map((major) => ({ major }))
  expect(bestProgram(found, server)?.major).toBe(chosen)
})

test.each([
  [17, 16, true],
  [18, 15, true],
  [16, 15, false],
  [17, 17, false],
  [18, 17, false],
])('pg_restore %i sends PostgreSQL %i an unknown setting: %s', (major, server, expected) => {
  expect(sendsUnknownSetting(major, server)).toBe(expected)
})

test('a pg_dump that is older than the server is refused with advice', async () => {
  const path = program('pg_dump', '15.18')
  await expect(findProgram('pg_dump', 18, [tools])).rejects.toThrow(
    'pg_dump 15 is older than the server, which is PostgreSQL 18. Install its client programs (Debian: postgresql-client-18)',
  )
  expect(await findProgram('pg_dump', 15, [tools])).toEqual({ path, major: 15 })
  expect(await findProgram('pg_dump', 14, [join(tools, 'none'), tools])).toEqual({ path, major: 15 })
  await expect(findProgram('pg_restore', 15, [tools])).rejects.toThrow('No pg_restore was found for the server, which is PostgreSQL 15.')
})

test('pg_restore 17 restores into an older server with the psql beside it, and is refused without one', async () => {
  const restore = program('pg_restore', '17.6')
  await expect(findRestorePrograms(16, [tools])).rejects.toThrow(
    'pg_restore 17 needs psql 17 in the same folder to restore into PostgreSQL 16. Install its client programs (Debian: postgresql-client-16)',
  )
  const psql = program('psql', '17.6')
  expect(await findRestorePrograms(16, [tools])).toEqual({ restore, psql })
  expect(await findRestorePrograms(17, [tools])).toEqual({ restore, psql: null })
})
