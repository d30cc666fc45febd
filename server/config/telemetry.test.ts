import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { orderBody } from '@/server/testing/builders/orders'
import { makeMerchant } from '@/server/testing/builders/users'
import { send } from '@/server/testing/send'
import { type Service, startService } from '@/server/testing/service'
import { createTelemetry } from './create-telemetry'
import { createLog } from './log'
import { createMetrics } from './metrics'
import { noTelemetry } from './telemetry'

// biome-ignore lint/suspicious/noExplicitAny: the JSON of OTLP.
type Json = any
interface Received {
  name: string
  kind: number
  traceId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: Record<string, unknown>
}

/** A collector that speaks OTLP/HTTP. */
const bodies: { path: string; body: Json; text: string }[] = []
const collector = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString()
    bodies.push({ path: request.url ?? '', body: JSON.parse(text), text })
    response.setHeader('Content-Type', 'application/json')
    response.end('{}')
  })
})
const valuesOf = (attributes: Json[]) => Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value as object)[0]]))
const spans = (): Received[] =>
  bodies
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => body.resourceSpans.flatMap((one: Json) => one.scopeSpans.flatMap((scope: Json) => scope.spans)))
    .map((span) => ({ ...span, attributes: valuesOf(span.attributes) }))
const metricNames = () =>
  bodies
    .filter(({ path }) => path === '/v1/metrics')
    .flatMap(({ body }) => body.resourceMetrics.flatMap((one: Json) => one.scopeMetrics.flatMap((scope: Json) => scope.metrics)))

let service: Service
const caller = '0af7651916cd43dd8448eb211c80319c'

beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  service = await startService({ otlpEndpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` })
  const token = await service.adminToken()
  const merchantId = await makeMerchant(service)
  const body = orderBody(merchantId)
  expect((await service.call('POST', '/orders', { token, body })).status).toBe(201)
  const headers = { Authorization: `Bearer ${token}`, traceparent: `00-${caller}-b7ad6b7169203331-01` }
  await send(service.runtime, { method: 'GET', url: '/v1/orders?q=Lucia', headers })
  await service.call('GET', '/orders/0199e8a1-0000-7000-8000-000000000000', { token })
  // The end sends what was not sent yet.
  await service.close()
})
afterAll(() => new Promise((done) => collector.close(done)))

describe('with a collector', () => {
  test('each request is a span with its route, status and time in the database', () => {
    const created = spans().find(({ name }) => name === 'POST /v1/orders')
    expect(created).toMatchObject({
      kind: 2,
      attributes: { 'http.route': '/v1/orders', 'http.response.status_code': 201, 'waybill.operation': 'createOrder' },
    })
    expect(created?.attributes['waybill.db.duration_ms']).toBeGreaterThan(0)
    expect(created?.attributes['waybill.db.operations']).toBeGreaterThan(0)
    expect(spans().find(({ attributes }) => attributes['http.response.status_code'] === 404)?.name).toMatch(
      /^GET \/v1\/orders\/[{:]\w+\}?$/,
    )
  })

  test('a span continues the trace of its caller', () => {
    expect(spans().filter(({ traceId }) => traceId === caller)).toMatchObject([
      { name: 'GET /v1/orders', parentSpanId: 'b7ad6b7169203331' },
    ])
    expect(new Set(spans().map(({ traceId }) => traceId)).size).toBe(spans().length)
  })

  test('no span has personal data, a query or a token', () => {
    const sent = bodies
      .filter(({ path }) => path === '/v1/traces')
      .map(({ text }) => text)
      .join()
    expect(sent).toContain('createOrder')
    for (const personal of ['Luc', 'Garc', 'example.com', 'Bearer', '127.0.0.1', 'admin@', 'Main St']) expect(sent).not.toContain(personal)
  })

  test('the metrics arrive as /metrics has them', async () => {
    const received = metricNames()
    const local = (await service.runtime.metrics.values()).filter(({ values }) => values.length).map(({ name }) => name)
    const names = new Set(received.map(({ name }: Json) => name))
    expect(local.filter((name) => !names.has(name) && !name.startsWith('nodejs_gc'))).toEqual([])
    const requests = received.findLast(({ name }: Json) => name === 'http_requests_total')
    expect(requests.sum.isMonotonic).toBe(true)
    const durations = received.findLast(({ name }: Json) => name === 'http_request_duration_seconds').histogram.dataPoints
    const created = durations.find(({ attributes }: Json) => valuesOf(attributes).operation === 'createOrder')
    expect(created.count).toBe(1)
    expect(created.bucketCounts.reduce((sum: number, one: number) => sum + Number(one), 0)).toBe(1)
  })
})

test('spans within a span belong to it, failures are marked without their message, and the log names the trace', async () => {
  const before = spans().length
  const telemetry = await createTelemetry(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`, createMetrics())
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) }, traceId: () => telemetry.traceId })
  const failing = telemetry.span({ name: 'job x', kind: 'internal' }, async () => {
    log.info('inside')
    await telemetry.span({ name: 'webhook', kind: 'client' }, async () => telemetry.annotate({ a: 1 }, { failed: true }))
    throw new Error('Jo Smith is not known')
  })
  await expect(failing).rejects.toThrow('Jo Smith')
  log.info('outside')
  await telemetry.stop()
  const [inner, outer] = spans().slice(before)
  expect(inner).toMatchObject({ name: 'webhook', status: { code: 2 }, traceId: outer?.traceId, attributes: { a: 1 } })
  expect(outer).toMatchObject({ name: 'job x', status: { code: 2 }, attributes: { 'error.type': 'Error' } })
  expect(JSON.stringify(outer)).not.toContain('Smith')
  expect(lines.map((line) => JSON.parse(line).trace)).toEqual([outer?.traceId, undefined])
})

