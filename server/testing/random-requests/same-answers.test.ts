import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { engineOf } from '@/db/connection/engine'
import { bundle } from '../bundle'
import { answerLines, count } from './answer-lines'

test(`${count} random requests have the same answers on SQLite and on PostgreSQL`, { timeout: 3_600_000 }, async () => {
  expect(engineOf(process.env.DATABASE_URL)).toBe('postgres')
  const lines = await answerLines()
  expect(lines).toHaveLength(count)
  expect(differences(await answersOnSqlite(), lines)).toEqual([])
})

async function answersOnSqlite(): Promise<string[]> {
  const worker = await bundle('server/testing/random-requests/answers-worker.ts')
  // The template of this run is a database of PostgreSQL: without it, the service migrates a file of its own.
  const { WAYBILL_TEST_TEMPLATE: _, ...env } = process.env
  const options = { env: { ...env, DATABASE_URL: 'file:one-for-this-process' }, maxBuffer: 2 ** 30 }
  const { stdout } = await promisify(execFile)(process.execPath, [worker], options)
  return JSON.parse(stdout)
}

/** The answers that differ: the request, and both texts around the first difference. */
const differences = (sqlite: string[], postgres: string[]) =>
  sqlite.flatMap((line, i) => {
    const other = postgres[i] ?? ''
    if (line === other) return []
    const at = line.split('').findIndex((letter, position) => letter !== other[position])
    const around = (text: string) => text.slice(Math.max(0, at - 200), at + 200)
    return [{ request: line.slice(0, 100), sqlite: around(line), postgres: around(other) }]
  })
