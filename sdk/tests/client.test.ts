import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { NIL_ID } from '@/server/kernel/id'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { listen } from '@/server/testing/http-server'
import { type Service, startService } from '@/server/testing/service'
import {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  createWaybill,
  InvalidRequestError,
  NotFoundError,
  RateLimitError,
} from '../src'

let service: Service
let server: Awaited<ReturnType<typeof listen>>
let merchantId: string
let token: string
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  service = await startService()
  server = await listen(service)
  merchantId = await makeMerchant(service)
  token = (await makeClient(service, { permissions: ['orders:read', 'orders:create', 'orders:update', 'orders:hold', 'notes:create'] }))
    .token
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const client = (baseUrl = server.url) => createWaybill({ baseUrl, token, maxDelayMs: 20 })
const order = (fields: object = {}) => ({
  merchantId,
  shippingAddress: { lastName: 'García', line1: '1 Main St', city: 'Henderson', state: 'KY', zip: '42420', countryCode: 'US' as const },
  items: [{ sku: 'MUG-11-WHT', quantity: 2, skipSkuValidation: true }],
  ...fields,
})

/**
 * Serves the service behind a proxy that spoils answers: `spoil` is called with each request's number, from 1, and answers it by itself when
 * it returns true. `lose` drops an answer that the service has given, `cut` breaks it off after its first event.
 */