describe('what a process says of itself', () => {
  const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  afterEach(() => void vi.unstubAllEnvs())

  /** Starts and ends a process with one span; returns the resources of its traces and metrics, and the metrics. */
  async function processSends(metrics = createMetrics()) {
    const before = bodies.length
    const telemetry = await createTelemetry(endpoint(), metrics)
    await telemetry.span({ name: 'a', kind: 'server' }, async () => 1)
    await telemetry.stop()
    const sent: Json[] = bodies.slice(before).flatMap(({ body }) => body.resourceSpans ?? body.resourceMetrics)
    return {
      resources: sent.map(({ resource }) => valuesOf(resource.attributes)),
      metrics: sent.flatMap(({ scopeMetrics = [] }) => scopeMetrics.flatMap((scope: Json) => scope.metrics)),
    }
  }

  test('the environment names the service and adds attributes, to spans and metrics alike', async () => {
    vi.stubEnv('OTEL_SERVICE_NAME', 'orders')
    vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=staging,team=a%2Cb')
    const { resources } = await processSends()
    expect(resources).toHaveLength(2)
    for (const resource of resources)
      expect(resource).toMatchObject({ 'service.name': 'orders', 'deployment.environment.name': 'staging', team: 'a,b' })
  })

  test('without them it is waybill, and each process has an instance id of its own', async () => {
    const resources = [...(await processSends()).resources, ...(await processSends()).resources]
    expect(resources.map((resource) => resource['service.name'])).toEqual(Array(4).fill('waybill'))
    const [spans, metrics, ...others] = resources.map((resource) => resource['service.instance.id'])
    expect(spans).toMatch(/^[0-9a-f-]{36}$/)
    expect(metrics).toBe(spans)
    expect(others).not.toContain(spans)
  })

  test('a service without any backup sends an age that no alert overlooks', async () => {
    const metrics = createMetrics()
    metrics.watchBackups(async () => ({ isScheduled: true, lastAt: null, lastBytes: null, lastFailure: null }))
    const age = (await processSends(metrics)).metrics.find(({ name }) => name === 'backup_age_seconds')
    expect(age.gauge.dataPoints).toMatchObject([{ asDouble: 1e9 }])
  })
})

test('a collector that is away holds up nothing', async () => {
  const telemetry = await createTelemetry('http://127.0.0.1:1', createMetrics())
  expect(await telemetry.span({ name: 'a', kind: 'server' }, async () => 1)).toBe(1)
  const stopped = performance.now()
  await telemetry.stop()
  // It waits for two seconds; the exporters would try again for eight.
  expect(performance.now() - stopped).toBeLessThan(5_000)
})

test('without a collector nothing is recorded', async () => {
  expect(await createTelemetry(null, createMetrics())).toBe(noTelemetry)
  expect(await noTelemetry.span({ name: 'a', kind: 'server' }, async () => noTelemetry.traceId)).toBeNull()
})
