import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { forBothEngines, forPostgres, selectTests } from './torture-rules.mjs'

const select = (...words: string[]) => selectTests(words, { onPostgres: false })

describe('npm run torture', () => {
  test('runs every test of its lists, each on its engine', () => {
    expect(select()).toEqual({ sqlite: forBothEngines, postgres: forPostgres })
  })

  test('lists only tests that exist', () => {
    const tests = ['server', 'scripts'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    )
    for (const path of [...forBothEngines, ...forPostgres])
      expect(
        tests.some((file) => file.startsWith(path) && file.endsWith('.test.ts')),
        path,
      ).toBe(true)
  })

  test.each(['databases/full-pool', 'full-pool', 'full-pool.test.ts', 'server/testing/databases/full-pool.test.ts'])(
    'runs %s on PostgreSQL, which alone has it',
    (word) => {
      expect(select(word)).toEqual({ sqlite: [], postgres: ['server/testing/databases/full-pool'] })
    },
  )

  test('runs what both engines have on SQLite, or with --postgres there', () => {
    expect(select('server/http/fuzz', 'db/rows')).toEqual({ sqlite: ['server/http/fuzz', 'db/rows'], postgres: [] })
    expect(selectTests(['server/http/fuzz'], { onPostgres: true })).toEqual({ sqlite: [], postgres: ['server/http/fuzz'] })
  })

  test('runs a folder on SQLite, and what only PostgreSQL has of it there', () => {
    expect(select('testing/databases')).toEqual({
      sqlite: ['testing/databases'],
      postgres: forPostgres.filter((path) => path.startsWith('server/testing/databases/')),
    })
  })
})
