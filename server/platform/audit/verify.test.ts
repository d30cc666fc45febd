import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '@/db/audit/hash'
import { auditEntries } from '@/db/schema'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { execute, removeAuditTriggers, verifyAuditLog } from '@/server/testing/databases/audit-log'
import { type Service, startService } from '@/server/testing/service'
import { redactOrder } from './redact'

type Entry = typeof auditEntries.$inferSelect

let service: Service
let entries: Entry[]
let restore: () => Promise<void>

beforeAll(async () => {
  service = await startService()
  const orderFixture = await makeOrderFixture(service)
  const order = await orderFixture.order()
  const other = await orderFixture.order({ safeId: 'another' })
  for (const { id } of [order, other]) {
    await update(orderFixture, id, 'Corydon')
    await orderFixture.call('POST', `/orders/${id}/customerCareHold`, { reason: 'FraudReview', comment: 'Ask first' })
  }
  await verifyAuditLog(service)
  await runChange(service.runtime.database, systemContext(), (current) => redactOrder(current, order, null))
  for (const city of ['Spottsville', 'Reed', 'Hebbardsville']) await update(orderFixture, other.id, city)
  const found = await verifyAuditLog(service)
  expect(found.findings).toEqual([])
  entries = await service.runtime.database.sql.select().from(auditEntries).orderBy(asc(auditEntries.sequence))
  restore = await removeAuditTriggers(service)
})
afterEach(() => restore())
afterAll(() => service.close())

async function update(orderFixture: OrderFixture, id: string, city: string) {
  const { status, body } = await orderFixture.call(
    'PATCH',
    `/orders/${id}`,
    { shippingAddress: { ...orderFixture.payload().shippingAddress, city } },
    { 'User-Agent': 'Firefox' },
  )
  expect(status, JSON.stringify(body)).toBe(200)
}
const entryAt = (sequence: number) => entries[sequence - 1] as Entry
const updateEntry = (entry: Entry, values: Partial<Entry>) =>
  service.runtime.database.write(async (db) => {
    await db.update(auditEntries).set(values).where(eq(auditEntries.position, entry.position))
  })
const tell = (findings: { sequence: number | null; id: string | null }[]) => findings.map(({ sequence, id }) => `${sequence} ${id}`)
const entryName = (entry: Entry) => `${entry.sequence} ${entry.id}`
/** An entry that is not redacted. */
const middle = () => entryAt(entries.length - 2)
const plain = () => entries.filter(({ redactedAt, changes }) => !redactedAt && changes.length).at(0) as Entry
const redactedEntry = () => entries.find(({ redactedAt }) => redactedAt) as Entry
const lastEntry = () => entries.at(-1) as Entry
const run = (...statements: SQL[]) => execute(service, ...statements)

test('an unchanged log passes, and its head is the last entry', async () => {
  expect(entries.length).toBeGreaterThan(8)
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, i) => i + 1))
  expect(await verifyAuditLog(service)).toEqual({ findings: [], head: { sequence: lastEntry().sequence, hash: lastEntry().hash } })
})

