import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const made = new Map<string, unknown>()

/**
 * The result of `make`, as JSON holds it: the first process of the test run that needs it makes it, the others wait. It is kept in the test
 * run's folder (databases/template.ts). A failure is thrown, and the next caller tries again.
 */
export async function onceInRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  const file = join(tmpdir(), `${name}.json`)
  const lock = join(tmpdir(), `${name}.lock`)
  for (;;) {
    if (made.has(name)) return made.get(name) as T
    if (existsSync(file)) made.set(name, JSON.parse(readFileSync(file, 'utf8')))
    else if (!isFirst(lock)) await pause(50)
    else {
      try {
        writeFileSync(`${file}.part`, JSON.stringify(await make()))
        renameSync(`${file}.part`, file)
      } finally {
        rmdirSync(lock)
      }
    }
  }
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}
