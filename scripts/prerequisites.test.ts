import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isBuilt } from './prerequisites.mjs'

/** Every file is there when it is looked for, and gone before it is read, as while another build runs. */
vi.mock('node:fs', async (original) => ({ ...(await original<typeof import('node:fs')>()), existsSync: () => true }))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-built-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a file that was changed at this time, in seconds since 1970; its folders are older. */
function write(path: string, seconds: number): void {
  const parent = join(folder, path, '..')
  mkdirSync(parent, { recursive: true })
  writeFileSync(join(folder, path), '')
  utimesSync(join(folder, path), seconds, seconds)
  utimesSync(parent, 1, 1)
}

test('a build that another one removes at the same moment is no build', () => {
  expect(isBuilt(folder)).toBe(false)
})

test.each([
  ['as new as the newest source file is up to date', 200, true],
  ['older than a source file is not up to date', 199, false],
])('a build that is %s', (_, at, expected) => {
  write('server/start.ts', 200)
  write('.next/prerender-manifest.json', at)
  expect(isBuilt(folder)).toBe(expected)
})
