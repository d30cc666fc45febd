import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoadedDemo, loadDemoOnce } from '@/server/testing/demo'
import type { Answer, Service } from '@/server/testing/service'
import { operations } from '../operations'
import { openApiOf } from './openapi/openapi'
import type { Operation } from './operation'
import { hasETag, resourceField } from './operation-traits'
import { takeFields, takesFields } from './parse-fields'

let demo: LoadedDemo
let service: Service
beforeAll(async () => {
  demo = await loadDemoOnce()
  service = await demo.start()
}, 120_000)
afterAll(() => service.close())

const list: readonly Operation[] = operations
const withFields = list.filter(takesFields)
const isBulk = (operation: Operation) => resourceField(operation) === 'bulk'
const byId = (id: string) => list.find((operation) => operation.id === id) as Operation

function get({ path, examples }: Operation, query: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const filled = (path as string).replaceAll(/\{(.+?)\}/g, (_, name: string) => encodeURIComponent(examples?.params?.[name] ?? ''))
  return service.call('GET', `${filled}?${new URLSearchParams({ ...examples?.query, ...query })}`, { token: demo.token, headers })
}

type Tree = Record<string, unknown>

/** The paths of the fields in a value, without the positions in lists. */
function pathsOf(value: unknown, before = ''): string[] {
  if (Array.isArray(value)) return value.slice(0, 5).flatMap((one) => pathsOf(one, before))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [`${before}${name}`, ...pathsOf(inner, `${before}${name}.`)])
}

/** The value with the field at one path only. */
function only(value: unknown, [name = '', ...rest]: string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => only(one, [name, ...rest]))
  if (typeof value !== 'object' || value === null) return value
  const object = value as Tree
  return Object.hasOwn(object, name) ? { [name]: rest.length ? only(object[name], rest) : object[name] } : {}
}

/** The fields in two lists, in turn. A field that has fields is named by the last of them, since the service picks all of them alike. */
function halvesOf(paths: string[]): string[][] {
  const asked = paths.filter((path) => !path.includes('.')).map((name) => paths.findLast((path) => path.startsWith(`${name}.`)) ?? name)
  return [0, 1].map((half) => asked.filter((_, i) => i % 2 === half)).filter((half) => half.length > 0)
}

/** The value with the fields at these paths, which have no field in common. */
function onlyFields(value: unknown, paths: string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => onlyFields(one, paths))
  if (typeof value !== 'object' || value === null) return value
  return Object.assign({}, ...paths.map((path) => only(value, path.split('.'))))
}

/** Without the field, whose cursor is sealed anew in each answer. */
const withoutCursor = ({ nextCursor, ...body }: Tree) => ({ ...body, hasNext: typeof nextCursor === 'string' })

test('gets, lists and searches of resources take fields', () => {
  const ids = withFields.map(({ id }) => id)
  for (const id of [
    'getOrder',
    'listOrders',
    'searchOrders',
    'getShipment',
    'searchShipments',
    'getMerchant',
    'listUsers',
    'listEvents',
    'listProduction',
  ])
    expect(ids).toContain(id)
  const others = list.filter((operation) => hasETag(operation) && operation.kind === 'read' && !operation.media && !takesFields(operation))
  expect(others.map(({ id }) => id)).toEqual(['getOpenApi'])
})

describe.each(withFields.filter((operation) => !isBulk(operation)).map((operation) => [operation.id, operation] as const))(
  '%s',
  (_, operation) => {
    const resource = resourceField(operation) as string

    test('picks each field alone, and answers each with others, as the whole answer has it', { timeout: 60_000 }, async () => {
      const whole = await get(operation)
      expect(whole.status, JSON.stringify(whole.body)).toBe(200)
      const paths = [...new Set(pathsOf(whole.body[resource]))].filter((path) => !/[^\w.]/.test(path))
      for (const path of paths) {
        const expected = { ...whole.body, [resource]: only(whole.body[resource], path.split('.')) }
        const { value, problems } = takeFields(operation, { fields: path })
        expect(problems, path).toEqual([])
        expect(value?.pick(whole.body), path).toEqual(expected)
      }
      for (const half of halvesOf(paths)) {
        const fields = half.join()
        const { status, body, headers } = await get(operation, { fields })
        expect(status, `${fields}: ${JSON.stringify(body)}`).toBe(200)
        const expected = { ...whole.body, [resource]: onlyFields(whole.body[resource], half) }
        expect(withoutCursor(body), fields).toEqual(withoutCursor(expected))
        expect(headers.get('etag'), fields).toBe(whole.headers.get('etag'))
      }
    })

    test('refuses an unknown name, and the error names it', async () => {
      const { status, body } = await get(operation, { fields: 'noSuchField,alsoMissing.id' })
      expect([status, body.errorCode]).toEqual([400, 'ValidationError'])
      expect(body.errors).toMatchObject([
        { propertyName: 'fields', attemptedValue: 'noSuchField,alsoMissing.id', errorMessage: expect.stringContaining('"noSuchField"') },
        { propertyName: 'fields', errorMessage: expect.stringContaining('"alsoMissing"') },
      ])
    })

    test('documents the parameter', () => {
      const document = openApiOf([operation])
      const { parameters } = Object.values(Object.values(document.paths)[0] ?? {})[0] ?? { parameters: [] }
      expect(parameters).toContainEqual({ $ref: '#/components/parameters/fields' })
    })
  },
)

