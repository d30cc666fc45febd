import { spawn } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { listen } from '../http-server'
import { type Service, startService } from '../service'

/** 300 in `npm test`, 10,000 in `npm run torture`, which sets SILENT_CONNECTIONS. */
const SILENT = Number(process.env.SILENT_CONNECTIONS ?? 300)
/** Clients that send requests and never read: 20 in `npm test`, 200 in `npm run torture`. */
const READERS = Number(process.env.SLOW_READERS ?? 20)
const PIPELINED = 40
/** Time for all silent clients to connect, in ms. */
const HEADERS_MS = 800 + SILENT
const MIB = 2 ** 20

let service: Service
let server: Awaited<ReturnType<typeof listen>>
let token: string
const sockets: Socket[] = []
beforeAll(async () => {
  service = await startService()
  server = await listen(service, { headers: HEADERS_MS, request: HEADERS_MS, idle: 1_000, check: 50 })
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

/** A connection, what it has received, and when it is closed. */
function open() {
  const socket = connect(server.port, '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket.setEncoding('latin1').on('data', (text) => (received += text))
  socket.on('error', () => {})
  const closed = new Promise<string>((done) => socket.once('close', () => done(received)))
  return { socket, closed }
}

/** The status of a request of somebody else, and how long it took, in ms. */
async function request() {
  const started = performance.now()
  const { status } = await fetch(`${server.url}/v1/orders?pageSize=1`, { headers: { Authorization: `Bearer ${token}` } })
  return { status, ms: performance.now() - started }
}

async function expectAnswers(count: number): Promise<number> {
  const answers = []
  for (let i = 0; i < count; i++) answers.push(await request())
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  return Math.max(...answers.map(({ ms }) => ms))
}

test(`${SILENT} connections that say nothing keep nobody waiting, and the server closes them`, {
  timeout: 30_000 + 10 * SILENT,
}, async () => {
  const before = process.memoryUsage().rss
  const clients = spawn(process.execPath, [`${import.meta.dirname}/silent-clients.mjs`, String(server.port), String(SILENT)])
  try {
    let said = ''
    clients.stdout.setEncoding('utf8').on('data', (text) => (said += text))
    const says = (line: string) => vi.waitFor(() => expect(said).toContain(line), { timeout: 5_000 + 3 * HEADERS_MS })
    await says(`open ${SILENT}`)
    const slowest = await expectAnswers(20)
    const mib = (process.memoryUsage().rss - before) / MIB
    expect(said).not.toContain('closed')
    await says(`closed ${SILENT}`)
    console.log(`${SILENT} silent connections: slowest of 20 answers ${Math.round(slowest)} ms, ${Math.round(mib)} MiB more`)
  } finally {
    clients.kill()
  }
})

describe('a slow sender', () => {
  test.each([
    ['headers', ['GET /v1/orders HTTP/1.1', 'Host: x', 'X-Slow: ']],
    ['a body', ['POST /v1/orders HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 1000000', '', '{"a":"']],
  ])('of %s, a byte at a time, is answered 408 in the API’s format and cut off', { timeout: 30_000 + 3 * HEADERS_MS }, async (_, lines) => {
    const error = vi.spyOn(service.runtime.log, 'error')
    const { socket, closed } = open()
    socket.write(lines.join('\r\n').replace('Content-Type', `Authorization: Bearer ${token}\r\nContent-Type`))
    const trickle = setInterval(() => socket.write('x'), 20)
    await expectAnswers(2)
    const [head = '', body = ''] = (await closed).split('\r\n\r\n')
    clearInterval(trickle)
    expect(head).toMatch(/^HTTP\/1\.1 408/)
    expect(JSON.parse(body).errors[0].reason).toBe('request.timeout')
    expect(error).not.toHaveBeenCalled()
  })
})

test(`${READERS} clients that ask for ${PIPELINED} large answers each and read none keep nobody waiting, pile up no memory and are cut off`, {
  timeout: 60_000 + 200 * READERS,
}, async () => {
  await fetch(`${server.url}/v1/openapi.json`)
  const before = process.memoryUsage()
  const readers = Array.from({ length: READERS }, () => {
    const { socket, closed } = open()
    socket.pause()
    socket.write('GET /v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(PIPELINED))
    return closed
  })
  const slowest = await expectAnswers(20)
  const after = process.memoryUsage()
  const mib = Math.round((after.rss - before.rss) / MIB)
  expect(mib).toBeLessThan(48)
  await new Promise((done) => setTimeout(done, 2_500))
  for (const socket of sockets) socket.resume()
  await Promise.all(readers)
  console.log(`${READERS} clients that do not read: slowest of 20 answers ${Math.round(slowest)} ms, ${mib} MiB more`)
})
