import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineOf } from '@/db/connection/engine'
import { startService } from './service'
import { bundleService, type ProcessSettings } from './service-process'

export const onSqlite = engineOf(process.env.DATABASE_URL) === 'sqlite'

/** An empty database for services in processes of their own. On SQLite no other process has the file open, so each start recovers it. */
export async function databaseOfProcesses(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  if (onSqlite) {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-processes-'))
    return { databaseUrl: `file:${join(folder, 'waybill.db')}`, drop: async () => rmSync(folder, { recursive: true, force: true }) }
  }
  const made = await startService()
  return { databaseUrl: made.runtime.settings.databaseUrl, drop: () => made.close() }
}

/** Lets a spawned process open its database; answers with its address once it listens. */
export async function beginService(child: ReturnType<Awaited<ReturnType<typeof bundleService>>['spawn']>): Promise<string> {
  child.stdin.write('start\n')
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /listening on (\d+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
  })
  return `http://127.0.0.1:${port}/v1`
}

interface Sent {
  token?: string
  body?: unknown
  /** The key with which a write is repeated. */
  key?: string
}

/** A service in a process of its own that can be killed and started again over the same database. */
export async function startKillableService(settings: Omit<ProcessSettings, 'databaseUrl'> = {}) {
  const bundle = await bundleService()
  const { databaseUrl, drop } = await databaseOfProcesses()
  let child: ChildProcess
  let url = ''

  async function start() {
    const spawned = bundle.spawn({ ...settings, databaseUrl })
    child = spawned
    url = await beginService(spawned)
  }
  async function kill() {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** Sends a body as it is, until a process answers it. */
  async function upload(path: string, body: string, { token, type, key }: { token: string; type: string; key: string }) {
    for (;;) {
      const headers = { 'Content-Type': type, Authorization: `Bearer ${token}`, 'Idempotency-Key': key }
      const answer = await fetch(url + path, { method: 'POST', headers, body }).catch(() => null)
      if (answer && answer.status < 500) return answer.json()
      await new Promise((done) => setTimeout(done, 20))
    }
  }
  /** Asks the process to end; returns the code with which it does. */
  async function terminate(): Promise<number | null> {
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    return code
  }

  await start()
  return {
    upload,
    terminate,
    databaseUrl,
    kill,
    start,
    async restart() {
      await kill()
      await start()
    },
    async close() {
      child.kill('SIGKILL')
      await drop()
    },
    /** The answer to a request, which is repeated until a process answers it; null without content. A refusal is an error. */
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape.
    async send(method: string, path: string, { token, body, key }: Sent = {}): Promise<any> {
      for (;;) {
        const answer = await fetch(url + path, {
          method,
          headers: {
            'Content-Type': 'application/json',
            ...(token && { Authorization: `Bearer ${token}` }),
            ...(key && { 'Idempotency-Key': key }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
          .then(async (response) => ({ status: response.status, body: JSON.parse((await response.text()) || 'null') }))
          .catch(() => null)
        if (answer && answer.status < 500 && answer.body?.errorCode !== 'IdempotencyKeyInUse') {
          if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
          return answer.body
        }
        await new Promise((done) => setTimeout(done, 20))
      }
    },
  }
}

export type KillableService = Awaited<ReturnType<typeof startKillableService>>
