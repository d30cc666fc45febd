import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../commands/checks/violations'
import { jobKinds } from '../job-kinds'
import { type Jobs, startJobs } from '../jobs/run'
import { makeClient } from '../testing/actors'
import { finishedJob } from '../testing/jobs'
import { readPdf } from '../testing/pdf'
import { baseUrl, type Service, startService } from '../testing/service'
import { type Dock, makeDock, shipmentIn } from '../testing/shipments'

let service: Service
let dock: Dock
let jobs: Jobs
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-slips-'))
beforeAll(async () => {
  service = await startService({ dataDir })
  dock = await makeDock(service)
  jobs = startJobs(service.runtime, jobKinds, { pauseMs: 20 })
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await jobs.stop()
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const begin = (body: object, token = dock.desk.token) => service.call('POST', '/packingSlips/batch', { token, body })
async function done(body: object, token = dock.desk.token) {
  const begun = await begin(body, token)
  expect([begun.status, begun.body.job?.status, begun.headers.get('location')], JSON.stringify(begun.body)).toEqual([
    202,
    'Queued',
    `/v1/jobs/${begun.body.job?.id}`,
  ])
  return finishedJob(service, token, begun.body.job.id)
}

async function textsOf(url: string) {
  const response = await service.runtime.handle(new Request(baseUrl + url, { headers: { Authorization: `Bearer ${dock.desk.token}` } }))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).map(({ text }) => text)
}
/** The shipments of a PDF's pages, by their shortIds. */
const shipmentsOf = async (url: string) => (await textsOf(url)).map((text) => /S\d{10}/.exec(text)?.[0])

describe('a batch', () => {
  test('is one PDF in the order given, each slip counted once', async () => {
    const [first, second] = [await shipmentIn(dock, 'Assigned'), await shipmentIn(dock, 'Packed')]
    const job = await done({ shipmentIds: [second.shortId.toLowerCase(), first.id], format: 'A4', sort: 'asGiven' })
    expect(job).toMatchObject({
      kind: 'packingSlips.batch',
      status: 'Done',
      done: 2,
      of: 2,
      errors: [],
      resultUrl: `/v1/packingSlips/${job.id}`,
    })
    expect(await shipmentsOf(job.resultUrl)).toEqual([second.shortId, first.shortId])
    const told = await dock.desk.call('GET', job.resultUrl.slice(3), undefined, { Accept: 'application/json' })
    expect(told.body.packingSlip).toEqual({ id: job.id, url: job.resultUrl, format: 'A4', pageCount: 2, copy: 1, createdAt: job.createdAt })
    for (const { id, version } of [first, second]) expect(await dock.now(id)).toMatchObject({ slipCount: 1, version: version + 1 })
    const [{ packingSlipId }] = (await dock.now(second.id)).packages
    const own = await dock.desk.call('GET', `/packingSlips/${packingSlipId}`, undefined, { Accept: 'application/json' })
    expect(own.body.packingSlip).toMatchObject({ id: packingSlipId, pageCount: 1, copy: 1 })
  })

  test('can be drawn again, with the same bytes', async () => {
    const { id } = await shipmentIn(dock, 'Assigned')
    const { resultUrl } = await done({ shipmentIds: [id] })
    const pdf = () => dock.desk.call('GET', resultUrl.slice(3))
    const first = (await pdf()).body
    rmSync(join(dataDir, 'packing-slips'), { recursive: true })
    expect((await pdf()).body).toBe(first)
  })

  test('marks what was printed before as a copy', async () => {
    const { id } = await shipmentIn(dock, 'Assigned')
    await done({ shipmentIds: [id] })
    const { resultUrl } = await done({ shipmentIds: [id] })
    expect((await textsOf(resultUrl))[0]).toContain('COPY 2')
    expect((await dock.now(id)).slipCount).toBe(2)
  })

  test('is sorted by SKU, or by facility', async () => {
    const order = await dock.order()
    const tee = await dock.shipment(order, [0, 1])
    const mug = await dock.shipment(order, [1, 0], { facilityId: dock.second.facilityId })
    const both = await dock.shipment(order, [1, 1])
    const shipmentIds = [tee.id, mug.id, both.id]
    const order1 = await shipmentsOf((await done({ shipmentIds, sort: 'sku' })).resultUrl)
    expect(order1).toEqual([mug.shortId, both.shortId, tee.shortId])
    const order2 = await shipmentsOf((await done({ shipmentIds, sort: 'facility' })).resultUrl)
    expect(order2).toEqual([mug.shortId, both.shortId, tee.shortId])
  })

  test('tells of each shipment that cannot be printed, and prints the others', async () => {
    const good = await shipmentIn(dock, 'Assigned')
    const created = await shipmentIn(dock, 'Created')
    const canceled = await shipmentIn(dock, 'Canceled')
    const held = await shipmentIn(dock, 'Assigned')
    await dock.expected(200, 'POST', `/orders/${held.orderId}/customerCareHold`, { reason: 'FraudReview' })
    const job = await done({ shipmentIds: ['S0009999999', created.id, held.id, good.id, canceled.id, 'nonsense'] })
    expect(job).toMatchObject({ status: 'Done', done: 6, of: 6 })
    const told = Object.fromEntries(job.errors.map((one: { message: string; resource: { id: string } }) => [one.resource.id, one.message]))
    expect(told).toEqual({
      S0009999999: expect.stringContaining('There is no shipment'),
      nonsense: expect.stringContaining('There is no shipment'),
      [created.id]: expect.stringContaining('it is Created'),
      [canceled.id]: expect.stringContaining('it is Canceled'),
      [held.id]: expect.stringContaining('FraudReview'),
    })
    expect(await shipmentsOf(job.resultUrl)).toEqual([good.shortId])
    expect((await dock.now(held.id)).slipCount).toBe(0)
  })

  test('of nothing that can be printed has no result', async () => {
    const { id } = await shipmentIn(dock, 'Created')
    expect(await done({ shipmentIds: [id] })).toMatchObject({ status: 'Done', done: 1, errors: [{ resource: { id } }], resultUrl: null })
  })

  test.each([
    [{ shipmentIds: [] }, 'shipmentIds'],
    [{ shipmentIds: Array.from({ length: 501 }, (_, i) => `S${String(i).padStart(10, '0')}`) }, 'shipmentIds'],
    [{ shipmentIds: ['S0000000001', 'S0000000002', 's0000000001'] }, 'shipmentIds[2]'],
    [{ shipmentIds: ['S0000000001'], sort: 'size' }, 'sort'],
    [{ shipmentIds: ['S0000000001'], format: 'A5' }, 'format'],
    [{}, 'shipmentIds'],
  ])('is refused where it cannot be', async (body, propertyName) => {
    const answer = await begin(body)
    expect([answer.status, answer.body.errors[0].propertyName]).toEqual([400, propertyName])
  })

  test('prints for a vendor what is the vendor’s, and is nobody else’s', async () => {
    const vendor = (vendorId: string) =>
      makeClient(service, { associations: [{ type: 'Vendor', id: vendorId }], permissions: ['packingSlips:generate'] })
    const own = await vendor(dock.first.vendorId)
    const other = await vendor(dock.other.vendorId)
    const mine = await shipmentIn(dock, 'Assigned')
    const foreign = await dock.shipment(await dock.order(), [1, 0], dock.other)
    const job = await done({ shipmentIds: [mine.id, foreign.id] }, own.token)
    expect(job.errors).toMatchObject([{ resource: { id: foreign.id } }])
    const get = async (path: string, token: string) => (await service.call('GET', path, { token })).status
    for (const path of [`/jobs/${job.id}`, job.resultUrl.slice(3)])
      expect([await get(path, own.token), await get(path, other.token), await get(path, dock.desk.token)]).toEqual([200, 404, 200])
    expect((await service.call('POST', `/jobs/${job.id}/cancel`, { token: other.token })).status).toBe(404)
    const listed = async (token: string) => (await service.call('GET', '/jobs', { token })).body.jobs.map(({ id }: { id: string }) => id)
    expect([await listed(own.token), await listed(other.token)]).toEqual([[job.id], []])
    expect((await listed(dock.desk.token))[0]).toBe(job.id)
    await dock.expected(200, 'POST', `/shipments/${mine.id}/reroute`, { facilityId: dock.other.facilityId, reason: 'Busy' })
    expect(await get(job.resultUrl.slice(3), own.token)).toBe(404)
  })
})
