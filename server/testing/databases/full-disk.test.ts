import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engine } from '@/db/connection/engine'
import { violations } from '@/scripts/checks/violations'
import { createRuntime, startAllJobs } from '@/server/runtime'
import { formOf, png } from '../builders/files'
import { sendFile } from '../builders/imports'
import { finishedJob } from '../builders/jobs'
import { makeShipmentFixture, type ShipmentFixture, shipmentIn } from '../builders/shipments'
import { freshDatabase, type Service, startService } from '../service'
import { createSmallDisk } from './small-disk'

const disk = createSmallDisk()
let service: Service
let shipmentFixture: ShipmentFixture
let token: string
let shipmentId: string

beforeAll(async () => {
  const database = await freshDatabase()
  const url = engine === 'sqlite' ? `file:${copied(database.url.slice('file:'.length))}` : database.url
  service = await startService({ dataDir: disk.folder }, { url, drop: database.drop })
  shipmentFixture = await makeShipmentFixture(service)
  token = await service.adminToken()
  shipmentId = (await shipmentIn(shipmentFixture, 'Assigned')).id
})
beforeEach(() => disk.free())
afterAll(async () => {
  disk.free()
  await service.close()
  disk.remove()
})

/** A copy of the database file on the small disk. */
function copied(file: string): string {
  const path = join(disk.folder, basename(file))
  copyFileSync(file, path)
  return path
}

const files = () =>
  readdirSync(disk.folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !/^(filler|waybill\.db.*)$/.test(one.name))
    .map(({ name }) => name)
const upload = () => service.call('POST', '/files', { token, body: formOf(Buffer.concat([png, Buffer.alloc(100_000)])) })
const importRows = () => sendFile(service, token, `sku,productName,price,currency\n${'FULL-1,Full,5,USD\n'.repeat(5_000)}`)
const printSlip = () => service.call('POST', `/shipments/${shipmentId}/packingSlip`, { token, body: {} })
const createMerchant = () => service.call('POST', '/merchants', { token, body: { name: 'Northwind' } })

async function expectNoSpace(send: () => Promise<{ status: number; headers: Headers; body: { errors: { errorMessage: string }[] } }>) {
  const answer = await send()
  expect([answer.status, answer.headers.get('retry-after')], JSON.stringify(answer.body)).toEqual([503, '30'])
  expect(answer.body.errors[0]?.errorMessage).toMatch(/disk .* full or failing. Nothing was written/)
}

describe('while the disk is full', () => {
  test.each([
    ['an upload', upload, 201],
    ['an import', importRows, 202],
    ['a packing slip', printSlip, 201],
  ] as const)(
    '%s is refused with 503 and Retry-After, leaves nothing behind, and works again once there is room',
    async (_, send, status) => {
      const before = files()
      disk.fill()
      await expectNoSpace(send as typeof upload)
      expect(files()).toEqual(before)
      disk.free()
      expect((await send()).status).toBe(status)
      expect(files().filter((name) => name.endsWith('.part'))).toEqual([])
    },
  )

  test('every write to the database is refused with 503 and Retry-After, and reading goes on', async () => {
    await fillDatabase()
    try {
      await expectNoSpace(createMerchant)
      await expectNoSpace(upload)
      expect((await service.call('GET', '/merchants', { token })).status).toBe(200)
    } finally {
      await freeDatabase()
    }
    expect((await createMerchant()).status).toBe(201)
    expect(await violations(service.runtime.database)).toEqual([])
  })

  test('an upload whose row finds no room leaves no bytes behind', async () => {
    const before = files().length
    let stored = 0
    await fillDatabase({ keepRoomForFiles: true })
    try {
      // SQLite first uses the room left in its last pages.
      while ((await upload()).status === 201) stored++
      await expectNoSpace(upload)
    } finally {
      await freeDatabase()
    }
    expect(files()).toHaveLength(before + stored)
  })

  test('a job waits for room instead of failing', async () => {
    const { body } = await sendFile(service, token, 'sku,productName,price,currency\nWAIT-1,Wait,x,USD\n')
    await fillDatabase()
    const runner = startAllJobs(service.runtime, { pauseMs: 5, retryMs: 1, leaseMs: 100 })
    await new Promise((done) => setTimeout(done, 300))
    await freeDatabase()
    const job = await finishedJob(service, token, body.job.id)
    await runner.stop()
    expect(job).toMatchObject({ status: 'Done', counts: { failed: 1 } })
  })
})

test('what a crash left unfinished is deleted at the next start, unless another process may be writing it', async () => {
  const leftovers = ['files', 'imports', 'packing-slips', 'item-tickets'].map((folder) => join(disk.folder, folder, 'zz', 'left.part'))
  for (const path of leftovers) {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, 'half')
  }
  await (await createRuntime(service.runtime.settings, { worker: true })).close()
  expect(leftovers.map((path) => existsSync(path))).toEqual(leftovers.map(() => engine === 'postgres'))
})

/** Fills the database's disk: SQLite's is the small one, PostgreSQL refuses as if its own were full. */
async function fillDatabase({ keepRoomForFiles = false } = {}) {
  const { database } = service.runtime
  if (engine === 'sqlite' && !keepRoomForFiles) return disk.fill()
  if (engine === 'sqlite') return limitPages(1)
  await database.write(async (db) => {
    await db.execute(sql`create function refuse_writes() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    for (const table of ['audit_entries', 'jobs'])
      await db.execute(sql.raw(`create trigger full_disk before insert or update on ${table} execute function refuse_writes()`))
  })
}

async function freeDatabase() {
  const { database } = service.runtime
  disk.free()
  if (engine === 'sqlite') await limitPages(1_073_741_823)
  else await database.write(async (db) => db.execute(sql`drop function refuse_writes() cascade`))
}

/** Limits the size of the SQLite database, in pages; it may keep those it has. */
const limitPages = (pages: number) =>
  service.runtime.database.write(async (db) => {
    ;(db as unknown as { get(query: SQL): unknown }).get(sql.raw(`pragma max_page_count = ${pages}`))
  })
