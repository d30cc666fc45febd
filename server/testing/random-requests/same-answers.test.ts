import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { engineOf } from '@/db/connection/engine'
import { startService } from '../service'
import { documentedOperations, type RandomRequest, requestsOf } from './generate'
import { makeKnownRecords } from './known-records'
import { createSender } from './send-random'

/** SAME_ANSWERS_REQUESTS random requests to all operations in turn; FUZZ_SEED chooses other ones. */
const count = Number(process.env.SAME_ANSWERS_REQUESTS ?? 250)
const seed = Number(process.env.FUZZ_SEED ?? 1)

interface Answered {
  method: string
  path: string
  sent: RandomRequest
}

/** The same requests on both engines: they depend on the seed only. */
function randomRequests(): Answered[] {
  const rounds = Math.ceil(count / documentedOperations.length)
  const samples = documentedOperations.map(({ method, path, operation }) =>
    fc.sample(requestsOf(path, operation), { numRuns: rounds, seed }).map((sent) => ({ method, path, sent })),
  )
  const inTurn = Array.from({ length: rounds }, (_, round) => samples.flatMap((requests) => requests[round] ?? []))
  return inTurn.flatMap((requests, round) => rotated(requests, (seed + 7 * round) % requests.length)).slice(0, count)
}

const rotated = <T>(list: T[], by: number) => [...list.slice(by), ...list.slice(0, by)]

const ownValues: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<id>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<time>'],
  [/\b[A-Z]{1,2}\d{8,}\b/g, '<shortId>'],
  [/"(nextCursor|safeId|secret|sequence|firstSequence|lastSequence|hash|previousHash)":("[^"]*"|\d+)/g, '"$1":"<own>"'],
]

/** The answer without the values that each service has of its own: ids, times, sequences and hashes. */
const withoutOwnValues = (text: string) => ownValues.reduce((shorter, [pattern, name]) => shorter.replaceAll(pattern, name), text)

/** The answers of this run's engine, one a line. */
async function answerLines(): Promise<string[]> {
  const service = await startService({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'orders@waybill.example' })
  try {
    const send = createSender(service, await makeKnownRecords(service))
    const lines: string[] = []
    for (const { method, path, sent } of randomRequests()) {
      const { status, body } = await send(method, path, sent)
      lines.push(withoutOwnValues(`${method} ${path} ${status} ${JSON.stringify(body)}`))
    }
    return lines
  } finally {
    await service.close()
  }
}

if (process.env.ANSWERS_FILE)
  test('writes the answers of its engine for the comparison', { timeout: 3_600_000 }, async () => {
    const lines = await answerLines()
    writeFileSync(process.env.ANSWERS_FILE as string, lines.join('\n'))
    expect(lines).toHaveLength(count)
  })
else
  test(`${count} random requests have the same answers on SQLite and on PostgreSQL`, { timeout: 3_600_000 }, async () => {
    expect(engineOf(process.env.DATABASE_URL)).toBe('postgres')
    const lines = await answerLines()
    expect(differences(answersOnSqlite(), lines)).toEqual([])
  })

function answersOnSqlite(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-answers-'))
  const file = join(folder, 'answers')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'server/testing/vitest.config.ts', 'random-requests/same-answers']
  // The test of another process takes nothing from this one but what it is to do.
  const { WAYBILL_TEST_TEMPLATE: _, TMPDIR: __, VITEST_WORKER_ID: ___, ...env } = process.env
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, vitest, {
      env: { ...env, WAYBILL_TEST_ENGINE: 'sqlite', ANSWERS_FILE: file },
      encoding: 'utf8',
    })
    expect(status, stdout + stderr).toBe(0)
    return readFileSync(file, 'utf8').split('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const differences = (sqlite: string[], postgres: string[]) =>
  sqlite.flatMap((line, i) => (line === postgres[i] ? [] : [{ sqlite: line.slice(0, 1_500), postgres: postgres[i]?.slice(0, 1_500) }]))
