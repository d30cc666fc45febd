import { expect, test, vi } from 'vitest'
import { createLog } from '@/server/config/log'
import type { Settings } from '@/server/config/settings'
import { probes } from '../../probes'
import { createBackups } from './backups'
import { createArchiveReader, type NewestArchive, type ReadNewest } from './newest-archive'

const archive = { lastAt: new Date('2026-11-24T18:00:00Z'), lastBytes: 10 }
const forever = new Promise<NewestArchive>(() => {})

test('a folder that hangs is read once, and the last known archive is answered', async () => {
  const answers = [Promise.resolve(archive), forever]
  const read = vi.fn<ReadNewest>(() => answers.shift() ?? Promise.reject(new Error('read twice')))
  const archives = createArchiveReader('/backups', read)
  expect(await archives.newest()).toMatchObject(archive)
  expect(await archives.newest()).toMatchObject(archive)
  expect(read).toHaveBeenCalledTimes(1)
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 90_000)
  try {
    for (let n = 0; n < 3; n++) expect(await archives.newest()).toMatchObject(archive)
    expect((await archives.newest())?.ageMs).toBeGreaterThan(60_000)
    expect(read).toHaveBeenCalledTimes(2)
  } finally {
    later.mockRestore()
  }
})

test('the first question after a backup sees it, also while an older reading is not over', async () => {
  let end = (_: NewestArchive) => {}
  const slow = new Promise<NewestArchive>((resolve) => {
    end = resolve
  })
  const answers = [slow, Promise.resolve({ ...archive, lastBytes: 20 })]
  const archives = createArchiveReader('/backups', () => answers.shift() ?? forever)
  expect(await archives.newest()).toBeNull()
  archives.refresh()
  expect(await archives.newest()).toMatchObject({ lastBytes: 20 })
  end(archive)
  await slow
  expect(await archives.newest()).toMatchObject({ lastBytes: 20 })
})

test('a folder that cannot be read now is read again', async () => {
  const answers = [Promise.reject(new Error('The disk is away.')), Promise.resolve(archive)]
  const archives = createArchiveReader('/backups', () => answers.shift() ?? forever)
  expect(await archives.newest()).toBeNull()
  expect(await archives.newest()).toMatchObject(archive)
})

test('a folder that hangs makes the service no less ready, and starts no backup', async () => {
  const make = vi.fn()
  const settings = { backups: { folder: '/backups', every: 3_600_000, keep: 2 } } as Settings
  const backups = createBackups(settings, createLog({ level: 'silent' }), make, () => forever)
  await backups.poll()
  const { status, body } = await probes['/readyz']({
    database: { ping: async () => {} },
    metrics: { text: async () => '', contentType: '' },
    worker: { idleMs: 0 },
    backups,
  })
  expect(status).toBe(200)
  expect(JSON.parse(String(body))).toMatchObject({ status: 'ready', backup: { state: 'ok', lastAt: null } })
  await backups.stop()
  expect(make).not.toHaveBeenCalled()
})
