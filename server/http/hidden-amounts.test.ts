import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionLimits } from '@/server/access/permission-rules'
import type { Permission } from '@/server/kernel/permissions'
import type { JobRunner } from '@/server/platform/jobs/job-runner'
import { makeAmounts } from '@/server/testing/builders/amounts'
import { finishedJob } from '@/server/testing/builders/jobs'
import { requestAbout } from '@/server/testing/builders/records'
import { makeClient } from '@/server/testing/builders/users'
import { readPdf } from '@/server/testing/read-pdf'
import { operations } from '../operations'
import { startAllJobs } from '../runtime'
import { baseUrl, type Service, startService } from '../testing/service'
import type { Operation } from './operation'

/**
 * Vendors never see what the customer or the merchant pays, merchants never see what the vendor gets. Every operation that they may call is
 * called about records whose amounts occur nowhere else; a new operation is covered automatically.
 */
type Viewer = 'Merchant' | 'Vendor' | 'Internal'
let service: Service
let jobs: JobRunner
let world: Awaited<ReturnType<typeof makeAmounts>>
const tokens = {} as Record<Viewer, string>
const hidden = {} as Record<'Merchant' | 'Vendor', number[]>
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-amounts-'))

beforeAll(async () => {
  service = await startService({ dataDir })
  jobs = startAllJobs(service.runtime, { pauseMs: 20 })
  world = await makeAmounts(service)
  for (const [type, id] of [
    ['Merchant', world.merchantId],
    ['Vendor', world.vendorId],
  ] as const)
    tokens[type] = (await makeClient(service, { associations: [{ type, id }], permissions: [...permissionLimits[type]] })).token
  tokens.Internal = await service.adminToken()
  hidden.Vendor = [...world.prices, world.otherCost]
  hidden.Merchant = world.costs
})
afterAll(async () => {
  await jobs.stop()
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const opens = ({ permission, internalOnly }: Operation, type: 'Merchant' | 'Vendor') =>
  !internalOnly && (permission === 'anyone' || permissionLimits[type].includes(permission as Permission))
const callable = (type: 'Merchant' | 'Vendor') => (operations as readonly Operation[]).filter((operation) => opens(operation, type))

/** The record that a field of a request's example names, else the example's value. */
function aboutRecords(value: unknown, key: string, list: string): unknown {
  const { records } = world
  const known: Record<string, string | undefined> = {
    orderId: records['orders {orderId}'],
    shipmentId: records['shipments {shipmentId}'],
    orderItemId: records['orders {orderItemId}'],
    itemId: records['orders {orderItemId}'],
    facilityId: records['facilities {id}'],
    merchantId: records['merchants {id}'],
    id: /^(items|orderItems)$/.test(list) ? records['orders {orderItemId}'] : records['orders {orderId}'],
  }
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => aboutRecords(one, key.replace(/s$/, ''), key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, aboutRecords(one, name, list)]))
  return typeof value === 'string' ? (known[key] ?? value) : value
}

/** The text of an operation's answer, and of the jobs and files that it leads to. */
async function answerOf(operation: Operation, viewer: Viewer, query: Record<string, string>): Promise<string> {
  const { method, path, body, headers } = requestAbout(operation, world.records)
  const sentBody = body && !(body instanceof FormData) && typeof body === 'object' ? aboutRecords(body, '', '') : body
  const search = new URLSearchParams(query).toString()
  const response = await service.runtime.handle(
    new Request(`${baseUrl}/v1${path.split('?')[0]}${search ? `?${search}` : ''}`, {
      method,
      headers: {
        Authorization: `Bearer ${tokens[viewer]}`,
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(sentBody === undefined
        ? {}
        : { body: typeof sentBody === 'string' || sentBody instanceof FormData ? sentBody : JSON.stringify(sentBody) }),
    }),
  )
  return followed(response, viewer)
}

async function followed(response: Response, viewer: Viewer): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/pdf')) return pdfText(response)
  if (type.startsWith('text/event-stream')) return streamText(response)
  const text = await response.text()
  const jobId = response.status === 202 ? JSON.parse(text).job?.id : undefined
  if (!jobId) return text
  const job = await finishedJob(service, tokens[viewer], jobId)
  const headers = { Authorization: `Bearer ${tokens[viewer]}` }
  const result = job.resultUrl
    ? await followed(await service.runtime.handle(new Request(baseUrl + job.resultUrl, { headers })), viewer)
    : ''
  return `${text}\n${JSON.stringify(job)}\n${result}`
}

const pdfText = async (response: Response) =>
  (await readPdf(new Uint8Array(await response.arrayBuffer()))).map(({ text }) => text).join('\n')

/** The greeting of a stream and the events behind its cursor. */
async function streamText(response: Response): Promise<string> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const chunks = [await reader.read(), await reader.read()]
  await reader.cancel()
  return chunks.map(({ value }) => new TextDecoder().decode(value)).join('')
}

/** An amount in every way of writing it: 1234.5, 1234.50, 1,234.50 and 123450 cents. */
const spellings = (amount: number) => [
  String(amount),
  amount.toFixed(2),
  amount.toLocaleString('en', { minimumFractionDigits: 2 }),
  String(Math.round(amount * 100)),
]
const amountsIn = (text: string, amounts: readonly number[]) =>
  amounts.filter((amount) => spellings(amount).some((spelling) => text.includes(spelling)))

/** The queries to read an operation's whole answer with: as in its example, and without its filters. */
const queriesOf = (operation: Operation): Record<string, string>[] => {
  if (operation.id === 'streamEvents') return [{ after: '0' }]
  const example = operation.examples?.query ?? {}
  const accepts = (name: string) => Boolean((operation.query as { shape?: Record<string, unknown> } | undefined)?.shape?.[name])
  const all = { ...(accepts('pageSize') ? { pageSize: '200' } : {}), ...(accepts('include') ? { include: 'shipments,packages' } : {}) }
  return [example, operation.id === 'getOrders' ? { ids: world.records['orders {orderId}'] as string } : all]
}

describe.each(['Vendor', 'Merchant'] as const)('a %s reads no amount that is hidden from it', (viewer) => {
  const expectNothingHidden = async (operation: Operation, query: Record<string, string>) => {
    const text = await answerOf(operation, viewer, query)
    expect(amountsIn(text, hidden[viewer]), text.slice(0, 300)).toEqual([])
  }
  const reads = callable(viewer).filter(({ kind }) => kind === 'read')
  const writes = callable(viewer).filter(({ kind }) => kind === 'write' || kind === 'bulk')
  const isDryRunnable = (operation: Operation) => 'dryRun' in operation && operation.dryRun

  test.each(reads)('$method $path', async (operation) => {
    for (const query of queriesOf(operation)) await expectNothingHidden(operation, query)
  })

  test.each(writes.filter(isDryRunnable))('$method $path?dryRun=true', (operation) => expectNothingHidden(operation, { dryRun: 'true' }))

  test.each(writes)('$method $path', (operation) => expectNothingHidden(operation, {}))

  test('also after these changes', async () => {
    for (const operation of reads) for (const query of queriesOf(operation)) await expectNothingHidden(operation, query)
  })
})

test('Internal staff read every one of these amounts', async () => {
  const texts = []
  for (const operation of callable('Merchant').filter(({ kind }) => kind === 'read'))
    for (const query of queriesOf(operation)) texts.push(await answerOf(operation, 'Internal', query))
  const all = [...world.prices, ...world.costs]
  expect(all.length).toBeGreaterThan(40)
  expect(amountsIn(texts.join('\n'), all)).toEqual(all)
})