describe('an alteration is found and named, without false findings', () => {
  const another = (name: string, value: unknown): unknown => {
    if (typeof value === 'number') return value + 1_000
    if (typeof value === 'string') return `${value}x`
    if (value instanceof Date) return new Date(value.getTime() + 1_000)
    if (value === null) return name === 'redactedAt' ? new Date() : 'x'
    return Array.isArray(value) ? [{ field: 'phone', from: null, to: 'x' }] : { ...value, name: 'Somebody else' }
  }
  const columns = Object.keys(getTableColumns(auditEntries)) as (keyof Entry)[]
  const victims: [string, () => Entry][] = [
    ['an entry', plain],
    ['a redacted entry', redactedEntry],
  ]
  test.each(victims.flatMap(([what, victim]) => columns.map((column) => [column, what, victim] as const)))(
    'of %s, in %s',
    async (column, _, victim) => {
      const entry = victim()
      const altered = { ...entry, [column]: another(column, entry[column]) }
      await updateEntry(entry, { [column]: altered[column] })
      const { findings } = await verifyAuditLog(service)
      // An entry whose sequence changed is reported missing by the entry after it, and is not at the head.
      const also = column === 'sequence' ? [entryName(entryAt((entry.sequence as number) + 1)), `${altered.sequence} null`] : []
      expect(new Set(tell(findings))).toEqual(new Set([entryName(altered), ...also]))
    },
  )

  test.each(['sequence', 'hash', 'digest', 'previousHash'] as const)('of %s to nothing', async (column) => {
    await updateEntry(middle(), { [column]: null })
    expect(tell((await verifyAuditLog(service)).findings)).toContain(entryName({ ...middle(), [column]: null }))
  })

  test('with a recomputed hash breaks the link of the next entry', async () => {
    const forged = { ...middle(), reason: 'Never held' }
    await updateEntry(middle(), { reason: forged.reason, hash: hashOf(forged) })
    const { findings } = await verifyAuditLog(service)
    expect(findings).toEqual([
      {
        sequence: (forged.sequence as number) + 1,
        id: entryAt((forged.sequence as number) + 1).id,
        problem: expect.stringContaining('link'),
      },
    ])
  })

  test('of several entries names each', async () => {
    const some = [entryAt(2), middle(), lastEntry()]
    for (const entry of some) await updateEntry(entry, { action: 'approve' })
    expect(tell((await verifyAuditLog(service)).findings)).toEqual(some.map(entryName))
  })

  test('of the key order in an object does not count', async () => {
    const { actor } = middle()
    await updateEntry(middle(), { actor: Object.fromEntries(Object.entries(actor).reverse()) as never })
    expect((await verifyAuditLog(service)).findings).toEqual([])
  })
})

describe('a removal is found', () => {
  const remove = (...some: Entry[]) => run(...some.map(({ position }) => sql`delete from audit_entries where position = ${position}`))

  test('of the first entry, by the next one', async () => {
    await remove(entryAt(1))
    expect((await verifyAuditLog(service)).findings).toEqual([
      { sequence: 2, id: entryAt(2).id, problem: 'the entry before it, 1, is missing' },
    ])
  })

  test('of middle entries, by the next one', async () => {
    await remove(entryAt(3), entryAt(4))
    expect((await verifyAuditLog(service)).findings).toEqual([
      { sequence: 5, id: entryAt(5).id, problem: 'the 2 entries before it, 3 to 4, are missing' },
    ])
  })

  test('of the last entry, by the head', async () => {
    await remove(lastEntry())
    expect((await verifyAuditLog(service)).findings).toEqual([
      { sequence: entries.length - 1, id: null, problem: `the log ends here, and its head is ${entries.length}: the end was cut off` },
    ])
  })

  test('of the last entry and the head, by an earlier record', async () => {
    const cut = entryAt(entries.length - 1)
    await remove(lastEntry())
    await run(sql`update audit_head set sequence = ${cut.sequence}, hash = ${cut.hash}`)
    expect((await verifyAuditLog(service)).findings).toEqual([])
    const noted = { sequence: lastEntry().sequence as number, hash: lastEntry().hash as string }
    expect(tell((await verifyAuditLog(service, [noted])).findings)).toEqual([`${lastEntry().sequence} null`])
  })

  test('of all entries', async () => {
    await remove(...entries)
    expect((await verifyAuditLog(service)).findings).toHaveLength(1)
  })
})

