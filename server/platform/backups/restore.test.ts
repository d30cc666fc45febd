import { execFileSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { copyEngine } from '@/db/backup/copy-engine'
import { releaseSchema } from '@/db/backup/schema-version'
import { sqliteCopy } from '@/db/backup/sqlite-copy'
import { openDatabase } from '@/db/connection/open'
import { uploadFile } from '@/server/testing/builders/files'
import { type Dumpable, isDumpable, startDumpable } from '@/server/testing/databases/dumpable'
import { type Service, startService } from '@/server/testing/service'
import { filePath } from '../files/disk'
import { readArchive, writeArchive } from './archive'
import { createBackup } from './backup'
import { MANIFEST } from './manifest'
import { restoreBackup } from './restore'

const folder = mkdtempSync(join(tmpdir(), 'waybill-restores-'))
const archive = join(folder, 'backup.tar.gz')
let places: Dumpable
let fileId: string

// Without pg_dump beside the server, its databases cannot be copied. Vitest has to know that while it collects the tests.
const whereDumpable = isDumpable ? describe : () => {}

whereDumpable('a restore', () => {
  beforeAll(async () => {
    places = await startDumpable()
    const dataDir = join(folder, 'data')
    const service: Service = await startService({ dataDir }, { url: await places.create(), drop: async () => {} })
    fileId = (await uploadFile(service)).id
    await createBackup({ databaseUrl: service.runtime.settings.databaseUrl, dataDir }, archive)
    await service.close()
  })
  afterEach(() => void vi.restoreAllMocks())
  afterAll(async () => {
    await places.close()
    rmSync(folder, { recursive: true, force: true })
  })

  let count = 0
  const freshPlace = async () => ({ databaseUrl: await places.create(), dataDir: join(folder, `restored-${count++}`) })
  const isFilled = async (url: string) =>
    (await copyEngine()).expectEmpty(url).then(
      () => false,
      () => true,
    )

  test('leaves a database alone that somebody else filled while it unpacked', async () => {
    const place = await freshPlace()
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const restored = restoreBackup(place, pipe).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    await expect.poll(() => existsSync(join(place.dataDir, 'restore.work'))).toBe(true)
    await (await openDatabase(place.databaseUrl)).close()
    await pipeline(createReadStream(archive), createWriteStream(pipe))
    expect(await restored).toContain('nothing is overwritten')
    expect(await isFilled(place.databaseUrl)).toBe(true)
    expect(readdirSync(place.dataDir)).toEqual([])
  })

  test('does not begin while another one fills the same folder, nor removes its files', async () => {
    const place = await freshPlace()
    const work = join(place.dataDir, 'restore.work')
    mkdirSync(work, { recursive: true })
    writeFileSync(join(work, 'copy'), 'of another')
    await expect(restoreBackup(place, archive)).rejects.toThrow(
      `${work} exists: another restore is running, or one was interrupted. When none is running, delete the folder.`,
    )
    expect(readFileSync(join(work, 'copy'), 'utf8')).toBe('of another')
    rmSync(work, { recursive: true })
    expect(await restoreBackup(place, archive)).toMatchObject({ files: 1 })
    expect(existsSync(work)).toBe(false)
  })

  test('of a backup of a newer release is refused, and touches nothing', async () => {
    let manifest = {}
    await readArchive(archive, async (name, content) => {
      if (name === MANIFEST) manifest = JSON.parse(await textOf(content))
    })
    expect(manifest).toMatchObject({ release: { schema: releaseSchema() } })
    const newer = join(folder, 'newer.tar.gz')
    const target = await open(newer, 'w')
    const text = JSON.stringify({ ...manifest, release: { version: '7.2.0', schema: releaseSchema() + 1 } })
    await writeArchive(target, (writer) => writer.addText(MANIFEST, text))
    await target.close()
    const place = await freshPlace()
    await expect(restoreBackup(place, newer)).rejects.toThrow('Restore it with release 7.2.0 or a later one.')
    expect(readdirSync(place.dataDir)).toEqual([])
    expect(await isFilled(place.databaseUrl)).toBe(false)
  })

  test('that fails and cannot empty the database again tells both reasons', async () => {
    const place = await freshPlace()
    const copies = await copyEngine()
    const fill = copies.restore
    vi.spyOn(copies, 'restore').mockImplementation(async (url, file) => {
      await fill(url, file)
      writeFileSync(filePath(place.dataDir, fileId), 'other bytes')
    })
    vi.spyOn(copies, 'clear').mockRejectedValue(new Error('The server went away.'))
    await expect(restoreBackup(place, archive)).rejects.toThrow(
      /^Of the stored files, .* has other bytes than were uploaded\. What was restored could not be removed again: The server went away\.$/,
    )
  })

  test('that turns out to be wrong leaves the database empty', async () => {
    const place = await freshPlace()
    const copies = await copyEngine()
    const fill = copies.restore
    vi.spyOn(copies, 'restore').mockImplementation(async (url, file) => {
      await fill(url, file)
      writeFileSync(filePath(place.dataDir, fileId), 'other bytes')
    })
    await expect(restoreBackup(place, archive)).rejects.toThrow('has other bytes than were uploaded.')
    expect(await isFilled(place.databaseUrl)).toBe(false)
  })
})

test('a database file that exists is never replaced', async () => {
  const own = mkdtempSync(join(tmpdir(), 'waybill-replaced-'))
  try {
    const target = join(own, 'waybill.db')
    writeFileSync(target, 'mine')
    writeFileSync(join(own, 'copy'), 'of the archive')
    await expect(sqliteCopy.restore(`file:${target}`, join(own, 'copy'))).rejects.toThrow(`${target} exists, and nothing is overwritten.`)
    expect(readFileSync(target, 'utf8')).toBe('mine')
    expect(readdirSync(own).sort()).toEqual(['copy', 'waybill.db'])
  } finally {
    rmSync(own, { recursive: true })
  }
})
