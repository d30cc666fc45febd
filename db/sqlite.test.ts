import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { engine } from './engine'

/** Loads, says so, waits for a word, and opens the database at that moment. */
const opening = `
  const { openDatabase } = await import(process.argv[1])
  console.log('loaded')
  await new Promise((done) => process.stdin.once('data', done))
  const database = await openDatabase(process.env.DATABASE_URL)
  await database.close()
  process.exit(0)
`

test.runIf(engine === 'sqlite')('processes that open a new file at the same moment all succeed', async () => {
  const module = fileURLToPath(new URL('./database.ts', import.meta.url))
  const folder = mkdtempSync(join(tmpdir(), 'waybill-opening-'))
  const processes = Array.from({ length: 4 }, () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', opening, module], {
      stdio: 'pipe',
      env: { ...process.env, DATABASE_URL: `file:${join(folder, 'waybill.db')}` },
    })
    let told = ''
    child.stderr.on('data', (text) => {
      told += text
    })
    return { child, loaded: once(child.stdout, 'data'), ended: once(child, 'close').then(([code]) => (code === 0 ? 'opened' : told)) }
  })
  try {
    await Promise.all(processes.map(({ loaded }) => loaded))
    for (const { child } of processes) child.stdin.end('now')
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual(processes.map(() => 'opened'))
  } finally {
    for (const { child } of processes) child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})
