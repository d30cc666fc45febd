import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '@/server/config/log'
import type { Settings } from '@/server/config/settings'
import { makeClient } from '@/server/testing/builders/users'
import { movableClock } from '@/server/testing/clock'
import { type Dumpable, isDumpable, startDumpable } from '@/server/testing/databases/dumpable'
import { startService } from '@/server/testing/service'
import { probes } from '../../probes'
import type { MakeBackup } from './backup-command'
import { createBackups } from './backups'
import { lockFolder } from './folder-lock'
import { archiveName, timeOfArchive } from './schedule-rules'

const HOUR_MS = 3_600_000
const log = createLog({ level: 'silent' })
let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'waybill-scheduled-')), 'backups')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const plan = (fields: object = {}) => ({ folder, every: HOUR_MS, keep: 2, ...fields })
const scheduled = (make: MakeBackup, fields?: object) => createBackups({ backups: plan(fields) } as Settings, log, make)
const hoursAgo = (hours: number) => archiveName(new Date(Date.now() - hours * HOUR_MS))
const write: MakeBackup = async (path) => writeFileSync(path, 'an archive')
const isDone = async (backups: ReturnType<typeof scheduled>) => {
  await backups.poll()
  await expect.poll(() => existsSync(join(folder, 'backup.lock'))).toBe(false)
}

