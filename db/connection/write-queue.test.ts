import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Sql } from '@/db/types'
import { createWriteQueue } from './write-queue'

const folder = mkdtempSync(join(tmpdir(), 'waybill-queue-'))
const connection = new BetterSqlite3(join(folder, 'queue.db'))
const commits: number[] = []
const queue = createWriteQueue(connection, drizzle({ client: connection }) as unknown as Sql, (ms) => commits.push(ms))

beforeAll(() => connection.exec('create table seen (name text unique)'))
beforeEach(() => {
  // A group closes after some milliseconds, and one write may take longer than that on a busy machine.
  vi.useFakeTimers({ toFake: ['performance'] })
  connection.exec('delete from seen')
  commits.length = 0
})
afterAll(() => {
  connection.close()
  rmSync(folder, { recursive: true })
})

const put = (name: string) => connection.prepare('insert into seen values (?)').run(name)
const seen = () => connection.prepare('select name from seen order by name').pluck().all()
const refuse = (): never => {
  throw new Error('refused')
}
const outcomes = async (works: (() => unknown)[], tentative = false) =>
  (await Promise.allSettled(works.map((work) => queue.push(async () => work(), tentative)))).map(({ status }) => status)

test('waiting writes share one commit', async () => {
  expect(await outcomes(['a', 'b', 'c'].map((name) => () => put(name)))).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(seen()).toEqual(['a', 'b', 'c'])
  expect(commits).toHaveLength(1)
})

test('a write refused before writing leaves the others', async () => {
  expect(await outcomes([() => put('a'), refuse, () => put('c')])).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen()).toEqual(['a', 'c'])
})

test('a write refused after writing is rolled back alone', async () => {
  const half = () => {
    put('half')
    refuse()
  }
  expect(await outcomes([() => put('a'), half, () => put('c'), half])).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(seen()).toEqual(['a', 'c'])
})

test('a likely rollback is rolled back without repeating the others', async () => {
  let times = 0
  const measured = queue.push(async () => {
    times++
    put('a')
  }, false)
  const tentative = queue.push(async () => {
    put('dry')
    refuse()
  }, true)
  await Promise.allSettled([measured, tentative])
  expect([times, seen()]).toEqual([1, ['a']])
})

test('a write that waits for anything but the database is refused and rolled back', async () => {
  const slow = queue.push(async () => {
    put('slow')
    await new Promise((done) => setTimeout(done, 20))
    put('later')
  }, false)
  await expect(slow).rejects.toThrow('waited for something other')
  await new Promise((done) => setTimeout(done, 40))
  expect(seen()).not.toContain('slow')
})

test('a write inside a write is refused instead of waiting for itself', async () => {
  const nested = queue.push(async () => queue.push(async () => put('inner'), false), false)
  await expect(nested).rejects.toThrow('waited for something other')
})

test('when the database ends the transaction by itself, every write of the group is refused and the next one works', async () => {
  const works = [() => put('a'), () => connection.exec('rollback'), () => put('c'), () => put('d')]
  expect(await outcomes(works)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
  expect(seen()).toEqual(['c', 'd'])
})

test('the same happens while writes are repeated', async () => {
  const half = () => {
    put('half')
    refuse()
  }
  let times = 0
  const breaks = () => {
    put('b')
    if (times++) connection.exec('rollback')
  }
  const done = await outcomes([() => put('a'), breaks, half, () => put('d')])
  expect(done.slice(0, 2)).toEqual(['rejected', 'rejected'])
  expect(done.slice(2)).toEqual(['rejected', 'fulfilled'])
  expect(seen()).toEqual(['d'])
})

test('while another process writes, all writes that have waited until the deadline fail', { timeout: 15_000 }, async () => {
  vi.useRealTimers()
  const other = new BetterSqlite3(join(folder, 'queue.db'))
  connection.pragma('busy_timeout = 0')
  other.exec('begin immediate')
  const started = performance.now()
  expect(await outcomes(['a', 'b', 'c'].map((name) => () => put(name)))).toEqual(['rejected', 'rejected', 'rejected'])
  expect(performance.now() - started).toBeLessThan(9_000)
  other.exec('rollback')
  other.close()
  expect(await outcomes([() => put('later')])).toEqual(['fulfilled'])
})
