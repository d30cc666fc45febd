import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '@/server/operations'
import { tableContents } from '@/server/testing/databases/table-contents'
import { type LoadedDemo, loadDemoOnce } from '@/server/testing/demo'
import type { Service } from '@/server/testing/service'
import type { JsonSchema } from './openapi/json-schemas'
import { type DocumentedOperation, openApiOf } from './openapi/openapi'
import type { Operation } from './operation'

/**
 * Mass assignment, for every operation: sends each example, which works unchanged, with additional fields in each of its objects. A new
 * operation is covered by its example.
 */
const document = JSON.parse(JSON.stringify(openApiOf(operations))) as ReturnType<typeof openApiOf>
const { schemas } = document.components
const described = (operation: Operation) =>
  (document.paths as Record<string, Record<string, DocumentedOperation>>)[`/v1${operation.path}`]?.[operation.method.toLowerCase()]
const schemaOf = (operation: Operation) => described(operation)?.requestBody?.content['application/json']?.schema
const withBody = (operations as readonly Operation[]).filter((operation) => schemaOf(operation) && operation.examples?.body !== undefined)

/** Fields that an attacker might try to set. */
const wished = {
  id: crypto.randomUUID(),
  version: 999,
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: '2020-01-01T00:00:00.000Z',
  createdBy: 'me',
  passwordHash: '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA',
  secretHash: 'a'.repeat(64),
  isActive: true,
  isAdmin: true,
  isInternal: true,
  role: 'Administrator',
  roleIds: ['01932c07-20e7-7bd3-a9c1-000000000001'],
  permissions: ['users:write'],
  associations: [{ type: 'Internal', id: null }],
  scope: 'users:write',
  status: 'Fulfilled',
  merchantId: crypto.randomUUID(),
  vendorId: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  number: 1,
  expiresAt: '2999-01-01T00:00:00.000Z',
  $set: { isActive: true },
  'user.isActive': true,
  constructor: { prototype: { isAdmin: true } },
}
/** They change without a new version of the resource that shows them, so values sent back are ignored. */
const moving = [
  ...['lastLoginAt', 'hasSecondFactor', 'lastUsedAt', 'lastUsedIp', 'secrets', 'holders', 'health', 'replayJobId'],
  ...['claimedBy', 'claimedUntil', 'isLate', 'orderAgeDays', 'count', 'countIsCapped', 'oldestAt'],
]
/** Likewise the global name of a variant in a merchant catalog. */
const isMoving = (path: string) => moving.includes(path.replace(/^bulk\[\d+\]\./, '')) || /^variants(ToUpdate)?\[\d+\]\.name$/.test(path)

let demo: LoadedDemo
let service: Service
let before: Map<string, string>
beforeAll(async () => {
  demo = await loadDemoOnce()
  service = await demo.start()
  before = await storedRows()
}, 180_000)
afterAll(() => service.close())

/** All stored rows except the times of last use. */
async function storedRows() {
  const rows = await tableContents(service)
  for (const name of ['sessions', 'service_clients'])
    rows.set(name, (rows.get(name) ?? '').replace(/"(lastSeenAt|lastUsedAt|lastUsedIp)":[^,}]+/g, ''))
  return rows
}

function resolveReference(schema: JsonSchema | undefined): JsonSchema {
  if (schema?.$ref) return resolveReference(schemas[schema.$ref.split('/').at(-1) as string])
  const branch = schema?.anyOf?.map(resolveReference).find(({ properties, items }) => properties ?? items)
  return branch ?? schema ?? {}
}

type Field = { path: string; value: unknown }
/**
 * The value with fields added to each object in it, and the paths of the added fields. Maps get none, and neither does the envelope of a
 * bulk: that would prevent the validation of its records (bulk.test.ts).
 */
function withAddedFields(
  value: unknown,
  reference: JsonSchema | undefined,
  more: (schema: JsonSchema) => Record<string, unknown>,
  path = '',
): [unknown, Field[]] {
  const schema = resolveReference(reference)
  if (Array.isArray(value)) {
    const parts = value.map((one, i) => withAddedFields(one, schema.items, more, `${path}[${i}]`))
    return [parts.map(([one]) => one), parts.flatMap(([, fields]) => fields)]
  }
  if (typeof value !== 'object' || value === null || !schema.properties) return [value, []]
  const at = (name: string) => (path ? `${path}.${name}` : name)
  const parts = Object.entries(value).map(([name, one]) => [name, withAddedFields(one, schema.properties?.[name], more, at(name))] as const)
  const isEnvelope = path === '' && schema.properties.bulk !== undefined
  const extra = isEnvelope ? {} : more(schema)
  return [
    { ...Object.fromEntries(parts.map(([name, [one]]) => [name, one])), ...extra },
    [...parts.flatMap(([, [, fields]]) => fields), ...Object.entries(extra).map(([name, one]) => ({ path: at(name), value: one }))],
  ]
}

