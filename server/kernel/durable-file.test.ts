import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stageRows, writePart } from '@/server/catalog/csv/import/staging'
import { writeBytes } from '@/server/platform/files/disk'
import { writeDurably } from './durable-file'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-durable-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** The files and folders that `act` flushes to the disk, in order, relative to the data folder. */
async function flushed(act: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = []
  const any = await open(tmpdir(), 'r')
  const prototype = Object.getPrototypeOf(any) as FileHandle
  await any.close()
  const { sync } = prototype
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
    paths.push(relative(folder, readlinkSync(`/proc/self/fd/${this.fd}`)))
    return sync.call(this)
  })
  await act()
  return paths
}

const fileId = '01932c07-20e7-7bd3-a9c1-0000000000ab'

test.each([
  ['an upload', 'files', () => writeBytes(folder, fileId, Buffer.from('x'))],
  [
    'the rows of an import',
    'imports',
    () =>
      stageRows(
        folder,
        (async function* () {
          yield { columns: ['sku'], rows: [] }
        })(),
      ),
  ],
  ['the failed rows of an import', 'imports', () => writePart(folder, fileId, 'x')],
])('%s is flushed with its folder and every folder made for it', async (_, kind, write) => {
  const paths = await flushed(write)
  const own = join(kind, readdirSync(join(folder, kind))[0] as string)
  expect(paths).toEqual([kind, '', expect.stringMatching(/\.part$/), own])
})

test('when writing fails, neither the file nor a part of it is left', async () => {
  const path = join(folder, 'aa', 'one')
  const broken = writeDurably(path, async (file) => {
    await file.writeFile('half')
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  })
  await expect(broken).rejects.toThrow('no space')
  expect([existsSync(path), readdirSync(join(folder, 'aa'))]).toEqual([false, []])
})
