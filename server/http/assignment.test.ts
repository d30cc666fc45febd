import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../operations'
import { type LoadedDemo, loadedDemo } from '../testing/demo'
import { everyRow } from '../testing/every-row'
import type { Service } from '../testing/service'
import { type Described, openApiOf } from './openapi'
import type { JsonSchema } from './openapi-schemas'
import type { Operation } from './operation'

/**
 * Nobody sets what is the service's to set, by any operation that there is: each example, which works as it is, is sent with fields
 * added to each of its objects. Whoever adds an operation gives it an example, and has this tried.
 */
const document = JSON.parse(JSON.stringify(openApiOf(operations))) as ReturnType<typeof openApiOf>
const { schemas } = document.components
const described = (operation: Operation) =>
  (document.paths as Record<string, Record<string, Described>>)[`/v1${operation.path}`]?.[operation.method.toLowerCase()]
const schemaOf = (operation: Operation) => described(operation)?.requestBody?.content['application/json']?.schema
const withBody = (operations as readonly Operation[]).filter((operation) => schemaOf(operation) && operation.examples?.body !== undefined)

/** What attackers try, and what one would like to have. */
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
/** Change without a version of what shows them, so that what is put back is let be. */
const moving = new Set(['lastLoginAt', 'hasSecondFactor', 'lastUsedAt', 'holders'])
/** Likewise the global name of what is in a merchant's catalog. */
const isMoving = (path: string) => moving.has(path) || /^variants(ToUpdate)?\[\d+\]\.name$/.test(path)

let demo: LoadedDemo
let service: Service
let before: Map<string, string>
beforeAll(async () => {
  demo = await loadedDemo()
  service = await demo.start()
  before = await stored()
}, 180_000)
afterAll(async () => {
  await service.close()
  await demo.drop()
})

/** All that is stored but when it was last used. */
async function stored() {
  const rows = await everyRow(service)
  for (const name of ['sessions', 'service_clients'])
    rows.set(name, (rows.get(name) ?? '').replace(/"(lastSeenAt|lastUsedAt)":[^,}]+/g, ''))
  return rows
}

function resolved(schema: JsonSchema | undefined): JsonSchema {
  if (schema?.$ref) return resolved(schemas[schema.$ref.split('/').at(-1) as string])
  const branch = schema?.anyOf?.map(resolved).find(({ properties, items }) => properties ?? items)
  return branch ?? schema ?? {}
}

type Field = { path: string; value: unknown }
/**
 * The value with fields added to each object in it, and where they are. What may be called anything has none added, nor the envelope of a
 * bulk: that would keep its records from being looked at (bulk.test.ts).
 */
function added(
  value: unknown,
  given: JsonSchema | undefined,
  more: (schema: JsonSchema) => Record<string, unknown>,
  path = '',
): [unknown, Field[]] {
  const schema = resolved(given)
  if (Array.isArray(value)) {
    const parts = value.map((one, i) => added(one, schema.items, more, `${path}[${i}]`))
    return [parts.map(([one]) => one), parts.flatMap(([, fields]) => fields)]
  }
  if (typeof value !== 'object' || value === null || !schema.properties) return [value, []]
  const at = (name: string) => (path ? `${path}.${name}` : name)
  const parts = Object.entries(value).map(([name, one]) => [name, added(one, schema.properties?.[name], more, at(name))] as const)
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

/** Each of these fields is refused by name, in the request or in its records; at most 100 problems are told of either. */
async function expectRefused(operation: Operation, body: unknown, fields: Field[]) {
  const { status, body: answer } = await send(operation, body)
  const refusals = status === 200 ? answer.bulk : [{ status, response: answer }]
  const told: string[] = []
  for (const { status, response } of refusals) {
    expect([status, response?.errorCode], JSON.stringify(response)).toEqual([400, 'ValidationError'])
    told.push(...response.errors.map((error: { propertyName: string }) => error.propertyName))
  }
  const untold = fields.filter(({ path }) => !told.includes(path) && !isMoving(path)).map(({ path }) => path)
  if (told.length < 100) expect(untold, JSON.stringify(answer)).toEqual([])
}

test('every object that is sent is closed: a field that it does not have is none', () => {
  const open: string[] = []
  const seen = new Set<unknown>()
  const visit = (given: JsonSchema | undefined, path: string) => {
    const schema = given?.$ref ? schemas[given.$ref.split('/').at(-1) as string] : given
    if (!schema || seen.has(schema)) return
    seen.add(schema)
    if (schema.properties && schema.additionalProperties !== false) open.push(path)
    for (const [name, one] of Object.entries(schema.properties ?? {})) visit(one, `${path}.${name}`)
    for (const one of schema.anyOf ?? []) visit(one, path)
    visit(schema.items, `${path}[]`)
  }
  for (const operation of operations as readonly Operation[]) visit(schemaOf(operation), operation.id)
  // A mention is read as an object and put back as one: of it only the id is taken.
  expect(open).toEqual(['createNote.mentions[]'])
})

describe('what a body has no field for is refused by name, wherever it is put', () => {
  const unknown = (schema: JsonSchema) =>
    Object.fromEntries(Object.entries(wished).filter(([name]) => !Object.hasOwn(schema.properties ?? {}, name)))
  const ofObjects = withBody.filter((operation) => added(operation.examples?.body, schemaOf(operation), unknown)[1].length)

  test.each(ofObjects)('$method $path', async (operation) => {
    const [body, fields] = added(operation.examples?.body, schemaOf(operation), unknown)
    await expectRefused(operation, body, fields)
  })
})

describe('what is only shown is refused by name when it says something else', () => {
  const shown = (schema: JsonSchema) =>
    Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([, one]) => resolved(one).readOnly)
        .map(([name]) => [name, 'another']),
    )
  const showing = withBody.filter((operation) => added(operation.examples?.body, schemaOf(operation), shown)[1].length)

  test.each(showing)('$method $path', async (operation) => {
    const [body, fields] = added(operation.examples?.body, schemaOf(operation), shown)
    await expectRefused(operation, body, fields)
  })
})

describe('an id in a body is the one in the path', () => {
  const named = withBody.filter(
    (operation) => /^(PATCH|PUT)$/.test(operation.method) && operation.path.includes('{') && resolved(schemaOf(operation)).properties?.id,
  )

  test.each(named)('$method $path', async (operation) => {
    const id = crypto.randomUUID()
    await expectRefused(operation, { ...(operation.examples?.body as object), id }, [{ path: 'id', value: id }])
  })
})

test('and nothing of all that was stored', async () => {
  const after = await stored()
  for (const [name, rows] of after) expect(rows, name).toBe(before.get(name))
})