test('several fields come together, and a whole field includes what is in it', async () => {
  const { order } = (await get(byId('getOrder'))).body
  const { body } = await get(byId('getOrder'), { fields: 'status, shippingAddress.zip,shippingAddress.city,items.sku,items.id,items.sku' })
  expect(body).toEqual({
    order: {
      status: order.status,
      shippingAddress: { zip: order.shippingAddress.zip, city: order.shippingAddress.city },
      items: order.items.map(({ id, sku }: Tree) => ({ sku, id })),
    },
  })
  for (const fields of ['shippingAddress.zip,shippingAddress', 'shippingAddress,shippingAddress.zip'])
    expect((await get(byId('getOrder'), { fields })).body).toEqual({ order: { shippingAddress: order.shippingAddress } })
})

test('a misspelled field is refused with the nearest ones', async () => {
  const messages = async (fields: string) =>
    (await get(byId('getOrder'), { fields })).body.errors.map(({ errorMessage }: { errorMessage: string }) => errorMessage)
  expect(await messages('staus')).toEqual(['There is no field "staus" in this answer. Did you mean status?'])
  expect(await messages('shippingAddress.zp')).toEqual([
    'There is no field "shippingAddress.zp" in this answer. Did you mean shippingAddress.zip?',
  ])
  expect(await messages('status.id')).toEqual(['"status" has no fields of its own. Ask for status.'])
  expect(await messages('shippingAddress.')).toEqual([expect.stringContaining('There is no field "shippingAddress."')])
  expect(await messages('constructor,__proto__')).toHaveLength(2)
})

test.each(['', ',', ' , '])('fields=%s names no field and is refused', async (fields) => {
  const { status, body } = await get(byId('getOrder'), { fields })
  expect([status, body.errors[0].propertyName]).toEqual([400, 'fields'])
})

test('unknown fields and other problems of the query are reported together', async () => {
  const { body } = await get(byId('listOrders'), { fields: 'staus', pageSize: '0' })
  expect(body.errors.map(({ propertyName }: { propertyName: string }) => propertyName).sort()).toEqual(['fields', 'pageSize'])
})

test.each([
  ['getOrders', 'order'],
  ['getShipments', 'shipment'],
])('%s answers the fields of each record, and errors whole', async (id, resource) => {
  const operation = byId(id)
  const ids = `${operation.examples?.query?.ids},nothing`
  const whole = (await get(operation, { ids })).body.bulk
  const { status, body } = await get(operation, { ids, fields: 'shortId,merchantId' })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.bulk.length).toBeGreaterThan(1)
  expect(body.bulk.slice(0, -1)).toEqual(
    whole.slice(0, -1).map(({ response }: Tree) => {
      const { shortId, merchantId } = (response as Record<string, Tree>)[resource] as Tree
      return { status: 200, response: { [resource]: { shortId, merchantId } } }
    }),
  )
  expect(body.bulk.at(-1)).toMatchObject({ status: 404, response: { errorCode: 'NotFound' } })
  const refused = await get(operation, { ids, fields: 'shortIds' })
  expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([
    400,
    'There is no field "shortIds" in this answer. Did you mean shortId?',
  ])
})

test('fields of a list that is asked for as CSV are refused', async () => {
  const { status, body } = await get(byId('listProduction'), { fields: 'sku' }, { Accept: 'text/csv' })
  expect([status, body.errors[0].propertyName]).toEqual([400, 'fields'])
})

test('an answer without resources, and a write, take no fields', async () => {
  const { status, body } = await service.call('GET', '/orders/count/pollingStopped?fields=id', { token: demo.token })
  expect([status, body.errors[0].propertyName]).toEqual([400, 'fields'])
  const written = await service.call('POST', '/orders?fields=id', { token: demo.token, body: {} })
  expect(written.body.errors.map(({ propertyName }: { propertyName: string }) => propertyName)).toContain('fields')
})

test('If-None-Match and If-Match work with the ETag of a part', async () => {
  const { headers } = await get(byId('getOrder'), { fields: 'id' })
  const etag = headers.get('etag') as string
  expect((await get(byId('getOrder'), { fields: 'id' }, { 'If-None-Match': etag })).status).toBe(304)
  const path = `/orders/${byId('getOrder').examples?.params?.orderId}`
  const sent = { token: demo.token, body: { customerShippingMethod: 'Express' } }
  expect((await service.call('PATCH', path, { ...sent, headers: { 'If-Match': etag } })).status).toBe(200)
  expect((await service.call('PATCH', path, { ...sent, headers: { 'If-Match': etag } })).status).toBe(412)
})

test('a cursor walks on with other fields', async () => {
  const first = await get(byId('listOrders'), { fields: 'id', pageSize: '2' })
  expect(Object.keys(first.body.orders[0])).toEqual(['id'])
  const next = await get(byId('listOrders'), { fields: 'shortId', pageSize: '2', cursor: first.body.nextCursor })
  expect([next.status, Object.keys(next.body.orders[0])]).toEqual([200, ['shortId']])
})

test.each(['listOrders', 'searchOrders'])('a page of 50 of %s with six fields has at most 15 kB', async (id) => {
  const fields = 'id,shortId,status,merchantName,customerTotal,shippingAddress.zip'
  const { body } = await get(byId(id), { fields, pageSize: '50' })
  expect(JSON.stringify(body).length).toBeLessThanOrEqual(15_000)
})
