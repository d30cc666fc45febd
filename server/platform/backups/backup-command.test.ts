import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from './backup-command'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-command-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (script: string, signal = new AbortController().signal) => runCommand('/bin/sh', ['-c', script], { env: process.env, signal })

/** Whether the process whose id is in the file runs; one that ended and that nobody waited for does not. */
const runs = (file: string) => {
  const pid = readFileSync(file, 'utf8').trim()
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('a backup that is ended takes the programs with it that it started', async () => {
  const file = join(folder, 'pid')
  const ending = new AbortController()
  const ended = run(`sleep 600 & echo $! > ${file}.part; mv ${file}.part ${file}; wait`, ending.signal).catch(
    (error: Error) => error.message,
  )
  await expect.poll(() => existsSync(file), { timeout: 10_000 }).toBe(true)
  expect(runs(file)).toBe(true)
  ending.abort(new Error('It took too long.'))
  expect(await ended).toBe('It took too long.')
  await expect.poll(() => runs(file), { timeout: 10_000 }).toBe(false)
})

test('one that ignores the request to end is killed', { timeout: 30_000 }, async () => {
  const file = join(folder, 'pid')
  const ending = new AbortController()
  const ended = run(`trap '' TERM; echo $$ > ${file}.part; mv ${file}.part ${file}; while :; do sleep 1; done`, ending.signal).catch(
    (error: Error) => error.message,
  )
  await expect.poll(() => existsSync(file), { timeout: 10_000 }).toBe(true)
  ending.abort(new Error('It took too long.'))
  expect(await ended).toBe('It took too long.')
  await expect.poll(() => runs(file), { timeout: 10_000 }).toBe(false)
})

test('a command that fails says why, and one that is over before it began does not start', async () => {
  await expect(run('echo The disk is full. >&2; exit 1')).rejects.toThrow('The disk is full.')
  await expect(run('exit 3')).rejects.toThrow('The backup command ended with 3.')
  await expect(run(`touch ${folder}/started`, AbortSignal.abort(new Error('It stopped.')))).rejects.toThrow('It stopped.')
  expect(existsSync(join(folder, 'started'))).toBe(false)
})
