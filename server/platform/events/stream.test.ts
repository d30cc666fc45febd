import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { users } from '@/db/schema'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant, makeUser, password } from '@/server/testing/builders/users'
import { baseUrl, logIn, type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

interface Message {
  id?: string
  event?: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape.
  data?: any
}

/** Reads a stream as a browser would. */
async function follow(token: string, { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {}) {
  const request = new Request(`${baseUrl}/v1/events/stream${query}`, { headers: { Authorization: `Bearer ${token}`, ...headers } })
  const response = await service.runtime.handle(request)
  if (!response.ok || !response.body) return { response, status: response.status, next: async () => null, close: async () => {} }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  /** The next message; null when the stream has ended. */
  async function next(): Promise<Message | null> {
    for (;;) {
      const end = buffer.indexOf('\n\n')
      if (end >= 0) {
        const lines = buffer.slice(0, end).split('\n')
        buffer = buffer.slice(end + 2)
        const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
        const data = field('data')
        return { id: field('id'), event: field('event'), data: data && JSON.parse(data) }
      }
      const { value, done } = await reader.read()
      if (done) return null
      buffer += value
    }
  }
  return { response, status: response.status, next, close: () => reader.cancel() }
}

const change = (id: string) => orderFixture.call('PATCH', `/orders/${id}`, { customerShippingMethod: `Way ${Math.random()}` })

describe('a stream of events', () => {
  test('says hello and sends new events in the format of GET /events', async () => {
    const order = await orderFixture.order()
    const stream = await follow(orderFixture.token)
    expect(
      Object.fromEntries(['content-type', 'cache-control', 'x-accel-buffering'].map((name) => [name, stream.response.headers.get(name)])),
    ).toEqual({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const hello = await stream.next()
    expect(hello).toMatchObject({ event: 'hello', data: { build: 'development' } })
    const committed = performance.now()
    await change(order.id)
    const message = await stream.next()
    expect(performance.now() - committed).toBeLessThan(3_000)
    expect(message?.event).toBeUndefined()
    expect(message?.data).toMatchObject({ type: 'OrderUpdated', resource: { type: 'order', id: order.id } })
    expect(message?.id).toBe(String(message?.data.sequence))
    const { events } = (await orderFixture.call('GET', `/events?after=${hello?.id}`)).body
    expect(events).toEqual([message?.data])
    await stream.close()
  })

  test('continues at the client’s event, however far back, without gaps or repeats', async () => {
    const order = await orderFixture.order()
    const first = await follow(orderFixture.token)
    const { id } = (await first.next()) as Message
    await first.close()
    for (let i = 0; i < 5; i++) await change(order.id)
    const expected = (await orderFixture.call('GET', `/events?after=${id}`)).body.events
    for (const options of [
      { headers: { 'Last-Event-ID': id as string } },
      { query: `?after=${id}` },
      { headers: { 'Last-Event-ID': id as string }, query: '?after=0' },
    ]) {
      const stream = await follow(orderFixture.token, options)
      expect((await stream.next())?.id).toBe(id)
      const received = []
      for (const _ of expected) received.push((await stream.next())?.data)
      expect(received).toEqual(expected)
      await change(order.id)
      expect((await stream.next())?.data.sequence).toBe(expected.at(-1).sequence + 1)
      expected.push((await orderFixture.call('GET', `/events?after=${expected.at(-1).sequence}`)).body.events[0])
      await stream.close()
    }
  })

  test('sends once an event that is also read from the log', async () => {
    const order = await orderFixture.order()
    const watching = await follow(orderFixture.token)
    const { id } = (await watching.next()) as Message
    await change(order.id)
    await watching.next()
    const more = 5
    for (let i = 0; i < more; i++) await change(order.id)
    const stream = await follow(orderFixture.token, { query: `?after=${Number(id) - 1}` })
    await stream.next()
    const received: number[] = []
    for (let i = 0; i < more + 2; i++) received.push((await stream.next())?.data.sequence)
    await change(order.id)
    received.push((await stream.next())?.data.sequence)
    expect(received).toEqual(Array.from({ length: more + 3 }, (_, i) => Number(id) + i))
    for (const one of [watching, stream]) await one.close()
  })

  test('filters by type, and refuses unknown types and cursors', async () => {
    const order = await orderFixture.order()
    const stream = await follow(orderFixture.token, { query: '?type=OrderHeld,OrderReleased' })
    await stream.next()
    await change(order.id)
    await orderFixture.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
    expect((await stream.next())?.data.type).toBe('OrderHeld')
    await stream.close()
    for (const [options, name] of [
      [{ query: '?type=Nonsense' }, 'type'],
      [{ query: '?after=-1' }, 'after'],
      [{ headers: { 'Last-Event-ID': 'x' } }, 'Last-Event-ID'],
    ] as const) {
      const { status, response } = await follow(orderFixture.token, options)
      expect([status, (await response.json()).errors[0].propertyName]).toEqual([400, name])
    }
  })

  test('sends a merchant only events of its own orders', async () => {
    const merchantId = await makeMerchant(service, { name: 'Theirs' })
    const { token } = await makeClient(service, { associations: [{ type: 'Merchant', id: merchantId }], permissions: ['orders:read'] })
    const foreign = await orderFixture.order()
    const live = await follow(token)
    const { id } = (await live.next()) as Message
    await change(foreign.id)
    const own = await orderFixture.call('POST', '/orders', { ...orderFixture.payload(), merchantId })
    const resumed = await follow(token, { query: `?after=${id}` })
    await resumed.next()
    for (const stream of [live, resumed]) {
      expect((await stream.next())?.data.resource.id).toBe(own.body.order.id)
      await stream.close()
    }
  })

  test('sends a merchant the changes of the global catalog, as GET /events does', async () => {
    const associations = [{ type: 'Merchant' as const, id: await makeMerchant(service, { name: 'Shop' }) }]
    const { token } = await makeClient(service, { associations, permissions: ['catalog:read'] })
    const stream = await follow(token)
    const { id } = (await stream.next()) as Message
    const { product } = (await orderFixture.call('POST', '/products', { name: 'Flag', variants: [{ sku: `FLAG-${id}` }] })).body
    const { events } = (await service.call('GET', `/events?after=${id}`, { token })).body
    expect(events[0]).toMatchObject({ type: 'CatalogChanged', resource: { id: product.id } })
    for (const event of events) expect((await stream.next())?.data).toEqual(event)
    await stream.close()
  })

  test('serves a slow client from the log, without loss', async () => {
    const order = await orderFixture.order()
    const stream = await follow(orderFixture.token)
    const { id } = (await stream.next()) as Message
    const bulk = (fields: object) => orderFixture.call('PATCH', '/orders/bulk', { bulk: [{ id: order.id, ...fields }] })
    for (let i = 0; i < 300; i++) await bulk({ customerShippingMethod: `Way ${i}` })
    let at = Number(id)
    for (let i = 0; i < 300; i++) {
      const message = await stream.next()
      expect(message?.data.sequence).toBe(at + 1)
      at = message?.data.sequence
    }
    await stream.close()
  })

  test('answers HEAD and closes', async () => {
    const before = service.runtime.streams.count
    const response = await service.call('HEAD', '/events/stream', { token: orderFixture.token })
    expect([response.status, response.body, service.runtime.streams.count]).toEqual([200, null, before])
  })
})

test('an event log without matches ends at its last event, where the next call continues', async () => {
  await orderFixture.order()
  const stream = await follow(orderFixture.token)
  const head = Number((await stream.next())?.id)
  await stream.close()
  const read = async (query: string) => (await orderFixture.call('GET', `/events?${query}`)).body
  expect(await read('after=latest')).toEqual({ events: [], nextAfter: head })
  expect(await read('after=0&type=BulkPlanFinished')).toEqual({ events: [], nextAfter: head })
  const page = await read('after=0&pageSize=1')
  expect(page.nextAfter).toBe(page.events[0].sequence)
  expect((await read(`after=${head}`)).nextAfter).toBe(head)
  await orderFixture.order()
  const later = await read(`after=${head}`)
  expect(later.nextAfter).toBe(later.events.at(-1).sequence)
})

describe('a stream ends', () => {
  test('with its session', async () => {
    const user = await makeUser(service)
    const token = await logIn(service.call, user.email, password)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const stream = await follow(token)
      await stream.next()
      await service.runtime.database.write(async (sql) => {
        await sql.update(users).set({ isActive: false }).where(eq(users.id, user.id))
      })
      vi.advanceTimersByTime(10_000)
      while (await stream.next());
    } finally {
      vi.useRealTimers()
    }
    expect((await follow(token)).status).toBe(401)
  })

  test.each([
    ['its reader’s associations change', async () => ({ associations: [{ type: 'Merchant' as const, id: 'another' }] })],
    [
      'its reader has to set up a second factor',
      async () => {
        const made = await orderFixture.call('POST', '/roles', { name: 'Careful', requiresTotp: true })
        return { roleIds: [made.body.role.id as string] }
      },
    ],
  ])('when %s', async (_, changes) => {
    const user = await makeUser(service)
    const token = await logIn(service.call, user.email, password)
    const fields = await changes()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const stream = await follow(token)
      await stream.next()
      await service.runtime.database.write(async (sql) => {
        await sql.update(users).set(fields).where(eq(users.id, user.id))
      })
      vi.advanceTimersByTime(10_000)
      while (await stream.next());
    } finally {
      vi.useRealTimers()
    }
  })

  test('after some minutes, so that load balancers can move it; the client continues where it was', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const stream = await follow(orderFixture.token)
      const { id } = (await stream.next()) as Message
      vi.advanceTimersByTime(8 * 60_000)
      expect(service.runtime.streams.count).toBe(1)
      vi.advanceTimersByTime(4 * 60_000)
      expect(service.runtime.streams.count).toBe(0)
      expect(await stream.next()).toBeNull()
      const again = await follow(orderFixture.token, { headers: { 'Last-Event-ID': id as string } })
      expect((await again.next())?.id).toBe(id)
      await again.close()
    } finally {
      vi.useRealTimers()
    }
  })

  test('when the client leaves, and then polling stops', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => follow(orderFixture.token)))
    expect(service.runtime.streams.count).toBe(5)
    for (const stream of streams) await stream.close()
    await expect.poll(() => service.runtime.streams.count).toBe(0)
    const { head } = service.runtime.feed
    await orderFixture.order()
    await sleep(600)
    expect(service.runtime.feed.head).toBe(head)
  })

  test('when the client leaves after the first message, so that another one finds a place', async () => {
    for (let i = 0; i < 60; i++) expect((await service.call('GET', '/events/stream', { token: orderFixture.token })).status).toBe(200)
    await expect.poll(() => service.runtime.streams.count).toBe(0)
  })

  test('when the process stops; late or surplus clients are told to reconnect', async () => {
    const own = await startService()
    try {
      const token = await own.adminToken()
      const open = () => own.runtime.handle(new Request(`${baseUrl}/v1/events/stream`, { headers: { Authorization: `Bearer ${token}` } }))
      const streams = []
      for (let i = 0; i < 50; i++) streams.push(await open())
      const refused = await open()
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      own.runtime.drain()
      for (const { body } of streams) expect(await new Response(body).text()).toContain('hello')
      expect((await open()).status).toBe(503)
    } finally {
      await own.close()
    }
  })
})
