import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, getTableColumns, getTableName, is, type SQL, sql, Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sequenceLogs } from '@/db/audit/sequence'
import { compactDatabase } from '@/db/connection/compact'
import { engine } from '@/db/connection/engine'
import { sqliteFile } from '@/db/connection/sqlite'
import { sqliteConnection } from '@/db/rows'
import * as schema from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { startAllJobs } from '@/server/runtime'
import { finishedJob } from '@/server/testing/builders/jobs'
import { ndjson, sendOrders } from '@/server/testing/builders/order-imports'
import { type LivedPerson, livedPerson, MARK, PHONE_DIGITS } from '@/server/testing/builders/personal-data'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { verifyAuditLog } from '@/server/testing/databases/audit-log'
import { type Service, startService } from '@/server/testing/service'
import { writtenFolders } from '@/server/worker'
import { documentTexts, folderTexts, tableTexts } from './personal-data'

const dataDir = mkdtempSync(join(tmpdir(), 'waybill-erasure-'))
let service: Service
let fixture: ShipmentFixture
let jobs: ReturnType<typeof startAllJobs>
let token: string
let person: LivedPerson
beforeAll(async () => {
  // Nobody answers there: messages wait in the queue.
  service = await startService({ dataDir, smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'care@waybill.example' })
  jobs = startAllJobs(service.runtime, { pauseMs: 10 })
  fixture = await makeShipmentFixture(service)
  token = await service.adminToken()
  person = await livedPerson(service, fixture, dataDir)
})
afterAll(async () => {
  await jobs.stop()
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const isId = (column: string) => /(^i|I)ds?$/.test(column) && !['externalId', 'safeId'].includes(column)
const erase = (customerId: string, body: object, as = token) => service.call('POST', `/customers/${customerId}/erase`, { token: as, body })
const jobRow = async (id: string) => (await service.runtime.database.sql.select().from(schema.jobs).where(eq(schema.jobs.id, id)))[0]
async function until(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 2))
}
const reversed = [...MARK].reverse().join('')

function isMarked(value: string): boolean {
  const text = value.toLowerCase()
  return text.includes(MARK) || text.includes(reversed) || text.replaceAll(/[\s+().-]/g, '').includes(PHONE_DIGITS)
}

const textsOnPostgres = async (query: SQL): Promise<string[]> =>
  ((await service.runtime.database.sql.execute(query)) as unknown as { rows: { text: string }[] }).rows.map(({ text }) => text)

/** The columns that have a text about the person, as table.column. */
async function markedColumns(): Promise<string[]> {
  const found = new Set<string>()
  const db = service.runtime.database.sql
  for (const [name, table] of Object.entries(schema))
    if (is(table, Table))
      for (const row of (await db.select().from(table as PgTable)) as Record<string, unknown>[])
        for (const column of Object.keys(getTableColumns(table)))
          if (isMarked(JSON.stringify(row[column]) ?? '')) found.add(`${name}.${column}`)
  if (engine === 'postgres')
    for (const name of Object.keys(documentTexts))
      for (const text of await textsOnPostgres(sql`select cast(words as text) as text from ${sql.identifier(name)}`))
        if (isMarked(text)) found.add(name)
  return [...found].sort()
}

/** The files of a folder with a byte of the person. */
const markedFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && (isMarked(readFileSync(path, 'latin1')) || path.includes(MARK)))

/** Not texts, or not the person's own words in the test: their rows are deleted, or blanked with others. */
const unmarked = ['auditEntries.ip', 'auditEntries.salt', 'orders.location']
/** The words of staff for a reason are sealed in the audit log. */
const sealed = ['auditEntries.reason']

test('every text of every table is listed as a customer’s, as staff’s, or as neither', () => {
  const missing: string[] = []
  for (const [name, table] of Object.entries(schema)) {
    if (!is(table, Table)) continue
    const { erased = '', staff = '', kept = '' } = tableTexts[name] ?? {}
    const listed = [erased, staff, kept].flatMap((names) => names.split(' ').filter(Boolean))
    const isText = (column: { getSQLType(): string; enumValues: unknown }) =>
      ['text', 'json'].includes(column.getSQLType()) && !(column.enumValues as unknown[] | undefined)?.length
    const texts = Object.entries(getTableColumns(table)).flatMap(([column, type]) => (isText(type) && !isId(column) ? column : []))
    if (!tableTexts[name]) missing.push(name)
    missing.push(...[...texts.filter((column) => !listed.includes(column)), ...listed.filter((column) => !texts.includes(column))])
    expect(new Set(listed).size, name).toBe(listed.length)
  }
  expect(missing).toEqual([])
})

