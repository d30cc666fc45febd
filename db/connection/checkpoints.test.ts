import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCheckpoints } from './checkpoints'

let folder: string
let file: string
let writer: BetterSqlite3.Database

const failed = vi.fn()

beforeEach(() => {
  failed.mockReset()
  folder = mkdtempSync(join(tmpdir(), 'waybill-checkpoints-'))
  file = join(folder, 'waybill.db')
  writer = new BetterSqlite3(file)
  writer.pragma('journal_mode = WAL')
  writer.exec('create table seen (text text)')
})
afterEach(() => {
  vi.restoreAllMocks()
  writer.close()
  rmSync(folder, { recursive: true })
})

/** The thread as TypeScript, which it is outside of a build. */
const startThread = (path: string) =>
  new Worker(
    `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(new URL('./checkpoint-worker.ts', import.meta.url).href)})))`,
    { eval: true, workerData: { file: path } },
  )
const startFailingThread = () => new Worker('throw new Error("broken")', { eval: true })
const pagesUntilOwnWork = () => writer.pragma('wal_autocheckpoint', { simple: true })

function commitRows() {
  const insert = writer.prepare('insert into seen values (?)')
  writer.transaction(() => {
    for (let i = 0; i < 200; i++) insert.run('x'.repeat(4_000))
  })()
}

test('the thread moves what was committed into the file', async () => {
  const checkpoints = startCheckpoints(writer, file, failed, startThread)
  commitRows()
  const before = statSync(file).size
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 1_000)
  checkpoints.committed()
  await expect.poll(() => statSync(file).size, { timeout: 20_000 }).toBeGreaterThan(before + 200 * 4_000)
  expect(writer.prepare('select count(*) from seen').pluck().get()).toBe(200)
  await checkpoints.stop()
  expect(failed).not.toHaveBeenCalled()
})

test('a commit soon after a checkpoint asks for no other one', async () => {
  const checkpoints = startCheckpoints(writer, file, failed, startThread)
  const ask = vi.spyOn(Worker.prototype, 'postMessage')
  checkpoints.committed()
  expect(ask).not.toHaveBeenCalled()
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 1_000)
  checkpoints.committed()
  checkpoints.committed()
  expect(ask).toHaveBeenCalledTimes(1)
  await checkpoints.stop()
})

test('when the thread fails, commits do its work', async () => {
  const checkpoints = startCheckpoints(writer, file, failed, startFailingThread)
  const ownWork = pagesUntilOwnWork()
  await expect.poll(pagesUntilOwnWork).toBeLessThan(ownWork as number)
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'broken' }))
  checkpoints.committed()
  commitRows()
  expect(writer.prepare('select count(*) from seen').pluck().get()).toBe(200)
  await checkpoints.stop()
})

test('after the thread has ended, the last connection leaves no log behind', async () => {
  const checkpoints = startCheckpoints(writer, file, failed, startThread)
  commitRows()
  await checkpoints.stop()
  writer.close()
  expect(existsSync(`${file}-wal`)).toBe(false)
})