async function send({ method, path, examples }: Operation, body: unknown) {
  const filled = (path as string).replace(/\{(.+?)\}/g, (_, name) => encodeURIComponent(examples?.params?.[name] ?? ''))
  const query = new URLSearchParams(examples?.query).toString()
  return service.call(method, query ? `${filled}?${query}` : filled, { token: demo.token, body })
}

/** Each of these fields is refused by name, in the request or in its records; an answer reports at most 100 problems. */
async function expectRefused(operation: Operation, body: unknown, fields: Field[]) {
  const { status, body: answer } = await send(operation, body)
  const refusals = status === 200 ? answer.bulk : [{ status, response: answer }]
  const refusedPaths: string[] = []
  for (const { status, response } of refusals) {
    expect([status, response?.errorCode], JSON.stringify(response)).toEqual([400, 'ValidationError'])
    refusedPaths.push(...response.errors.map((error: { propertyName: string }) => error.propertyName))
  }
  const unprotected = fields.filter(({ path }) => !refusedPaths.includes(path) && !isMoving(path)).map(({ path }) => path)
  if (refusedPaths.length < 100) expect(unprotected, JSON.stringify(answer)).toEqual([])
}

test('every request object is closed: unknown fields are refused', () => {
  const open: string[] = []
  const seen = new Set<unknown>()
  const visit = (reference: JsonSchema | undefined, path: string) => {
    const schema = reference?.$ref ? schemas[reference.$ref.split('/').at(-1) as string] : reference
    if (!schema || seen.has(schema)) return
    seen.add(schema)
    if (schema.properties && schema.additionalProperties !== false) open.push(path)
    for (const [name, one] of Object.entries(schema.properties ?? {})) visit(one, `${path}.${name}`)
    for (const one of schema.anyOf ?? []) visit(one, path)
    visit(schema.items, `${path}[]`)
  }
  for (const operation of operations as readonly Operation[]) visit(schemaOf(operation), operation.id)
  // A mention is read as an object and may be sent back as one; only its id is used.
  expect(open).toEqual(['createNote.mentions[]'])
})

describe('an unknown field is refused by name at any depth', () => {
  const unknown = (schema: JsonSchema) =>
    Object.fromEntries(Object.entries(wished).filter(([name]) => !Object.hasOwn(schema.properties ?? {}, name)))
  const ofObjects = withBody.filter((operation) => withAddedFields(operation.examples?.body, schemaOf(operation), unknown)[1].length)

  test.each(ofObjects)('$method $path', async (operation) => {
    const [body, fields] = withAddedFields(operation.examples?.body, schemaOf(operation), unknown)
    await expectRefused(operation, body, fields)
  })
})

describe('a changed read-only field is refused by name', () => {
  const shown = (schema: JsonSchema) =>
    Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([, one]) => resolveReference(one).readOnly)
        .map(([name]) => [name, 'another']),
    )
  const showing = withBody.filter((operation) => withAddedFields(operation.examples?.body, schemaOf(operation), shown)[1].length)

  test.each(showing)('$method $path', async (operation) => {
    const [body, fields] = withAddedFields(operation.examples?.body, schemaOf(operation), shown)
    await expectRefused(operation, body, fields)
  })
})

describe('an id in a body must equal the path’s', () => {
  const named = withBody.filter(
    (operation) =>
      /^(PATCH|PUT)$/.test(operation.method) && operation.path.includes('{') && resolveReference(schemaOf(operation)).properties?.id,
  )

  test.each(named)('$method $path', async (operation) => {
    const id = crypto.randomUUID()
    await expectRefused(operation, { ...(operation.examples?.body as object), id }, [{ path: 'id', value: id }])
  })
})

test('nothing of these requests was stored', async () => {
  const after = await storedRows()
  for (const [name, rows] of after) expect(rows, name).toBe(before.get(name))
})
