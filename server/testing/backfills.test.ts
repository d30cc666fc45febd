import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBackfill } from '@/db/backfill'
import { openDatabase } from '@/db/connection/open'
import { backfills } from '@/db/schema'
import type { Database } from '@/db/types'
import { freshDatabase } from '@/server/testing/service'

let stored: Awaited<ReturnType<typeof freshDatabase>>
let database: Database
beforeAll(async () => {
  stored = await freshDatabase()
  database = await openDatabase(stored.url)
})
afterAll(async () => {
  await database.close()
  await stored.drop()
})

const completed = async () =>
  (await database.sql.select().from(backfills)).flatMap(({ name, completedAt }) => (completedAt ? name : [])).sort()

test('a new database has nothing to correct', async () => {
  expect(await completed()).toEqual(['customer-words', 'customers', 'file-references', 'held-by', 'order-words', 'ship-by'])
})

test('a correction that failed starts over, and one that succeeded never runs again', async () => {
  const outcomes = [() => Promise.reject(new Error('interrupted')), () => Promise.resolve(), () => Promise.reject(new Error('ran again'))]
  const run = () => runBackfill(database, 'spelling', () => (outcomes.shift() as () => Promise<void>)())
  await expect(run()).rejects.toThrow('interrupted')
  expect(await completed()).not.toContain('spelling')
  await run()
  expect(await completed()).toContain('spelling')
  await run()
  expect(outcomes).toHaveLength(1)
})
