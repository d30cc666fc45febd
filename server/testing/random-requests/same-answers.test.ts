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

interface SentRequest {
  method: string
  path: string
  sent: RandomRequest
}

/** The same requests on both engines: they depend on the seed only. */
function randomRequests(): SentRequest[] {
  const rounds = Math.ceil(count / documentedOperations.length)
  const samples = documentedOperations.map(({ method, path, operation }) =>
    fc.sample(requestsOf(path, operation), { numRuns: rounds, seed }).map((sent) => ({ method, path, sent: withOneRecord(sent) })),
  )
  const inTurn = Array.from({ length: rounds }, (_, round) => samples.flatMap((requests) => requests[round] ?? []))
  return inTurn.flatMap((requests, round) => rotated(requests, (seed + 7 * round) % requests.length)).slice(0, count)
}

/** The records of a bulk are changed beside each other: which of two is the older is not promised. */
function withOneRecord(sent: RandomRequest): RandomRequest {
  const { bulk } = (sent.body ?? {}) as { bulk?: unknown }
  return Array.isArray(bulk) ? { ...sent, body: { ...(sent.body as object), bulk: bulk.slice(0, 1) } } : sent
}

const rotated = <T>(list: T[], by: number) => [...list.slice(by), ...list.slice(0, by)]

const ownValues: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<id>'],
  [/\b[0-9a-f]{32,64}\b/g, '<hash or safeId>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, '<time>'],
  [/\b[A-Z]{1,2}\d{8,}\b/g, '<shortId>'],
  [/\bwb[cs]_[\w-]+/g, '<client id or secret>'],
  [/\b(token|secret)=[\w-]+/g, '$1=<secret>'],
  [/"(nextCursor|secret|sequence|firstSequence|lastSequence)":("[^"]*"|\d+)/g, '"$1":"<own>"'],
  [/%PDF-.*/g, '<PDF>'],
  // Requests through Node's interface have the name of the library that sends them.
  [/\\"lightMyRequest\\"/g, ''],
  [/"lightMyRequest"/g, 'null'],
]

/** The answer without the values that each service has of its own: ids, times, sequences and hashes. */
const withoutOwnValues = (text: string) => ownValues.reduce((shorter, [pattern, name]) => shorter.replaceAll(pattern, name), text)

/** The answers of this run's engine. */
async function answerLines(): Promise<string[]> {
  const service = await startService({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'orders@waybill.example' })
  try {
    const send = createSender(service, await makeKnownRecords(service))
    const lines: string[] = []
    for (const { method, path, sent } of randomRequests()) {
      const { status, body } = await send(method, path, sent)
      lines.push(`${method} ${path} ${status} ${withoutOwnValues(JSON.stringify(body))}`)
    }
    return lines
  } finally {
    await service.close()
  }
}

if (process.env.ANSWERS_FILE)
  test('writes the answers of its engine for the comparison', { timeout: 3_600_000 }, async () => {
    const lines = await answerLines()
    writeFileSync(process.env.ANSWERS_FILE as string, JSON.stringify(lines))
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
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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
