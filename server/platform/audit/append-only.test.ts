import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engine } from '@/db/connection/engine'
import { auditEntries } from '@/db/schema'
import { makeOrderFixture } from '@/server/testing/builders/orders'
import { execute, verifyAuditLog } from '@/server/testing/databases/audit-log'
import { type Service, startService } from '@/server/testing/service'

type Entry = typeof auditEntries.$inferSelect

let service: Service
let entry: Entry
beforeAll(async () => {
  service = await startService()
  const orderFixture = await makeOrderFixture(service)
  const { id } = await orderFixture.order()
  await orderFixture.call('POST', `/orders/${id}/customerCareHold`, { reason: 'FraudReview' })
  await verifyAuditLog(service)
  const [last] = await service.runtime.database.sql.select().from(auditEntries).where(eq(auditEntries.action, 'hold'))
  entry = last as Entry
})
afterAll(() => service.close())

const allEntries = () => service.runtime.database.sql.select().from(auditEntries).orderBy(asc(auditEntries.position))
const updateEntry = (values: Partial<Entry>, id = entry.id) =>
  service.runtime.database.write(async (db) => {
    await db.update(auditEntries).set(values).where(eq(auditEntries.id, id))
  })

/** Expects that the database refuses the attempt with its message and changes nothing. */
async function refused(attempt: () => Promise<unknown>) {
  const before = await allEntries()
  const error = await attempt().then(() => null, String)
  const cause = await attempt().then(
    () => null,
    (thrown) => `${thrown} ${thrown.cause}`,
  )
  expect(error).not.toBeNull()
  expect(cause).toMatch(/audit entries are append-only/)
  expect(await allEntries()).toEqual(before)
}

const blank = { changes: [], ip: null, userAgent: null, salt: null }

describe('the database refuses', () => {
  const other = (value: unknown) => {
    if (typeof value === 'number') return value + 1_000
    if (typeof value === 'string') return `${value}x`
    if (value instanceof Date) return new Date(value.getTime() + 1_000)
    return value === null ? 'x' : []
  }
  const columns = Object.keys(getTableColumns(auditEntries)) as (keyof Entry)[]
  test.each(columns)('changing %s of an entry', (column) =>
    refused(() => updateEntry({ [column]: column === 'redactedAt' ? new Date() : other(entry[column]) })),
  )
  test('deleting one or all entries', async () => {
    await refused(() => execute(service, sql`delete from audit_entries where id = ${entry.id}`))
    await refused(() => execute(service, sql`delete from audit_entries`))
    if (engine === 'postgres') await refused(() => execute(service, sql`truncate audit_entries`))
  })
  test('overwriting an entry by an insert', () =>
    refused(() =>
      execute(
        service,
        engine === 'sqlite'
          ? sql`insert or replace into audit_entries select * from audit_entries where id = ${entry.id}`
          : sql`insert into audit_entries select * from audit_entries where id = ${entry.id} on conflict (id) do update set reason = 'x'`,
      ),
    ))
  test.each(Object.keys(blank) as (keyof typeof blank)[])('redacting an entry while keeping its %s', async (column) => {
    const values = { ...blank, redactedAt: new Date() } as Partial<Entry>
    const left = { changes: [{ field: 'x', from: 1, to: 2 }], ip: '192.0.2.1', userAgent: 'Firefox', salt: entry.salt }
    await refused(() => updateEntry({ ...values, [column]: left[column] }))
  })
  test('redacting an entry together with another change', () =>
    refused(() => updateEntry({ ...blank, redactedAt: new Date(), reason: 'Never held' })))
})

describe('an entry of an earlier release', () => {
  const earlier = { ...blank, sequence: 5_000, digest: null, previousHash: null, hash: null }
  beforeAll(() =>
    service.runtime.database.write(async (db) => {
      await db.insert(auditEntries).values({ ...entry, ...earlier, position: 5_000, id: 'earlier' })
    }),
  )
  test('keeps its place and content', async () => {
    await refused(() => updateEntry({ sequence: 6_000, hash: 'x' }, 'earlier'))
    await refused(() => updateEntry({ hash: 'x', reason: 'Never held' }, 'earlier'))
    await refused(() => updateEntry({ ...blank, hash: 'x', redactedAt: new Date() }, 'earlier'))
  })
  test('is not redacted before it has its link', () => refused(() => updateEntry({ ...blank, redactedAt: new Date() }, 'earlier')))
  test('gets its link once', async () => {
    await updateEntry({ salt: 'x', digest: 'x', previousHash: 'x', hash: 'x' }, 'earlier')
    await refused(() => updateEntry({ hash: 'y' }, 'earlier'))
  })
  test('is redacted as a whole, once', async () => {
    await updateEntry({ ...blank, redactedAt: new Date() }, 'earlier')
    await refused(() => updateEntry({ ...blank, redactedAt: new Date(0) }, 'earlier'))
    await refused(() => updateEntry({ redactedAt: null }, 'earlier'))
  })
})
