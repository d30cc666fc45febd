import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Dumpable, isDumpable, startDumpable } from '@/server/testing/databases/dumpable'
import { findProgram } from './postgres-programs'
import { restoreDump, runProgram, withoutUnknownSetting } from './postgres-run'

const SETTING = 'SET transaction_timeout = 0;\n'

async function filtered(text: string, chunkBytes: number): Promise<string> {
  async function* chunks() {
    for (let at = 0; at < text.length; at += chunkBytes) yield Buffer.from(text.slice(at, at + chunkBytes))
  }
  const out: Buffer[] = []
  for await (const chunk of withoutUnknownSetting(chunks())) out.push(chunk)
  return Buffer.concat(out).toString()
}

test.each([1, 7, 100_000])(
  'the unknown setting is left out once, and a row that reads like it stays: in chunks of %i bytes',
  async (bytes) => {
    const before = 'BEGIN;\n\nSET lock_timeout = 0;\n'
    const after = `SET row_security = off;\nCOPY notes FROM stdin;\n${SETTING}\\.\n`
    expect(await filtered(before + SETTING + after, bytes)).toBe(before + after)
  },
)

test('what has no such setting stays as it is', async () => {
  const text = `BEGIN;\n${'x'.repeat(70_000)}\n${SETTING}COMMIT;\n`
  expect(await filtered(text, 1_000)).toBe(text)
})

// Without pg_dump beside the server, its databases cannot be copied. Vitest has to know that while it collects the tests.
const whereDumpable = isDumpable && process.env.WAYBILL_TEST_ENGINE === 'postgres' ? describe : () => {}

whereDumpable('a restore by pg_restore and psql', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-dumps-'))
  const dump = join(folder, 'database.dump')
  let places: Dumpable
  let real: { restore: string; psql: string }
  beforeAll(async () => {
    places = await startDumpable()
    const source = await places.create()
    const { path, major } = await findProgram('pg_dump', 1)
    const restore = (await findProgram('pg_restore', major)).path
    real = { restore, psql: restore.replace(/pg_restore$/, 'psql') }
    await query(
      source,
      "create table notes (text text); insert into notes values ('SET transaction_timeout = 0;'), ('two'), (repeat('x', 300000))",
    )
    await runProgram(path, ['--format=custom', `--file=${dump}`], source)
  })
  afterAll(async () => {
    await places.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A pg_restore that writes what a newer one does, through a filter of the shell. */
  const newer = (filter: string) => {
    const path = join(folder, 'pg_restore')
    const script = `"${real.restore}" "$@" | sed '0,/^SET lock_timeout/s//SET an_unknown_setting = 0;\\n&/; s/an_unknown_setting/transaction_timeout/' ${filter}`
    writeFileSync(path, `#!/bin/bash\nset -o pipefail\n${script}\n`, { mode: 0o755 })
    return { restore: path, psql: real.psql }
  }
  const tables = async (url: string) => (await query(url, "select tablename from pg_tables where schemaname = 'public'")).length

  test('fills an older server, which does not know a setting of the newer pg_restore', async () => {
    const url = await places.create()
    await restoreDump(newer(''), dump, url)
    expect(await query(url, 'select length(text) as length from notes order by 1')).toEqual([
      { length: 3 },
      { length: 28 },
      { length: 300_000 },
    ])
  })

  test('leaves nothing when pg_restore ends half-way', async () => {
    const url = await places.create()
    await expect(restoreDump(newer('| head -c 100000; exit 1'), dump, url)).rejects.toThrow('pg_restore failed: exit code 1')
    expect(await tables(url)).toBe(0)
  })

  test('leaves nothing when a statement fails, and tells its error', async () => {
    const url = await places.create()
    await expect(restoreDump(newer("| sed 's/^COMMIT;/select 1 from nowhere;\\nCOMMIT;/'"), dump, url)).rejects.toThrow(
      'relation "nowhere" does not exist',
    )
    expect(await tables(url)).toBe(0)
  })
})

async function query(url: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
