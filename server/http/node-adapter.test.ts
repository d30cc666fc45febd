import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { listen } from '@/server/testing/http-server'
import { type Service, startService } from '@/server/testing/service'

/** Requests as bytes on a connection: what a client may do that no HTTP library lets a test do. */
let service: Service
let server: Awaited<ReturnType<typeof listen>>
let token: string
const sockets: Socket[] = []
beforeAll(async () => {
  service = await startService()
  server = await listen(service)
  token = await service.adminToken()
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await server.close()
  await service.close()
})

/** A connection that keeps what it receives. */
async function open() {
  const socket = connect(server.port, '127.0.0.1')
  sockets.push(socket)
  const received: Buffer[] = []
  let isClosed = false
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  socket.on('close', () => {
    isClosed = true
  })
  socket.on('error', () => {})
  await new Promise((done) => socket.once('connect', done))
  const text = () => Buffer.concat(received).toString('latin1')
  return {
    socket,
    text,
    send: (head: string[], body = '') => void socket.write(`${[...head, 'Host: x'].join('\r\n')}\r\n\r\n${body}`),
    /** The status lines so far, once there are this many. */
    statuses: (count: number) =>
      vi.waitFor(
        () => {
          const found = [...text().matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
          expect(found.length, text().slice(0, 2_000)).toBeGreaterThanOrEqual(count)
          return found
        },
        { timeout: 10_000 },
      ),
    closed: () => vi.waitFor(() => expect(isClosed).toBe(true), { timeout: 10_000 }),
  }
}

const authorized = () => `Authorization: Bearer ${token}`

/** The logged requests of an operation, and all internal errors. */
function watchLog() {
  const info = vi.spyOn(service.runtime.log, 'info')
  const error = vi.spyOn(service.runtime.log, 'error')
  return {
    error,
    requestsOf: (operation: string) =>
      info.mock.calls
        .map(([entry]) => entry as unknown as { operation: string; status: number })
        .filter((one) => one.operation === operation),
  }
}

describe('a client that leaves', () => {
  test('in the middle of its body causes no error in the log', async () => {
    const log = watchLog()
    const { send, socket } = await open()
    send(['POST /v1/orders HTTP/1.1', authorized(), 'Content-Type: application/json', 'Content-Length: 100000'], '{"merchantId":')
    setTimeout(() => socket.destroy(), 100)
    await vi.waitFor(() => expect(log.requestsOf('createOrder')).toHaveLength(1), { timeout: 5_000 })
    expect(log.requestsOf('createOrder')[0]?.status).toBe(400)
    expect(log.error).not.toHaveBeenCalled()
  })

  test('in the middle of a large answer causes no error in the log', async () => {
    const log = watchLog()
    const { send, socket } = await open()
    socket.pause()
    for (let i = 0; i < 20; i++) send(['GET /v1/openapi.json HTTP/1.1'])
    await vi.waitFor(() => expect(log.requestsOf('getOpenApi').length).toBeGreaterThan(0), { timeout: 5_000 })
    socket.destroy()
    const next = await open()
    next.send(['GET /v1/nothing HTTP/1.1', authorized()])
    expect(await next.statuses(1)).toEqual([404])
    expect(log.error).not.toHaveBeenCalled()
  })

  test('an event stream ends the stream', async () => {
    const { send, socket, text } = await open()
    send(['GET /v1/events/stream HTTP/1.1', authorized()])
    await vi.waitFor(() => expect(text()).toContain('hello'), { timeout: 5_000 })
    expect(service.runtime.streams.count).toBe(1)
    socket.destroy()
    await vi.waitFor(() => expect(service.runtime.streams.count).toBe(0), { timeout: 5_000 })
  })

  test('an event stream before it begins leaves none open', async () => {
    const log = watchLog()
    for (let i = 0; i < 5; i++) {
      const { send, socket } = await open()
      send(['GET /v1/events/stream HTTP/1.1', authorized()])
      socket.end()
    }
    await vi.waitFor(() => expect(service.runtime.streams.count).toBe(0), { timeout: 5_000 })
    expect(log.error).not.toHaveBeenCalled()
  })
})

describe('a refused request whose body was not read', () => {
  const large = 'x'.repeat(10 * 1024 * 1024)
  const cases: [name: string, head: () => string[], body: string, status: number][] = [
    ['without a token', () => ['POST /v1/orders HTTP/1.1', `Content-Length: ${large.length}`], large, 401],
    [
      'with another type',
      () => ['POST /v1/orders HTTP/1.1', authorized(), 'Content-Type: text/plain', `Content-Length: ${large.length}`],
      large,
      415,
    ],
    [
      'in chunks above the limit',
      () => ['POST /v1/orders HTTP/1.1', authorized(), 'Content-Type: application/json', 'Transfer-Encoding: chunked'],
      `${(large.length + 1024).toString(16)}\r\n${large}${'x'.repeat(1024)}\r\n0\r\n\r\n`,
      413,
    ],
  ]
  test.each(cases)('%s is answered, and its connection can be used again', async (_, head, body, status) => {
    const { send, statuses } = await open()
    send(head(), body)
    send(['GET /v1/orders?pageSize=1 HTTP/1.1', authorized()])
    expect(await statuses(2)).toEqual([status, 200])
  })
})

describe('HTTP', () => {
  test('TRACE is refused, and Allow lists the supported methods', async () => {
    const { send, statuses, text } = await open()
    send(['TRACE /v1/orders HTTP/1.1', authorized()])
    expect(await statuses(1)).toEqual([405])
    expect(text()).toMatch(/Allow: POST, GET, HEAD, OPTIONS/)
    await vi.waitFor(() => expect(text()).toContain('MethodNotAllowed'))
  })

  test('OPTIONS * lists the methods of the whole server', async () => {
    const { send, statuses, text } = await open()
    send(['OPTIONS * HTTP/1.1'])
    expect(await statuses(1)).toEqual([204])
    expect(text()).toMatch(/Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS/)
  })

  test('Expect: 100-continue is answered before the body', async () => {
    const { send, statuses, socket } = await open()
    const body = '{}'
    send([
      'POST /v1/orders HTTP/1.1',
      authorized(),
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
    ])
    expect(await statuses(1)).toEqual([100])
    socket.write(body)
    expect(await statuses(2)).toEqual([100, 400])
  })

  test('HTTP/1.0 is answered with a length, and the connection is closed', async () => {
    const { send, text, closed } = await open()
    send(['GET /v1/orders?pageSize=1 HTTP/1.0', authorized()])
    await closed()
    const [head = '', body = ''] = text().split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200/)
    expect(head).not.toMatch(/Transfer-Encoding/i)
    expect(Number(/Content-Length: (\d+)/i.exec(head)?.[1])).toBe(body.length)
  })

  test('pipelined requests are answered in their order', async () => {
    const { send, statuses, text } = await open()
    send(['GET /v1/orders?pageSize=1 HTTP/1.1', authorized()])
    send(['GET /v1/nothing HTTP/1.1', authorized()])
    send(['GET /v1/orders HTTP/1.1'])
    expect(await statuses(3)).toEqual([200, 404, 401])
    expect(text()).toContain('/v1/nothing')
  })

  test('HEAD has the headers of GET without a body, and its connection can be used again', async () => {
    const { send, statuses, text } = await open()
    send(['HEAD /v1/openapi.json HTTP/1.1', 'Accept-Encoding: gzip', 'Connection: keep-alive'])
    await statuses(1)
    send(['GET /v1/nothing HTTP/1.1', authorized()])
    expect(await statuses(2)).toEqual([200, 404])
    const [head = '', next = ''] = text().split('\r\n\r\n')
    expect(head).toMatch(/Vary: Accept-Encoding/)
    expect(head).not.toMatch(/Transfer-Encoding/i)
    expect(next).toMatch(/^HTTP\/1\.1 404/)
  })
})