describe('moved and added entries are found', () => {
  test('two exchanged entries', async () => {
    const [one, two] = [entryAt(3), entryAt(6)]
    await updateEntry(one, { sequence: -1 })
    await updateEntry(two, { sequence: one.sequence })
    await updateEntry(one, { sequence: two.sequence })
    const found = tell((await verifyAuditLog(service)).findings)
    expect(found).toEqual(expect.arrayContaining([`3 ${two.id}`, `6 ${one.id}`]))
  })

  test('two exchanged entries with corrected links', async () => {
    const [one, two] = [entryAt(3), entryAt(4)]
    const first = { ...two, sequence: 3, previousHash: one.previousHash }
    const second = { ...one, sequence: 4, previousHash: hashOf(first) }
    await updateEntry(one, { sequence: -1 })
    await updateEntry(two, { ...first, hash: hashOf(first) })
    await updateEntry(one, { ...second, hash: hashOf(second) })
    expect(tell((await verifyAuditLog(service)).findings)).toEqual([entryName(entryAt(5))])
  })

  const insert = (entry: Partial<Entry>) =>
    service.runtime.database.write(async (db) => {
      await db.insert(auditEntries).values({ ...middle(), position: 9_999, id: 'forged', ...entry })
    })

  test('a copy at the end', async () => {
    await insert({ sequence: entries.length + 1 })
    expect(tell((await verifyAuditLog(service)).findings)).toContain(`${entries.length + 1} forged`)
  })

  test('one linked to the end, by the head', async () => {
    const forged = { ...middle(), position: 9_999, id: 'forged', sequence: entries.length + 1, previousHash: lastEntry().hash }
    await insert({ ...forged, hash: hashOf(forged) })
    expect(tell((await verifyAuditLog(service)).findings)).toEqual([`${entries.length + 1} null`])
  })

  test('one in between, with a duplicate sequence number', async () => {
    await run(sql`drop index audit_entries_sequence`)
    await insert({})
    const { findings } = await verifyAuditLog(service)
    expect(tell(findings)).toContain(`${middle().sequence} forged`)
    await restore()
    await run(sql`create unique index audit_entries_sequence on audit_entries (sequence)`)
  })

  test('one in between, with renumbered successors', async () => {
    for (const entry of entries.slice(5).reverse()) await updateEntry(entry, { sequence: (entry.sequence as number) + 1 })
    await insert({ sequence: 6 })
    expect(tell((await verifyAuditLog(service)).findings)).toEqual(
      expect.arrayContaining(['6 forged', ...entries.slice(5).map(({ sequence, id }) => `${(sequence as number) + 1} ${id}`)]),
    )
  })
})

describe('the head', () => {
  const end = () => entries.length
  test.each([
    ['names another entry', sql`update audit_head set sequence = sequence - 1`],
    ['has another hash', sql`update audit_head set hash = 'x'`],
    ['is there twice', sql`insert into audit_head (number, sequence, hash) values (2, 1, 'x')`],
    ['is lost', sql`delete from audit_head`],
  ])('that %s is found', async (_, statement) => {
    await run(statement)
    expect((await verifyAuditLog(service)).findings).toMatchObject([
      { sequence: end(), id: null, problem: expect.stringContaining('head') },
    ])
  })

  test.each([
    ['is lost', sql`delete from audit_head`],
    ['lags behind', sql`update audit_head set sequence = 1`],
  ])('that %s does not prevent new entries', async (_, statement) => {
    await run(statement)
    expect((await (await makeOrderFixture(service)).order()).id).toBeTruthy()
    expect((await verifyAuditLog(service)).findings).toEqual([])
  })
})

describe('an earlier recorded hash', () => {
  test('still matches, also of an entry redacted since', async () => {
    const noted = [entryAt(1), redactedEntry(), lastEntry()].map(({ sequence, hash }) => ({
      sequence: sequence as number,
      hash: hash as string,
    }))
    expect((await verifyAuditLog(service, noted)).findings).toEqual([])
  })

  test('does not match a rebuilt chain', async () => {
    const noted = { sequence: middle().sequence as number, hash: '0'.repeat(64) }
    expect((await verifyAuditLog(service, [noted])).findings).toEqual([
      { sequence: middle().sequence, id: middle().id, problem: expect.stringContaining('it was recorded with the hash 000') },
    ])
  })
})