describe('scheduled backups', () => {
  test('begin with the first check, and keep the newest archives and every other file', async () => {
    mkdirSync(folder)
    const newest = hoursAgo(7)
    for (const name of [hoursAgo(9), hoursAgo(8), newest, 'mine.tar.gz', `${hoursAgo(6)}.part`]) writeFileSync(join(folder, name), 'x')
    const backups = scheduled(write)
    await backups.poll()
    await expect.poll(() => readdirSync(folder).length).toBe(3)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([newest, 'mine.tar.gz']))
    await expect.poll(async () => (await backups.status()).lastBytes, { timeout: 5_000 }).toBe(10)
    expect(await backups.status()).toMatchObject({ isScheduled: true, everySeconds: 3_600, isLate: false, lastFailure: null })
  })

  test('wait for the interval', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, hoursAgo(0.9)), 'x')
    const backups = scheduled(async () => Promise.reject(new Error('too early')))
    await isDone(backups)
    expect(await backups.status()).toMatchObject({ lastFailure: null })
  })

  test('are made once beside archives that are dated in the future, and those push out no other', async () => {
    mkdirSync(folder)
    const ahead = [hoursAgo(-30), hoursAgo(-31), hoursAgo(-32)]
    const last = hoursAgo(3)
    for (const name of [...ahead, last, hoursAgo(4)]) writeFileSync(join(folder, name), 'x')
    const made: string[] = []
    const backups = scheduled(async (path, signal) => {
      made.push(basename(path))
      await write(path, signal)
    })
    await isDone(backups)
    await expect.poll(() => made).toHaveLength(1)
    await expect.poll(() => existsSync(join(folder, 'backup.lock'))).toBe(false)
    await backups.poll()
    await backups.stop()
    expect(made).toHaveLength(1)
    expect(readdirSync(folder).sort()).toEqual([last, ...made, ...ahead].sort())
    expect(await backups.status()).toMatchObject({ lastAt: timeOfArchive(made[0] ?? ''), isLate: false })
  })

  test('that fail say why, and delete no archive', async () => {
    mkdirSync(folder)
    for (const hours of [5, 4, 3]) writeFileSync(join(folder, hoursAgo(hours)), 'x')
    const backups = scheduled(async () => Promise.reject(new Error('The disk is full.')))
    await isDone(backups)
    await expect.poll(async () => (await backups.status()).lastFailure?.message, { timeout: 5_000 }).toBe('The disk is full.')
    expect(await backups.status()).toMatchObject({ isLate: true, lastBytes: 1 })
    expect(readdirSync(folder)).toHaveLength(3)
  })

  test('of another process that shares the folder end the failure that this one shows', async () => {
    const clock = movableClock()
    try {
      const failing = scheduled(async () => Promise.reject(new Error('The disk is full.')))
      await isDone(failing)
      await expect.poll(async () => (await failing.status()).lastFailure?.message, { timeout: 5_000 }).toBe('The disk is full.')
      clock.move(60_000)
      await isDone(scheduled(write))
      await expect.poll(async () => (await failing.status()).lastBytes, { timeout: 5_000 }).toBe(10)
      expect(await failing.status()).toMatchObject({ lastFailure: null, isLate: false })
    } finally {
      clock.restore()
    }
  })

  test('are made by one process of those that share the folder, and after the death of that one by another', async () => {
    mkdirSync(join(folder, 'backup.lock'), { recursive: true })
    const backups = scheduled(write)
    await backups.poll()
    await backups.stop()
    expect(readdirSync(folder)).toEqual(['backup.lock'])
    utimesSync(join(folder, 'backup.lock'), new Date(0), new Date(0))
    await isDone(scheduled(write))
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test('of a process that stood still do not end the lock of the one that took over', async () => {
    const path = join(folder, 'backup.lock')
    mkdirSync(folder)
    const free = await lockFolder(folder)
    expect(await lockFolder(folder)).toBeNull()
    utimesSync(path, new Date(0), new Date(0))
    const freeOther = await lockFolder(folder)
    await free?.()
    expect(existsSync(path)).toBe(true)
    expect(await lockFolder(folder)).toBeNull()
    await freeOther?.()
    expect(readdirSync(folder)).toEqual([])
  })

  test('are locked by one of many that find the lock of a dead process', async () => {
    mkdirSync(join(folder, 'backup.lock'), { recursive: true })
    utimesSync(join(folder, 'backup.lock'), new Date(0), new Date(0))
    const taken = await Promise.all(Array.from({ length: 30 }, () => lockFolder(folder)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(readdirSync(folder)).toEqual(['backup.lock'])
  })

  test('that take longer than the interval are ended, which is a failure', async () => {
    const hangs: MakeBackup = (_path, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const backups = scheduled(hangs, { every: 300 })
    await backups.poll()
    await expect
      .poll(async () => (await backups.status()).lastFailure?.message, { timeout: 10_000 })
      .toBe('The backup was ended because it took longer than 1 minute.')
    expect(readdirSync(folder)).toEqual([])
  })

  test('are broken off at a stop, which is no failure', async () => {
    const backups = scheduled((_path, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))))
    await backups.poll()
    await expect.poll(() => existsSync(join(folder, 'backup.lock'))).toBe(true)
    await backups.stop()
    expect(readdirSync(folder)).toEqual([])
    expect((await backups.status()).lastFailure).toBeNull()
  })
})

describe('the service', () => {
  let places: Dumpable
  afterEach(async () => places?.close())

  test('makes a backup by the command, or says why it cannot, and shows it to Administrators, /readyz and /metrics', {
    timeout: 90_000,
  }, async () => {
    const settings = { dataDir: join(folder, '..'), backups: plan() }
    if (isDumpable) places = await startDumpable()
    const service = await startService(settings, isDumpable ? { url: await places.create(), drop: async () => {} } : undefined)
    const { runtime } = service
    try {
      await runtime.backups.poll()
      const status = () => runtime.backups.status()
      await expect.poll(async () => Boolean((await status()).lastAt ?? (await status()).lastFailure), { timeout: 60_000 }).toBe(true)
      const { lastFailure, lastAt } = await status()
      if (isDumpable) expect(lastFailure).toBeNull()
      else expect(lastFailure?.message).toMatch(/Install its client programs/)
      const token = await service.adminToken()
      const answer = await service.call('GET', '/backups/status', { token })
      expect(answer.body.backups).toMatchObject({ isScheduled: true, everySeconds: 3_600, lastAt: lastAt?.toISOString() ?? null })
      const { body } = await probes['/readyz']({ ...runtime, worker: { idleMs: 0 } })
      expect(JSON.parse(String(body))).toMatchObject({ status: 'ready', backup: { state: isDumpable ? 'ok' : 'failing' } })
      expect(await runtime.metrics.text()).toMatch(isDumpable ? /backup_age_seconds \d/ : /backup_age_seconds \+Inf/)
      expect(await runtime.metrics.text()).toContain(`backup_failed ${isDumpable ? 0 : 1}`)
      const reader = await makeClient(service, {
        associations: [{ type: 'Internal', id: null }],
        permissions: ['orders:read', 'roles:read'],
      })
      expect((await service.call('GET', '/backups/status', { token: reader.token })).status).toBe(403)
    } finally {
      await service.close()
    }
  })

  test('without BACKUP_DIR makes none, and has no metrics of them', async () => {
    const backups = createBackups({ backups: null } as Settings, log, write)
    await backups.poll()
    expect(await backups.status()).toMatchObject({ isScheduled: false, lastAt: null, isLate: false })
    expect(existsSync(folder)).toBe(false)
  })
})
