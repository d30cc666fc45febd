import { asc, gt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '@/db/database'
import { placeLogs } from '@/db/log'
import { auditEntries } from '@/db/schema'
import { Change, rehearse } from '../change'
import { commandCause } from '../commands/import/target'
import { newId } from '../id'
import { verified } from '../testing/audit-log'
import { makeDesk } from '../testing/orders'
import { type Service, startService } from '../testing/service'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const all = () => service.runtime.database.sql.select().from(auditEntries).orderBy(asc(auditEntries.sequence))
const told = (reason: string) => ({
  resource: { type: 'thing', id: newId() },
  action: 'update',
  before: { text: 'a' },
  after: { text: 'b' },
  version: 2,
  merchantId: null,
  reason,
})

describe('every entry has the next place and the hash of the one before', () => {
  test('however many are written at once, and some of them taken back after they were written', async () => {
    const { database } = service.runtime
    const write = (i: number) =>
      database.write(async (sql) => {
        const current = new Change(sql, commandCause())
        current.record(told(`first of ${i}`))
        current.record(told(`second of ${i}`))
        await current.finish()
        if (i % 7 === 3) throw new Error('taken back')
      })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 150 }, async (_, i) => {
        if (i % 10 === 5) return void (await rehearse(database, commandCause(), async (current) => current.record(told('never'))))
        if (i % 10 === 6) return placeLogs(database)
        return write(i)
      }),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(10)
    expect((await verified(service)).findings).toEqual([])
    const entries = await all()
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, i) => i + 1))
    expect(new Set(entries.map(({ salt }) => salt)).size).toBe(entries.length)
    expect(entries.filter(({ reason }) => /^never$/.test(reason ?? ''))).toEqual([])
  })

  test('with text of every kind in it', async () => {
    const { database } = service.runtime
    await database.write(async (sql) => {
      const current = new Change(sql, commandCause())
      for (const text of ['Zoë 🖨️', '\u2028 "\\', 'e\u0301', 'half \ud83d', '\\ud800'])
        current.record({ ...told('text'), after: { text, numbers: [1e21, 0.1 + 0.2, -0, 1 / 3], missing: undefined } })
      await current.finish()
    })
    expect((await verified(service)).findings).toEqual([])
  })
})

test('entries of an earlier release are linked at the start, at the places they have', async () => {
  const [last] = (await all()).slice(-1)
  const from = last?.sequence as number
  const { salt, digest, previousHash, hash, ...plain } = last as typeof auditEntries.$inferSelect
  const earlier = Array.from({ length: 2_300 }, (_, i) => ({
    ...plain,
    id: newId(),
    // On PostgreSQL places are not always those of the rows.
    position: 100_000 + (i ^ 1),
    sequence: from + 1 + i,
  }))
  await service.runtime.database.write(async (db) => {
    for (let i = 0; i < earlier.length; i += 500) await db.insert(auditEntries).values(earlier.slice(i, i + 500))
  })
  await (await openDatabase(service.runtime.database.url)).close()
  const linked = await service.runtime.database.sql
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.sequence, from))
    .orderBy(asc(auditEntries.sequence))
  expect(linked.map(({ id, sequence }) => ({ id, sequence }))).toEqual(earlier.map(({ id, sequence }) => ({ id, sequence })))
  expect((await verified(service)).findings).toEqual([])
})

test('the API tells the place, the link and the hash of each entry', async () => {
  const desk = await makeDesk(service)
  const { id } = await desk.order()
  const [entry] = (await desk.call('GET', `/orders/${id}/auditLogs`)).body.auditLogs
  const [before, stored] = (await all()).slice(-2)
  expect(entry).toMatchObject({ sequence: stored?.sequence, hash: stored?.hash, previousHash: before?.hash, redactedAt: null })
})