async function behind({ spoil = () => false, lose = () => false, cut = () => false }: Proxy): Promise<string> {
  let count = 0
  const proxy = createServer((request, response) => {
    count += 1
    if (spoil(count, request, response)) return
    // The client may leave before the answer has ended.
    forward(request, response, count).catch(() => request.socket.destroy())
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  closing.push(() => new Promise((done) => proxy.close(done)))
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

  async function forward(request: IncomingMessage, response: ServerResponse, number: number) {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = await fetch(server.url + request.url, {
      method: request.method as string,
      headers: request.headers as Record<string, string>,
      signal: aborted(response),
      ...(chunks.length && { body: Buffer.concat(chunks) }),
    })
    if (lose(number)) return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    for await (const chunk of answer.body ?? []) {
      response.write(chunk)
      if (cut(number) && Buffer.from(chunk).includes('OrderCreated')) return void setTimeout(() => request.socket.destroy(), 50)
    }
    response.end()
  }
}

interface Proxy {
  spoil?: (count: number, request: IncomingMessage, response: ServerResponse) => boolean
  lose?: (count: number) => boolean
  cut?: (count: number) => boolean
}

/** Aborts when the client has gone. */
function aborted(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.on('close', () => controller.abort())
  return controller.signal
}

describe('a write', () => {
  test('whose answer was lost is repeated and has happened once', async () => {
    const waybill = client(await behind({ lose: (count) => count <= 2 }))
    const { order: made } = await waybill.createOrder(order({ externalId: 'lost-1' }))
    expect((await client().searchOrders({ q: 'order:lost-1' })).orders.map(({ id }) => id)).toEqual([made.id])
  })

  test('is repeated as long as the service is busy, and then refused with the last answer', async () => {
    const busy = (times: number) =>
      behind({
        spoil(count, _, response) {
          if (count > times) return false
          response.writeHead(429, { 'retry-after': '0', 'content-type': 'application/json' })
          response.end(JSON.stringify({ errorCode: 'TooManyRequests', requestId: 'r', errors: [] }))
          return true
        },
      })
    expect((await client(await busy(3)).createOrder(order())).order.version).toBe(1)
    await expect(client(await busy(99)).createOrder(order())).rejects.toThrow(RateLimitError)
  })

  test('as a dry run answers the changes and stores nothing', async () => {
    const { order: made } = await client().createOrder(order())
    const dry = await client().holdOrder(made.id, { reason: 'FraudReview' }, { dryRun: true })
    expect([dry.order.holds[0]?.id, dry.changes.some(({ field }) => field === 'status')]).toEqual([NIL_ID, true])
    expect((await client().getOrder(made.id)).order).toMatchObject({ version: 1, holds: [] })
  })

  test('without a body of an answer resolves to nothing', async () => {
    const { order: made } = await client().createOrder(order())
    const { note } = await client().createNote({ resource: { type: 'order', id: made.id }, text: 'Call back' })
    const admin = createWaybill({ baseUrl: server.url, token: await service.adminToken() })
    expect(await admin.deleteNote(note.id)).toBeUndefined()
  })

  test('in bulk tells the outcome of each record', async () => {
    const { order: made } = await client().createOrder(order())
    const { bulk } = await client().updateOrders({ bulk: [{ id: made.id, customerShippingMethod: 'Express' }, { id: 'O99999999' }] })
    const outcomes = bulk.map((record) =>
      record.status === 404
        ? record.response.errorCode
        : record.response && 'order' in record.response
          ? record.response.order.version
          : null,
    )
    expect(outcomes).toEqual([2, 'NotFound'])
  })
})

describe('an error', () => {
  test('is an instance of the class of its status, with the words of the service', async () => {
    const waybill = client()
    await waybill.createOrder(order({ externalId: 'twice' }))
    const conflict = await waybill.createOrder(order({ externalId: 'twice' })).catch((error) => error)
    expect(conflict).toBeInstanceOf(ConflictError)
    expect(conflict).toMatchObject({ status: 409, errorCode: 'Conflict', requestId: expect.any(String) })
    expect(conflict.message).toContain('twice')
    await expect(waybill.getOrder('O99999999')).rejects.toThrow(NotFoundError)
    await expect(waybill.createOrder(order({ items: [] }))).rejects.toThrow(InvalidRequestError)
    await expect(createWaybill({ baseUrl: server.url, token: 'x' }).getMe()).rejects.toThrow(AuthenticationError)
  })

  test('says that there was no answer', async () => {
    const nowhere = createWaybill({ baseUrl: 'http://127.0.0.1:9', token, maxRetries: 1, maxDelayMs: 5 })
    await expect(nowhere.createOrder(order())).rejects.toThrow(ConnectionError)
  })

  test('is what the signal says when it aborts', async () => {
    const aborted = AbortSignal.abort(new Error('enough'))
    await expect(client().createOrder(order(), { signal: aborted })).rejects.toThrow('enough')
  })

  test('names a path parameter that is missing before anything is sent', () => {
    expect(() => client().getOrder('')).toThrow('Give orderId as a text.')
  })
})

test('a version that is not the stored one refuses the write', async () => {
  const { order: made } = await client().createOrder(order())
  await expect(client().holdOrder(made.id, { reason: 'FraudReview' }, { ifVersion: 7 })).rejects.toMatchObject({ status: 412 })
  const { order: held } = await client().holdOrder(made.id, { reason: 'FraudReview' }, { ifVersion: 1 })
  expect(held.status).toBe('CustomerCareHold')
})

describe('a list', () => {
  test('is its first page when awaited and all rows in a loop', async () => {
    const waybill = client()
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.unshift((await waybill.createOrder(order({ externalId: `walked-${i}` }))).order.id)
    const page = await waybill.searchOrders({ q: 'walked', pageSize: 2 })
    expect([page.totalCount, page.orders.length]).toEqual([5, 2])
    const seen: string[] = []
    for await (const { id } of waybill.searchOrders({ q: 'walked', pageSize: 2 })) seen.push(id)
    expect(seen).toEqual(ids)
    const sizes: number[] = []
    for await (const { orders } of waybill.searchOrders({ q: 'walked', pageSize: 2 }).pages()) sizes.push(orders.length)
    expect(sizes).toEqual([2, 2, 1])
  })
})

test('events are followed, and after a broken connection from the last one on', async () => {
  const waybill = client(await behind({ cut: (count) => count === 1 }))
  const made = [(await client().createOrder(order())).order.id]
  const { nextAfter } = await client().listEvents({ after: 0, pageSize: 200 })
  made.push((await client().createOrder(order())).order.id)
  const seen: string[] = []
  for await (const event of waybill.followEvents({ after: nextAfter, type: 'OrderCreated' })) {
    seen.push(event.resource.id)
    if (seen.length === 1) made.push((await client().createOrder(order())).order.id)
    if (event.resource.id === made[2]) break
  }
  expect(seen).toEqual(made.slice(1))
})

test('a service client gets its tokens by itself, and another one when a token is refused', async () => {
  const created = await service.call('POST', '/clients', {
    token: await service.adminToken(),
    body: { name: 'Shop', permissions: ['orders:read'] },
  })
  const { client_id: clientId, client_secret: clientSecret } = created.body
  let refused = 0
  const base = await behind({
    spoil(_, request, response) {
      if (request.url?.startsWith('/v1/clients/token') || refused) return false
      refused += 1
      response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ errorCode: 'Unauthorized', errors: [] }))
      return true
    },
  })
  const waybill = createWaybill({ baseUrl: base, clientId, clientSecret })
  expect((await waybill.listOrders({ pageSize: 1 })).pageSize).toBe(1)
  expect(refused).toBe(1)
})
