import { copyFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine } from '@/db/connection/engine'
import { violations } from '@/scripts/checks/violations'
import type { Operation } from '@/server/http/operation'
import { operations } from '@/server/operations'
import { makeRecords, requestAbout } from '../builders/records'
import { makeMerchant } from '../builders/users'
import { freshDatabase, type Service, startService } from '../service'
import { createSmallDisk } from './small-disk'
import { tableContents } from './table-contents'

const disk = createSmallDisk()
let service: Service
let token: string
let records: Record<string, string>

beforeAll(async () => {
  const database = await freshDatabase()
  const copy = join(disk.folder, basename(database.url))
  if (engine === 'sqlite') copyFileSync(database.url.slice('file:'.length), copy)
  service = await startService({ dataDir: disk.folder }, { url: engine === 'sqlite' ? `file:${copy}` : database.url, drop: database.drop })
  token = await service.adminToken()
  records = await makeRecords(service, await makeMerchant(service))
})
afterAll(async () => {
  disk.free()
  await service.close()
  disk.remove()
})

/** The contents of every table, by its name. */
const tables = async () => [...(await tableContents(service))]

/** SQLite's file lies on the small disk. PostgreSQL refuses every write to every table as if its own disk were full. */
async function fill() {
  disk.fill()
  if (engine === 'sqlite') {
    // SQLite first uses the room that is left in its files.
    while ((await service.call('POST', '/merchants', { token, body: { name: 'The last one' } })).status === 201);
    return
  }
  const names = (await tables()).map(([name]) => name)
  await service.runtime.database.write(async (db) => {
    await db.execute(sql`create function refuse_writes() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    for (const name of names)
      await db.execute(
        sql.raw(`create trigger full_disk before insert or update or delete on "${name}" for each row execute function refuse_writes()`),
      )
  })
}

async function free() {
  disk.free()
  if (engine === 'postgres') await service.runtime.database.write(async (db) => db.execute(sql`drop function refuse_writes() cascade`))
}

const send = (operation: Operation) => {
  const { method, path, body, headers } = requestAbout(operation, records)
  return service.call(method, path, { token, body, headers })
}

test('while the disk is full, every operation reads as before, and none that writes changes a table', async () => {
  const all = operations as readonly Operation[]
  const reads = all.filter(({ kind }) => kind === 'read')
  const readStatuses = async () => {
    const statuses: Record<string, number> = {}
    for (const operation of reads) statuses[operation.id] = (await send(operation)).status
    return statuses
  }
  const statusesWithRoom = await readStatuses()

  await fill()
  const before = await tables()
  expect(await readStatuses()).toEqual(statusesWithRoom)
  const refused: string[] = []
  for (const operation of all.filter(({ kind }) => kind !== 'read')) {
    const { status, headers, body } = await send(operation)
    if (status < 500) continue
    expect([status, headers.get('retry-after')], `${operation.id} ${JSON.stringify(body)}`).toEqual([503, '30'])
    refused.push(operation.id)
  }
  expect(await tables()).toEqual(before)
  await free()

  // The others refuse the example for a reason of their own, or answer for each record that it does not exist.
  expect(refused.length).toBeGreaterThan(60)
  expect((await service.call('POST', '/merchants', { token, body: { name: 'There is room again' } })).status).toBe(201)
  expect(await violations(service.runtime.database)).toEqual([])
  console.log(`${refused.length} operations refused with 503, ${reads.length} read, ${before.length} tables unchanged`)
})
