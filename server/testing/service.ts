import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { engineOf } from '@/db/connection/engine'
import { tokens } from '@/db/schema'
import { hashToken } from '@/server/access/tokens'
import type { Settings } from '@/server/config/settings'
import { isReasonCode } from '@/server/kernel/reasons'
import { createRuntime, type Runtime } from '../runtime'
import { createPostgresDatabase, dropPostgresDatabase } from './databases/template'
import { send } from './send'

export const admin = { email: 'admin@waybill.example', password: 'lavender kettle on the stove' }
export const baseUrl = 'http://localhost:3000'
const DAY_MS = 86_400_000

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of any shape.
  body: any
}

interface CallOptions {
  token?: string | undefined
  /** An object is sent as JSON, a string or a form as is. */
  body?: unknown
  headers?: Record<string, string>
}

/** The whole service on a database of its own, called without a network. */
export interface Service {
  runtime: Runtime
  /** `path` is below /v1: `/orders?q=x`. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** The first Administrator's access token; the same one each time, valid for a day, which the longest test does not take. */
  adminToken(): Promise<string>
  close(): Promise<void>
}

/** Starts the service on a new database of this test run's engine, or on the given one. */
export async function startService(settings: Partial<Settings> = {}, existing?: TestDatabase): Promise<Service> {
  const database = existing ?? (await freshDatabase())
  const runtime = await createRuntime(
    { ...testSettings, databaseUrl: database.url, ...settings },
    // Each connection is a process of the server; four of them already conflict.
    { checkAnswers: true, poolSize: 4 },
  )

  const call: Service['call'] = async (method, path, { token, body, headers = {} } = {}) => {
    const response = await send(runtime, {
      method,
      url: `/v1${path}`,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
    })
    const answer: Answer = { status: response.status, headers: response.headers, body: await bodyOf(response) }
    requireReasons(answer)
    return answer
  }

  async function longToken(): Promise<string> {
    const token = await logIn(call, admin.email, admin.password)
    const expiresAt = new Date(Date.now() + DAY_MS)
    await runtime.database.write((sql) =>
      sql
        .update(tokens)
        .set({ expiresAt })
        .where(eq(tokens.hash, hashToken(token))),
    )
    return token
  }

  let token: Promise<string> | undefined
  return {
    runtime,
    call,
    adminToken: () => (token ??= longToken()),
    async close() {
      await runtime.close()
      await database.drop()
    },
  }
}

/** Every refusal of every test has a documented reason, also those in the answers of a bulk. */
function requireReasons({ status, body }: Pick<Answer, 'status' | 'body'>): void {
  if (status < 400) for (const one of body?.bulk ?? []) requireReasons({ status: one.status, body: one.response })
  else for (const one of body?.errors ?? []) if (!isReasonCode(one.reason)) throw new Error(`No documented reason: ${JSON.stringify(one)}`)
}

/** JSON is parsed, anything else is text; of an endless stream, the first chunk. */
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

/** Signs in; returns the access token. */
export async function logIn(call: Service['call'], username: string, password: string): Promise<string> {
  const response = await call('POST', '/login', { body: { username, password } })
  if (response.status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(response.body)}`)
  return response.body.access_token
}

const testSettings: Settings = {
  port: 3000,
  host: '127.0.0.1',
  baseUrl,
  databaseUrl: '',
  migrationUrl: null,
  copyBeforeUpgrade: true,
  authSecret: 'a secret that only these tests know, and long enough',
  previousAuthSecret: null,
  admin,
  smtpUrl: null,
  mailFrom: null,
  oidc: null,
  otlpEndpoint: null,
  logLevel: (process.env.LOG_LEVEL as Settings['logLevel']) ?? 'silent',
  rateLimitPerMinute: 0,
  uploadMibPerDay: 0,
  trustProxy: 0,
  webhooksAllowPrivate: true,
  dataDir: tmpdir(),
  backups: null,
}

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

/** A new database: migrated and without rows, or a copy of one that is not in use. */
export async function freshDatabase(source?: TestDatabase): Promise<TestDatabase> {
  if (onSqlite()) {
    const { folder, url } = newFile(tmpdir(), source)
    return { url, drop: async () => rmSync(folder, { recursive: true, force: true }) }
  }
  const { name, url } = await newPostgresDatabase(source)
  return { url, drop: () => dropPostgresDatabase(name) }
}

/** A new database for several test files: it is kept until the test run removes its template, or its server. */
export async function keptDatabase(): Promise<TestDatabase> {
  const { url } = onSqlite() ? newFile(dirname(process.env.WAYBILL_TEST_TEMPLATE as string)) : await newPostgresDatabase()
  return { url, drop: async () => {} }
}

const onSqlite = () => engineOf(process.env.DATABASE_URL) === 'sqlite'

function newFile(below: string, source?: TestDatabase) {
  const folder = mkdtempSync(join(below, 'waybill-'))
  const file = join(folder, 'waybill.db')
  const template = source?.url.slice('file:'.length) ?? process.env.WAYBILL_TEST_TEMPLATE
  if (template) copyFileSync(template, file)
  return { folder, url: `file:${file}` }
}

async function newPostgresDatabase(source?: TestDatabase) {
  const name = `waybill_${randomBytes(6).toString('hex')}`
  const template = source ? new URL(source.url).pathname.slice(1) : process.env.WAYBILL_TEST_TEMPLATE
  return { name, url: await createPostgresDatabase(name, template) }
}
