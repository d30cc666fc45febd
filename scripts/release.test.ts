import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { release } from './release.mjs'

let folder: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const notes = (entries: string) => `# Releases\n\n## Unreleased\n${entries}\n## 0.1.0 (2026-11-01)\n\n- **First.** It works.\n`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-release-'))
  mkdirSync(join(folder, 'docs'))
  mkdirSync(join(folder, 'server/testing/releases'), { recursive: true })
  writeFileSync(join(folder, 'server/testing/releases/0.1.9.sqlite.gz'), 'rows')
  const about = { name: 'a', version: '0.1.9' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...about, lockfileVersion: 3, packages: { '': about } }))
  writeFileSync(join(folder, 'docs/releases.md'), notes('\n- **New.** Better.\n'))
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Maintainers')
  git('config', 'user.email', 'maintainers@waybill.example')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes what the real recording writes: a new file. */
const record = async (at: string, version: string) => writeFileSync(join(at, 'server/testing/releases', `${version}.sqlite.gz`), 'rows')

test('a release has its version in both files, its entries under its name, its databases, a commit and a tag', async () => {
  expect(await release(folder, '0.1.10', { today: new Date('2026-11-25T12:00:00Z'), record })).toBe('v0.1.10')
  expect(git('ls-files')).toContain('server/testing/releases/0.1.10.sqlite.gz')
  expect(JSON.parse(read('package.json')).version).toBe('0.1.10')
  expect(JSON.parse(read('package-lock.json')).packages[''].version).toBe('0.1.10')
  expect(read('docs/releases.md')).toContain('## Unreleased\n\n## 0.1.10 (2026-11-25)\n\n- **New.** Better.')
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.1.10')
  expect(git('rev-parse', 'v0.1.10^{commit}')).toBe(git('rev-parse', 'HEAD'))
  expect(git('status', '--porcelain')).toBe('')
})

test('a release of which a step fails changes nothing, and can be tried again', async () => {
  const before = git('rev-parse', 'HEAD')
  const recordHalf = async (at: string, version: string) => {
    await record(at, version)
    throw new Error('PostgreSQL did not start.')
  }
  await expect(release(folder, '0.2.0', { record: recordHalf })).rejects.toThrow('PostgreSQL did not start.')
  expect(git('status', '--porcelain')).toBe('')
  const hook = join(folder, '.git/hooks/pre-commit')
  mkdirSync(join(folder, '.git/hooks'), { recursive: true })
  writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  await expect(release(folder, '0.2.0', { record })).rejects.toThrow('git commit')
  expect(git('status', '--porcelain')).toBe('')
  expect(git('rev-parse', 'HEAD')).toBe(before)
  rmSync(hook)
  expect(await release(folder, '0.2.0', { record })).toBe('v0.2.0')
  expect(git('ls-files', 'server')).toBe(['0.1.9', '0.2.0'].map((version) => `server/testing/releases/${version}.sqlite.gz`).join('\n'))
})

test.each([
  ['is not newer', '0.1.9', () => {}],
  ['is not newer', '0.1.8', () => {}],
  ['Name the version', '1.0', () => {}],
  ['Name the version', '01.0.0', () => {}],
  ['on main', '0.2.0', () => git('switch', '--quiet', '--create', 'other')],
  ['not committed', '0.2.0', () => writeFileSync(join(folder, 'new'), '')],
  ['a tag v0.2.0 already', '0.2.0', () => git('tag', 'v0.2.0')],
  [
    'no entries',
    '0.2.0',
    () => {
      writeFileSync(join(folder, 'docs/releases.md'), notes(''))
      git('commit', '--all', '--quiet', '--message', 'Nothing new')
    },
  ],
])('a release is refused, and changes nothing: %s (%s)', async (message, version, prepare) => {
  prepare()
  const before = git('rev-parse', 'HEAD')
  await expect(release(folder, version, { record })).rejects.toThrow(message)
  expect(git('rev-parse', 'HEAD')).toBe(before)
  expect(JSON.parse(read('package.json')).version).toBe('0.1.9')
})
