import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '@/db/connection/open'
import { auditEntries, orders } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { formOf, png, uploadFile } from '@/server/testing/builders/files'
import { orderBody } from '@/server/testing/builders/orders'
import { makeMerchant } from '@/server/testing/builders/users'
import { execute, removeAuditTriggers } from '@/server/testing/databases/audit-log'
import { type Dumpable, isDumpable, startDumpable } from '@/server/testing/databases/dumpable'
import { baseUrl, type Service, startService } from '@/server/testing/service'
import { filePath } from '../files/disk'
import { createBackup } from './backup'
import { restoreBackup } from './restore'

/** One backup in `npm test`, many in `npm run torture`, which sets BACKUPS. */
const BACKUPS = Number(process.env.BACKUPS ?? 1)
const CLIENTS = 2
/** Between two orders of a client, in ms: a hundred backups would else hold, restore and compare tens of thousands. */
const PAUSE_MS = 200

const folder = mkdtempSync(join(tmpdir(), 'waybill-backups-'))
const dataDir = join(folder, 'data')
let places: Dumpable
let service: Service
let merchantId: string
let logo: string

// Without pg_dump beside the server, its databases cannot be copied. Vitest has to know that while it collects the tests.
const whereDumpable = isDumpable ? describe : () => {}

whereDumpable('a backup', () => {
  beforeAll(async () => {
    places = await startDumpable()
    service = await startService({ dataDir }, { url: await places.create(), drop: async () => {} })
    merchantId = await makeMerchant(service)
    logo = (await uploadFile(service)).id
    await service.call('PATCH', `/merchants/${merchantId}`, { token: await service.adminToken(), body: { logo } })
    writeFileSync(join(dataDir, 'auth-secret'), 'the secret of this installation, which is long enough')
  })
  afterAll(async () => {
    await service.close()
    await places.close()
    rmSync(folder, { recursive: true, force: true })
  })

  let count = 0
  const newPath = (name: string) => join(folder, `${count++}-${name}`)
  const installation = () => ({ databaseUrl: service.runtime.settings.databaseUrl, dataDir })
  const freshPlace = async () => ({ databaseUrl: await places.create(), dataDir: newPath('restored') })
  const backUp = async () => {
    const path = newPath('backup.tar.gz')
    return { path, ...(await createBackup(installation(), path)) }
  }
  /** An order, and the hash of its file. */
  interface Stored {
    order: string
    file: string
  }
  /** Restores an archive into a new place, where these orders and files are and all invariants hold, and removes both. */
  async function expectRestored(path: string, before: Stored[]): Promise<void> {
    const place = await freshPlace()
    const restored = await restoreBackup(place, path)
    expect(restored.files).toBeGreaterThanOrEqual(before.length + 1)
    const database = await openDatabase(place.databaseUrl)
    try {
      const found = await database.sql.select({ id: orders.id }).from(orders)
      const ids = new Set(found.map(({ id }) => id))
      expect(before.filter(({ order }) => !ids.has(order))).toEqual([])
      expect(await violations(database)).toEqual([])
    } finally {
      await database.close()
    }
    const hashes = new Set(
      filesBelow(join(place.dataDir, 'files')).map((file) => createHash('sha256').update(readFileSync(file)).digest('hex')),
    )
    expect(before.filter(({ file }) => !hashes.has(file))).toEqual([])
    rmSync(path)
    rmSync(place.dataDir, { recursive: true })
  }
  /** The files left beside an archive, or in place of it. */
  const leftovers = (path: string) => readdirSync(folder).filter((name) => join(folder, name).startsWith(path))

  test(`made by the command under load has everything that was answered before, ${BACKUPS} times`, {
    timeout: BACKUPS * 60_000,
  }, async () => {
    const stored: Stored[] = []
    let isStopped = false
    /** While a copy is restored and compared, nothing is written: a hundred of them would else take an hour. */
    let pause = Promise.resolve()
    const token = await service.adminToken()
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let i = 0; !isStopped; i++) {
        const bytes = Buffer.concat([png, Buffer.from(`${client} ${i}`)])
        const file = await service.call('POST', '/files', { token, body: formOf(bytes) })
        const images = [{ url: 'https://img.example/a.png', thumbnailFileId: file.body.file?.id }]
        const items = [{ sku: 'MUG-1', quantity: 1, skipSkuValidation: true, images }]
        const order = await service.call('POST', '/orders', {
          token,
          body: orderBody(merchantId, { externalId: `L-${client}-${i}`, items }),
        })
        if (order.status !== 201) throw new Error(JSON.stringify(order.body))
        stored.push({ order: order.body.order.id, file: createHash('sha256').update(bytes).digest('hex') })
        await new Promise((done) => setTimeout(done, PAUSE_MS))
        await pause
      }
    })
    try {
      for (let round = 0; round < BACKUPS; round++) {
        await expect.poll(() => stored.length, { timeout: 20_000 }).toBeGreaterThan(round + 1)
        const before = [...stored]
        const path = newPath('loaded.tar.gz')
        await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'backup', path], {
          env: { ...process.env, BASE_URL: baseUrl, DATABASE_URL: installation().databaseUrl, DATA_DIR: dataDir },
        })
        expect(statSync(path).mode & 0o777).toBe(0o600)
        const checked = expectRestored(path, before)
        pause = checked.catch(() => {})
        await checked
      }
    } finally {
      isStopped = true
      await Promise.all(clients)
    }
  })

  test('restores the secret of DATA_DIR, and a service that starts on it signs people in', async () => {
    const { path, head } = await backUp()
    expect(leftovers(path)).toHaveLength(1)
    const place = await freshPlace()
    expect(await restoreBackup(place, path)).toMatchObject({ head })
    expect(readFileSync(join(place.dataDir, 'auth-secret'), 'utf8')).toBe(readFileSync(join(dataDir, 'auth-secret'), 'utf8'))
    const restored = await startService({ dataDir: place.dataDir }, { url: place.databaseUrl, drop: async () => {} })
    try {
      const token = await restored.adminToken()
      expect((await restored.call('GET', `/files/${logo}`, { token })).status).toBe(200)
      expect((await restored.call('GET', `/merchants/${merchantId}`, { token })).body.merchant).toMatchObject({ logo })
    } finally {
      await restored.close()
    }
  })

  test('overwrites no file', async () => {
    const path = newPath('taken.tar.gz')
    writeFileSync(path, 'mine')
    await expect(createBackup(installation(), path)).rejects.toThrow(`${path} exists, and nothing is overwritten.`)
    expect(readFileSync(path, 'utf8')).toBe('mine')
  })

  test('is refused where there is data, and that stays as it was', async () => {
    const { path } = await backUp()
    await expect(restoreBackup({ ...installation(), dataDir: newPath('other') }, path)).rejects.toThrow('nothing is overwritten')
    await expect(restoreBackup({ databaseUrl: await places.create(), dataDir }, path)).rejects.toThrow(
      `${join(dataDir, 'files')} exists, and nothing is overwritten. Stop the service and move it away`,
    )
    expect(existsSync(filePath(dataDir, logo))).toBe(true)
  })

  test('that was cut off or changed is refused, and leaves nothing behind', async () => {
    const { path, bytes } = await backUp()
    const changed = readFileSync(path)
    changed.writeUInt8(changed.readUInt8(bytes >> 1) ^ 0xff, bytes >> 1)
    const other = newPath('changed.tar.gz')
    writeFileSync(other, changed)
    truncateSync(path, bytes - 20)
    for (const archive of [path, other]) {
      const place = await freshPlace()
      await expect(restoreBackup(place, archive)).rejects.toThrow(/is damaged|is incomplete/)
      expect(readdirSync(place.dataDir)).toEqual([])
      // Nothing was left that would refuse the next attempt.
      await expect(restoreBackup(place, archive)).rejects.toThrow(/is damaged|is incomplete/)
    }
  })

  test('does not exist when a file that a record shows is lost or damaged', async () => {
    const stored = filePath(dataDir, logo)
    const path = newPath('lost.tar.gz')
    try {
      writeFileSync(stored, 'other bytes')
      await expect(createBackup(installation(), path)).rejects.toThrow(`${logo} has other bytes than were uploaded`)
      rmSync(stored)
      await expect(createBackup(installation(), path)).rejects.toThrow(`Of the stored files, ${logo} is missing.`)
      expect(leftovers(path)).toEqual([])
    } finally {
      writeFileSync(stored, png)
    }
  })

  test('leaves out a file that nothing refers to and that was swept meanwhile', async () => {
    const { id } = await uploadFile(service)
    rmSync(filePath(dataDir, id))
    const { path } = await backUp()
    await expect(restoreBackup(await freshPlace(), path)).resolves.toBeDefined()
  })

  test('leaves out what no import wrote, and does not exist when a folder of imports cannot be read', async () => {
    const imports = join(dataDir, 'imports')
    mkdirSync(join(imports, '0a', 'folder.csv'), { recursive: true })
    for (const name of ['.DS_Store', '.nfs0000000000012a3f', 'a copy.csv', 'staged.csv', 'unfinished.csv.part'])
      writeFileSync(join(imports, '0a', name), 'x')
    writeFileSync(join(imports, '.DS_Store'), 'x')
    try {
      const { path } = await backUp()
      const place = await freshPlace()
      await restoreBackup(place, path)
      expect(filesBelow(join(place.dataDir, 'imports'))).toEqual([join(place.dataDir, 'imports', '0a', 'staged.csv')])
      // A loop of links is an error of the disk, as EACCES and EIO are: root may read everything.
      symlinkSync('0b', join(imports, '0b'))
      await expect(createBackup(installation(), newPath('unread.tar.gz'))).rejects.toThrow('ELOOP')
    } finally {
      rmSync(imports, { recursive: true })
    }
  })

  test('does not exist when the audit log was changed', async () => {
    const restore = await removeAuditTriggers(service)
    const path = newPath('forged.tar.gz')
    try {
      await execute(service, sql`update ${auditEntries} set reason = 'forged' where sequence = 2`)
      await expect(createBackup(installation(), path)).rejects.toThrow(/The audit log was changed: entry 2: /)
      expect(leftovers(path)).toEqual([])
    } finally {
      await restore()
    }
  })
})

const filesBelow = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
  )
