import { asc, gt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sequenceLogs } from '@/db/audit/sequence'
import { openDatabase } from '@/db/connection/open'
import { auditEntries } from '@/db/schema'
import { Change } from '@/server/kernel/change'
import { newId } from '@/server/kernel/id'
import { dryRun } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { makeOrderFixture } from '@/server/testing/builders/orders'
import { verifyAuditLog } from '@/server/testing/databases/audit-log'
import { type Service, startService } from '@/server/testing/service'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const allEntries = () => service.runtime.database.sql.select().from(auditEntries).orderBy(asc(auditEntries.sequence))
const newRecord = (reason: string) => ({
  resource: { type: 'category' as const, id: newId() },
  action: 'update' as const,
  before: { text: 'a' },
  after: { text: 'b' },
  version: 2,
  merchantId: null,
  reason,
})

describe('every entry has the next sequence number and the previous entry’s hash', () => {
  test('with many simultaneous writes, some rolled back', async () => {
    const { database } = service.runtime
    const write = (i: number) =>
      database.write(async (sql) => {
        const current = new Change(sql, systemContext())
        current.record(newRecord(`first of ${i}`))
        current.record(newRecord(`second of ${i}`))
        await current.finish()
        if (i % 7 === 3) throw new Error('taken back')
      })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 150 }, async (_, i) => {
        if (i % 10 === 5) return void (await dryRun(database, systemContext(), async (current) => current.record(newRecord('never'))))
        if (i % 10 === 6) return sequenceLogs(database)
        return write(i)
      }),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(10)
    expect((await verifyAuditLog(service)).findings).toEqual([])
    const entries = await allEntries()
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, i) => i + 1))
    expect(new Set(entries.map(({ salt }) => salt)).size).toBe(entries.length)
    expect(entries.filter(({ reason }) => /^never$/.test(reason ?? ''))).toEqual([])
  })

  test('with any text', async () => {
    const { database } = service.runtime
    await database.write(async (sql) => {
      const current = new Change(sql, systemContext())
      for (const text of ['Zoë 🖨️', '\u2028 "\\', 'e\u0301', 'half \ud83d', '\\ud800'])
        current.record({ ...newRecord('text'), after: { text, numbers: [1e21, 0.1 + 0.2, -0, 1 / 3], missing: undefined } })
      await current.finish()
    })
    expect((await verifyAuditLog(service)).findings).toEqual([])
  })
})

test('entries of an earlier release are linked at start, at their places', async () => {
  const [last] = (await allEntries()).slice(-1)
  const from = last?.sequence as number
  const { salt, digest, previousHash, hash, ...plain } = last as typeof auditEntries.$inferSelect
  const earlier = Array.from({ length: 2_300 }, (_, i) => ({
    ...plain,
    id: newId(),
    // On PostgreSQL sequences do not always follow the order of the rows.
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
  expect((await verifyAuditLog(service)).findings).toEqual([])
})

test('the API shows sequence, previousHash and hash of each entry', async () => {
  const orderFixture = await makeOrderFixture(service)
  const { id } = await orderFixture.order()
  const [entry] = (await orderFixture.call('GET', `/orders/${id}/auditLogs`)).body.auditLogs
  const [before, stored] = (await allEntries()).slice(-2)
  expect(entry).toMatchObject({ sequence: stored?.sequence, hash: stored?.hash, previousHash: before?.hash, redactedAt: null })
})
