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
const queue = createWriteQueue(connection, drizzle({ client: connection }) as unknown as Sql, {
  onTransaction: (ms) => commits.push(ms),
})

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

const insertName = (name: string) => connection.prepare('insert into seen values (?)').run(name)
const storedNames = () => connection.prepare('select name from seen order by name').pluck().all()
const refuse = (): never => {
  throw new Error('refused')
}
const outcomes = async (works: (() => unknown)[], tentative = false) =>
  (await Promise.allSettled(works.map((work) => queue.push(async () => work(), tentative)))).map(({ status }) => status)

test('waiting writes share one commit', async () => {
  expect(await outcomes(['a', 'b', 'c'].map((name) => () => insertName(name)))).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(storedNames()).toEqual(['a', 'b', 'c'])
  expect(commits).toHaveLength(1)
})

test('a write that arrives while others run shares their commit', async () => {
  let late: Promise<unknown> | undefined
  const first = queue.push(async () => {
    insertName('a')
    setImmediate(() => {
      late = queue.push(async () => insertName('b'), false)
    })
  }, false)
  await first
  await late
  expect(storedNames()).toEqual(['a', 'b'])
  expect(commits).toHaveLength(1)
})

test('the event loop turns between the passes of a long group, which shares one commit', async () => {
  const seen: string[] = []
  const longWrite = (name: string) => () => {
    insertName(name)
    seen.push(name)
    vi.advanceTimersByTime(6)
    setImmediate(() => seen.push(`turn after ${name}`))
  }
  expect(await outcomes([longWrite('a'), longWrite('b')])).toEqual(['fulfilled', 'fulfilled'])
  expect(seen).toEqual(['a', 'turn after a', 'b', 'turn after b'])
  expect(commits).toHaveLength(1)
})

test('a group of long writes ends, so that the first are answered', async () => {
  const longWrite = (name: string) => () => {
    insertName(name)
    vi.advanceTimersByTime(30)
  }
  expect(await outcomes(['a', 'b', 'c'].map(longWrite))).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(commits).toHaveLength(2)
})

test('a write refused before writing leaves the others', async () => {
  expect(await outcomes([() => insertName('a'), refuse, () => insertName('c')])).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(storedNames()).toEqual(['a', 'c'])
})

test('a write refused after writing is rolled back alone', async () => {
  const half = () => {
    insertName('half')
    refuse()
  }
  expect(await outcomes([() => insertName('a'), half, () => insertName('c'), half])).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ])
  expect(storedNames()).toEqual(['a', 'c'])
})

test('a likely rollback is rolled back without repeating the others', async () => {
  let times = 0
  const measured = queue.push(async () => {
    times++
    insertName('a')
  }, false)
  const tentative = queue.push(async () => {
    insertName('dry')
    refuse()
  }, true)
  await Promise.allSettled([measured, tentative])
  expect([times, storedNames()]).toEqual([1, ['a']])
})

test('a write that waits for anything but the database is refused and rolled back', async () => {
  const slow = queue.push(async () => {
    insertName('slow')
    await new Promise((done) => setTimeout(done, 20))
    insertName('later')
  }, false)
  await expect(slow).rejects.toThrow('waited for something other')
  await new Promise((done) => setTimeout(done, 40))
  expect(storedNames()).not.toContain('slow')
})

test('a write inside a write is refused instead of waiting for itself', async () => {
  const nested = queue.push(async () => queue.push(async () => insertName('inner'), false), false)
  await expect(nested).rejects.toThrow('waited for something other')
})

test('when the database ends the transaction by itself, every write of the group is refused and the next one works', async () => {
  const works = [() => insertName('a'), () => connection.exec('rollback'), () => insertName('c'), () => insertName('d')]
  expect(await outcomes(works)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
  expect(storedNames()).toEqual(['c', 'd'])
})

test('the same happens while writes are repeated', async () => {
  const half = () => {
    insertName('half')
    refuse()
  }
  let times = 0
  const breaks = () => {
    insertName('b')
    if (times++) connection.exec('rollback')
  }
  const done = await outcomes([() => insertName('a'), breaks, half, () => insertName('d')])
  expect(done.slice(0, 2)).toEqual(['rejected', 'rejected'])
  expect(done.slice(2)).toEqual(['rejected', 'fulfilled'])
  expect(storedNames()).toEqual(['d'])
})

test('while another process writes, all writes that have waited until the deadline fail', { timeout: 15_000 }, async () => {
  vi.useRealTimers()
  const other = new BetterSqlite3(join(folder, 'queue.db'))
  connection.pragma('busy_timeout = 0')
  other.exec('begin immediate')
  const started = performance.now()
  expect(await outcomes(['a', 'b', 'c'].map((name) => () => insertName(name)))).toEqual(['rejected', 'rejected', 'rejected'])
  expect(performance.now() - started).toBeLessThan(9_000)
  other.exec('rollback')
  other.close()
  expect(await outcomes([() => insertName('later')])).toEqual(['fulfilled'])
})

/** Documents that a change adds to `running`, and those that are to be written. */
function collectDocuments() {
  const [running, kept, written] = [[], [], []] as [string[], string[], string[]]
  const documents = {
    keep: () => void kept.push(...running.splice(0)),
    drop: () => void running.splice(0),
    write: () => void written.push(...kept.splice(0)),
    merge: (pause: () => Promise<void>) => pause(),
    clear: () => void [running.splice(0), kept.splice(0)],
  }
  return { running, written, documents }
}

test('search documents of a group are written together, each once and only those of writes that succeeded', async () => {
  const { running, written, documents } = collectDocuments()
  const withDocuments = createWriteQueue(connection, drizzle({ client: connection }) as unknown as Sql, { documents })
  const write = (name: string, ending: () => void = () => {}) =>
    withDocuments.push(async () => {
      expect(written).toEqual([])
      insertName(name)
      running.push(name)
      ending()
    }, false)
  // The refusal comes after a write, so the group runs a second time, with savepoints.
  await Promise.allSettled([write('a'), write('b', refuse), write('c')])
  expect(storedNames()).toEqual(['a', 'c'])
  expect(written).toEqual(['a', 'c'])
})

test('a document that cannot be written fails its group, which stores nothing', async () => {
  const { documents } = collectDocuments()
  const failing = createWriteQueue(connection, drizzle({ client: connection }) as unknown as Sql, {
    documents: { ...documents, write: refuse },
  })
  expect((await Promise.allSettled([failing.push(async () => insertName('a'), false)])).map(({ status }) => status)).toEqual(['rejected'])
  expect(storedNames()).toEqual([])
})
