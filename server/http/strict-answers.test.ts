import { getTableColumns, isTable } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as schema from '@/db/schema'
import { type LoadedDemo, loadDemoOnce } from '@/server/testing/demo'
import { baseUrl, bodyOf, type Service } from '@/server/testing/service'
import { operations } from '../operations'
import { createRuntime, type Runtime } from '../runtime'
import type { Operation } from './operation'

/** Test files share a process and its modules: what another file has loaded would read its rows past the mock. */
vi.hoisted(() => vi.resetModules())

/** Rows selected whole have the columns that their table had at the first read; this mock adds one to each. */
let hasNewColumn = false
vi.mock('@/db/rows', async (importOriginal) => {
  const rows = await importOriginal<typeof import('@/db/rows')>()
  const withColumn = (found: object[]) => (hasNewColumn ? found.map((row) => ({ ...row, secretColumn: 'a secret' })) : found)
  return {
    ...rows,
    selectRows: async (...parameters: Parameters<typeof rows.selectRows>) => withColumn(await rows.selectRows(...parameters)),
    preparedSelect: (...parameters: Parameters<typeof rows.preparedSelect>) => {
      const select = rows.preparedSelect(...parameters)
      return async (...values: Parameters<typeof select>) => withColumn(await select(...values))
    },
  }
})

let demo: LoadedDemo
/** Checks answers, as development and tests do. */
let checking: Service
/** Strips answers on the same database, as production does. */
let production: Runtime
beforeAll(async () => {
  demo = await loadDemoOnce()
  checking = await demo.start()
  production = await createRuntime(checking.runtime.settings, { checkAnswers: false })
}, 120_000)
afterAll(async () => {
  await production.close()
  await checking.close()
  // What is loaded now has the mock, and knows the tables with the new column.
  vi.resetModules()
})
afterEach(() => vi.restoreAllMocks())

async function callProduction(method: string, path: string, { body }: { body?: unknown } = {}) {
  const response = await production.handle(
    new Request(`${baseUrl}/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${demo.token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  return { status: response.status, body: await bodyOf(response) }
}

const list: readonly Operation[] = operations

function pathOf({ path, examples }: Operation, query: Record<string, string> = {}): string {
  const filled = (path as string).replaceAll(/\{(.+?)\}/g, (_, name: string) => encodeURIComponent(examples?.params?.[name] ?? ''))
  const sent = new URLSearchParams({ ...examples?.query, ...query }).toString()
  return sent ? `${filled}?${sent}` : filled
}

describe('a column added to every table', () => {
  const tables = Object.values(schema).filter(isTable)
  beforeAll(() => {
    hasNewColumn = true
    for (const table of tables) {
      const columns = getTableColumns(table)
      const [first] = Object.values(columns)
      if (first) Object.assign(columns, { secretColumn: first })
    }
  })
  afterAll(() => {
    hasNewColumn = false
    for (const table of tables) delete (getTableColumns(table) as Record<string, unknown>).secretColumn
  })

  test('is read with the rows', async () => {
    const [row] = await production.database.sql.select().from(schema.orders).limit(1)
    expect(row).toHaveProperty('secretColumn')
  })

  // A customer's data are exported as they are stored, with every column that is not about staff.
  const exempt = ['streamEvents', 'exportCustomer']
  const reads = list.filter(({ kind, id }) => kind === 'read' && !exempt.includes(id))
  test.each(reads.map((operation) => [operation.id, operation] as const))('does not show in %s', async (_, operation) => {
    const logged = vi.spyOn(production.log, 'error')
    const { status, body } = await callProduction('GET', pathOf(operation))
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('secretColumn')
    expect(logged, 'Present each field by its name: what is spread shows in audit logs, too.').not.toHaveBeenCalled()
  })
})

/** Adds a field to the envelope and to every resource in the answers of an operation. */
function leak(operation: Operation) {
  const handle = operation.handle as (call: unknown) => Promise<object>
  const leaky = async (call: unknown) => ({ ...(withSecret(await handle(call)) as object), secretColumn: 'a secret' })
  vi.spyOn(operation as { handle: typeof handle }, 'handle').mockImplementation(leaky)
}

function withSecret(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecret)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withSecret(one)]))
  return 'id' in inner ? { ...inner, secretColumn: 'a secret' } : inner
}

describe('an undeclared field fails in tests, and is removed and logged in production', () => {
  const cases: [id: string, method: string, path: string, query: Record<string, string>][] = [
    ['getProduct', 'GET', 'product.secretColumn', {}],
    ['listMerchants', 'GET', 'merchants[].secretColumn', {}],
    ['updateMe', 'PATCH', 'user.secretColumn', {}],
    ['updateMerchant', 'PATCH', 'merchant.secretColumn', { dryRun: 'true' }],
    ['releaseHolds', 'POST', 'order.secretColumn', { dryRun: 'true' }],
  ]
  test.each(cases)('%s', async (id, method, field, query) => {
    const operation = list.find((one) => one.id === id) as Operation
    const path = pathOf(operation, query)
    const sent = method === 'GET' ? {} : { body: operation.examples?.body }
    const usual = await callProduction(method, path, sent)
    leak(operation)
    const logged = vi.spyOn(production.log, 'error')

    const strict = await checking.call(method, path, { token: demo.token, ...sent })
    const [record = strict] = (strict.body.bulk ?? []) as { status: number }[]
    expect(record.status, JSON.stringify(strict.body)).toBe(500)
    expect(JSON.stringify(strict.body)).not.toMatch(/secretColumn|a secret/)

    for (let i = 0; i < 2; i++) {
      const stripped = await callProduction(method, path, sent)
      expect(stripped.status).toBe(usual.status)
      expect(Object.keys(stripped.body as object)).toEqual(Object.keys(usual.body as object))
      expect(JSON.stringify(stripped.body)).not.toMatch(/secretColumn|a secret/)
    }
    const fields = logged.mock.calls.map(([entry]) => entry as unknown)
    expect(fields.filter((one) => JSON.stringify(one) === JSON.stringify({ operation: id, field }))).toHaveLength(1)
    expect(JSON.stringify(fields)).not.toContain('a secret')
  })
})
