import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { engineOf } from '@/db/engine'
import { createRuntime, type Runtime } from '../runtime'
import type { Settings } from '../settings'

export const admin = { email: 'admin@waybill.example', password: 'lavender kettle on the stove' }
export const baseUrl = 'http://localhost:3000'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  body: any
}

interface CallOptions {
  token?: string | undefined
  /** An object is sent as JSON, a text or a form as it is. */
  body?: unknown
  headers?: Record<string, string>
}

/** The whole service on a database of its own, called as HTTP would call it. */
export interface Service {
  runtime: Runtime
  /** `path` is below /v1: `/orders?q=x`. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** An access token of the first Administrator; the same one each time. */
  adminToken(): Promise<string>
  close(): Promise<void>
}

/** Starts the service on a fresh database of the engine that this run of the tests is for, or on the one given. */
export async function startService(settings: Partial<Settings> = {}, given?: TestDatabase): Promise<Service> {
  const database = given ?? (await freshDatabase())
  const runtime = await createRuntime({ ...testSettings, databaseUrl: database.url, ...settings }, { checkAnswers: true })

  const call: Service['call'] = async (method, path, { token, body, headers = {} } = {}) => {
    const response = await runtime.handle(
      new Request(`${baseUrl}/v1${path}`, {
        method,
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
      }),
    )
    return { status: response.status, headers: response.headers, body: await bodyOf(response) }
  }

  let token: Promise<string> | undefined
  return {
    runtime,
    call,
    adminToken: () => (token ??= logIn(call, admin.email, admin.password)),
    async close() {
      await runtime.close()
      await database.drop()
    },
  }
}

/** JSON read, anything else as text; of a stream, which has no end, its first piece. */
export async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream') && response.body) {
    const reader = response.body.getReader()
    const { value } = await reader.read()
    await reader.cancel()
    return new TextDecoder().decode(value)
  }
  const text = await response.text()
  if (type.startsWith('text/csv') || /^(image|application\/pdf)/.test(type)) return text
  return text ? JSON.parse(text) : null
}

/** Signs in and gives the access token. */
export async function logIn(call: Service['call'], username: string, password: string): Promise<string> {
  const answer = await call('POST', '/login', { body: { username, password } })
  if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(answer.body)}`)
  return answer.body.access_token
}

const testSettings: Settings = {
  port: 3000,
  host: '127.0.0.1',
  baseUrl,
  databaseUrl: '',
  authSecret: 'a secret that only these tests know, and long enough',
  previousAuthSecret: null,
  admin,
  smtpUrl: null,
  mailFrom: null,
  oidc: null,
  logLevel: (process.env.LOG_LEVEL as Settings['logLevel']) ?? 'silent',
  rateLimitPerMinute: 0,
  trustProxy: 0,
  webhooksAllowPrivate: true,
  dataDir: tmpdir(),
}

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

/** A database of its own: empty, or a copy of one that nobody is using. */
export async function freshDatabase(copied?: TestDatabase): Promise<TestDatabase> {
  if (engineOf(process.env.DATABASE_URL) === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-'))
    const file = join(folder, 'waybill.db')
    if (copied) copyFileSync(copied.url.slice('file:'.length), file)
    return { url: `file:${file}`, drop: async () => rmSync(folder, { recursive: true, force: true }) }
  }
  const server = process.env.TEST_POSTGRES_URL as string
  const name = `waybill_${randomBytes(6).toString('hex')}`
  const template = copied ? new URL(copied.url).pathname.slice(1) : `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`
  await onServer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