test('so is every table of the search, and every folder of DATA_DIR', async () => {
  const db = service.runtime.database.sql
  const tables =
    engine === 'sqlite'
      ? sqliteConnection(db).prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`).pluck().all()
      : await textsOnPostgres(sql`select table_name as text from information_schema.tables where table_schema = 'public'`)
  const known = new Set<string>(Object.values(schema).flatMap((table) => (is(table, Table) ? getTableName(table) : [])))
  const documents = (tables as string[]).filter(
    (name) => !known.has(name) && name !== '__drizzle_migrations' && !/_(data|idx|content|docsize|config)$/.test(name),
  )
  expect(documents.sort()).toEqual(Object.keys(documentTexts).sort())
  expect([...writtenFolders].filter((folder) => !(folder in folderTexts))).toEqual([])
})

test('the person of the test is in every column that is listed as a customer’s, and in no other', async () => {
  const listed = Object.entries(tableTexts).flatMap(([table, { erased }]) =>
    (erased?.split(' ') ?? []).map((column) => `${table}.${column}`),
  )
  const documents = Object.keys(documentTexts).filter((name) => documentTexts[name] === 'erased')
  const readable = engine === 'postgres' ? documents : []
  expect(await markedColumns()).toEqual([...listed.filter((column) => !unmarked.includes(column)), ...sealed, ...readable].sort())
  expect(markedFiles(dataDir).length).toBe(4)
})

test('the export has all of it in one document, with files and without staff', async () => {
  const { status, body, headers } = await service.call('GET', `/customers/${person.customerId}/export`, { token })
  expect([status, headers.get('content-disposition')]).toEqual([200, `attachment; filename="customer-${person.customerId}.json"`])
  expect(body.customers).toMatchObject([{ id: person.customerId, email: person.email }])
  const [order] = body.orders
  expect(order).toMatchObject({ id: person.orderId, shippingAddress: { email: person.email } })
  for (const name of ['items', 'holds', 'shipments', 'packages', 'packingSlips', 'messages', 'notes', 'auditLog'])
    expect(order[name].length, name).toBeGreaterThan(0)
  expect(Buffer.from(body.files[0].data, 'base64').includes(MARK)).toBe(true)
  expect(JSON.stringify(body)).not.toContain('Administrator')
})

test('orders and what belongs to them are listed oldest first, however they were changed since', async () => {
  const address = { ...fixture.orderFixture.payload().shippingAddress, email: 'oldest@example.com', firstName: 'Oldesta' }
  const made = [
    await fixture.orderFixture.order({ shippingAddress: address }),
    await fixture.orderFixture.order({ shippingAddress: address }),
  ]
  const [first, second] = made as [(typeof made)[0], (typeof made)[0]]
  await service.call('PATCH', `/orders/${first.id}`, { token, body: { customerShippingMethod: 'Express' } })
  const { customerId } = await fixture.getOrder(first.id)
  const refused = await erase(customerId, { reason: 'Case 7' })
  expect(refused.body.errors[0].errorMessage).toContain(`${first.shortId} (${first.status}), ${second.shortId} (${second.status})`)
  const { body } = await service.call('GET', `/customers/${customerId}/export`, { token })
  expect(body.orders.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
  const positions = body.orders[0].auditLog.map(({ position }: { position: number }) => position)
  expect(positions).toEqual(positions.toSorted((one: number, other: number) => one - other))
})

test('only Internal staff with a permission of its own export and erase', async () => {
  const internal = await makeClient(service, {
    associations: [{ type: 'Internal', id: null }],
    permissions: ['orders:read', 'orders:update'],
  })
  expect((await erase(person.customerId, { reason: 'Case 1' }, internal.token)).status).toBe(403)
  expect((await service.call('GET', `/customers/${person.customerId}/export`, { token: internal.token })).status).toBe(403)
  expect((await erase(person.customerId, { reason: ' ' })).status).toBe(400)
  expect((await erase('01932c07-20e7-7bd3-a9c1-00000000ffff', { reason: 'Case 1' })).status).toBe(404)
})

test('a wrong type is named, and a request that is repeated under its key starts one job', async () => {
  const { status, body } = await erase(person.customerId, { reason: 'Case 1', force: 'yes' })
  expect([status, body.errors[0].propertyName]).toEqual([400, 'force'])
  const order = await fixture.orderFixture.order({
    shippingAddress: { ...fixture.orderFixture.payload().shippingAddress, email: 'twice@example.com' },
  })
  const { customerId } = await fixture.getOrder(order.id)
  const send = () =>
    service.call('POST', `/customers/${customerId}/erase`, {
      token,
      body: { reason: 'Case 5', force: true },
      headers: { 'Idempotency-Key': 'erase-once' },
    })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status, second.body.job.id]).toEqual([202, 202, first.body.job.id])
  await finishedJob(service, token, first.body.job.id)
})

test('while an import runs, it is named, and nothing is erased', async () => {
  await jobs.stop()
  const { body } = await sendOrders(service, token, ndjson(fixture.orderFixture.payload({ externalId: 'imported' })))
  const refused = await erase(person.customerId, { reason: 'Case 6', force: true })
  expect([refused.status, refused.body.errors[0].reason]).toEqual([409, 'import.running'])
  expect(refused.body.errors[0].errorMessage).toContain(body.job.id)
  jobs = startAllJobs(service.runtime, { pauseMs: 10 })
  await finishedJob(service, token, body.job.id)
})

test('an order that is still being made is named, and erased only when forced; it is not routed then', async () => {
  const address = { ...fixture.orderFixture.payload().shippingAddress, email: 'inflight@example.com', firstName: 'Inflighta' }
  const order = await fixture.orderFixture.order({ shippingAddress: address })
  const { customerId } = await fixture.getOrder(order.id)
  const refused = await erase(customerId, { reason: 'Case 2' })
  expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([
    409,
    `An order is not Fulfilled or Canceled: ${order.shortId} (${order.status}). Ship or cancel first. With force, what is left to send can no longer be sent.`,
  ])
  const { body } = await erase(customerId, { reason: 'Case 2', force: true })
  await finishedJob(service, token, body.job.id)
  const erased = await fixture.getOrder(order.id)
  expect(erased).toMatchObject({
    status: 'AddressIssue',
    customerId: null,
    shippingAddress: { email: null, firstName: null, countryCode: 'US', state: 'KY' },
  })
})

test('an erasure leaves nothing of the person in any table or file, and everything of others', async () => {
  const other = await fixture.order()
  const before = await fixture.getOrder(other.id)
  const { status, body } = await erase(person.customerId, { reason: 'Case 3' })
  expect(status).toBe(202)
  expect(await finishedJob(service, token, body.job.id)).toMatchObject({ status: 'Done', done: 1, of: 1 })
  expect(await markedColumns()).toEqual(sealed)
  expect(markedFiles(dataDir)).toEqual([])
  expect(
    readdirSync(join(dataDir, 'packing-slips'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf')),
  ).toEqual([])
  expect(await fixture.getOrder(other.id)).toEqual(before)
  expect((await service.call('GET', `/customers/${person.customerId}`, { token })).status).toBe(404)
  expect((await service.call('GET', `/orders/search?q=${MARK}`, { token })).body.totalCount).toBe(0)
  expect((await service.call('GET', `/files/${person.fileId}`, { token })).status).toBe(404)
  const order = await fixture.getOrder(person.orderId)
  expect(order).toMatchObject({
    status: 'Fulfilled',
    shippingAddress: { countryCode: 'US', state: 'KY', zip: null },
    items: [{ sku: 'MUG-1', quantity: 1 }],
  })
  expect((await verifyAuditLog(service)).findings).toEqual([])
  expect(await violations(service.runtime.database)).toEqual([])
})

test('after compaction the bytes of an SQLite file have nothing either, but for the reasons in the audit log', async () => {
  const { url, sql: db } = service.runtime.database
  expect(compactDatabase(url)).toBe(engine === 'sqlite')
  if (engine === 'postgres') return
  const bytes = ['', '-wal'].map((ending) => readFileSync(sqliteFile(url) + ending, 'latin1')).join('')
  const reasons = await db.select({ reason: schema.auditEntries.reason }).from(schema.auditEntries)
  const marksIn = (text: string) => text.toLowerCase().split(MARK).length - 1
  expect(marksIn(bytes)).toBe(marksIn(JSON.stringify(reasons)))
  expect(bytes).not.toContain(reversed)
})

test('an erasure that is broken off after any chunk is finished by the next process', async () => {
  const payload = fixture.orderFixture.payload()
  const shippingAddress = { ...payload.shippingAddress, email: 'interrupted@example.com' }
  const orders = []
  for (let i = 0; i < 4; i++) orders.push(await fixture.orderFixture.order({ shippingAddress }))
  const { customerId } = await fixture.getOrder(orders[0].id)
  await jobs.stop()
  const { body } = await erase(customerId, { reason: 'Case 4', force: true })
  const stages = new Set<string>()
  for (let finished = false; !finished; ) {
    const row = await jobRow(body.job.id)
    stages.add(JSON.stringify([row?.progress.stage, row?.progress.next]))
    finished = row?.finishedAt !== null
    if (finished) break
    // Stops as soon as the chunk that it began is stored.
    const process = startAllJobs(service.runtime, { pauseMs: 10 })
    await until(async () => process.inFlight > 0 || Boolean((await jobRow(body.job.id))?.finishedAt))
    await process.stop()
  }
  jobs = startAllJobs(service.runtime, { pauseMs: 10 })
  expect(stages.size).toBeGreaterThan(1)
  for (const { id } of orders) expect(await fixture.getOrder(id)).toMatchObject({ customerId: null, shippingAddress: { email: null } })
})

test('a second erasure changes nothing', async () => {
  const entries = async () => {
    await sequenceLogs(service.runtime.database)
    return service.runtime.database.sql.select().from(schema.auditEntries).orderBy(schema.auditEntries.position)
  }
  const { startErasure } = await import('./start-erasure')
  const { runChange } = await import('@/server/kernel/run-change')
  const { commandContext } = await import('@/scripts/import/write-orders')
  const job = await runChange(service.runtime.database, commandContext(), (change) =>
    startErasure(change, { orderIds: [person.orderId], reason: 'Case 3', force: false }),
  )
  const before = await entries()
  expect(await finishedJob(service, token, job.id)).toMatchObject({ status: 'Done', done: 1 })
  expect(await entries()).toEqual(before)
})
