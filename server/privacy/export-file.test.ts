import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeExport } from './export-file'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-export-'))
  path = join(folder, 'person.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

async function* chunks(failure?: Error) {
  yield '{"customers":'
  if (failure) throw failure
  yield '[]}\n'
}

test('an export that fails half-way leaves nothing, and can be made again', async () => {
  await expect(writeExport(path, chunks(new Error('A file is missing.')))).rejects.toThrow('A file is missing.')
  expect(readdirSync(folder)).toEqual([])
  expect(await writeExport(path, chunks())).toBe(true)
  expect(readFileSync(path, 'utf8')).toBe('{"customers":[]}\n')
})

test('what a process that was killed left of an export does not stop the next one', async () => {
  writeFileSync(`${path}.part`, 'a longer beginning of an export')
  expect(await writeExport(path, chunks())).toBe(true)
  expect(readFileSync(path, 'utf8')).toBe('{"customers":[]}\n')
  expect(readdirSync(folder)).toEqual(['person.json'])
})

test('only the owner can read an export, from its first byte on', async () => {
  const modes: number[] = []
  async function* watched() {
    modes.push(statSync(`${path}.part`).mode & 0o777)
    yield* chunks()
  }
  await writeExport(path, watched())
  expect([...modes, statSync(path).mode & 0o777]).toEqual([0o600, 0o600])
})

test('an export overwrites no file', async () => {
  writeFileSync(path, 'mine')
  expect(await writeExport(path, chunks())).toBe(false)
  expect(readFileSync(path, 'utf8')).toBe('mine')
})
