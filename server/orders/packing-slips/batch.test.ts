import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import type { JobRunner } from '@/server/platform/jobs/job-runner'
import { startAllJobs } from '@/server/runtime'
import { finishedJob } from '@/server/testing/builders/jobs'
import { makeShipmentFixture, type ShipmentFixture, shipmentIn } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { readPdf } from '@/server/testing/read-pdf'
import { baseUrl, type Service, startService } from '@/server/testing/service'

let service: Service
let shipmentFixture: ShipmentFixture
let jobs: JobRunner
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-slips-'))
beforeAll(async () => {
  service = await startService({ dataDir })
  shipmentFixture = await makeShipmentFixture(service)
  jobs = startAllJobs(service.runtime, { pauseMs: 20 })
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await jobs.stop()
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const postBatch = (body: object, token = shipmentFixture.orderFixture.token) => service.call('POST', '/packingSlips/batch', { token, body })
async function runBatch(body: object, token = shipmentFixture.orderFixture.token) {
  const begun = await postBatch(body, token)
  expect([begun.status, begun.body.job?.status, begun.headers.get('location')], JSON.stringify(begun.body)).toEqual([
    202,
    'Queued',
    `/v1/jobs/${begun.body.job?.id}`,
  ])
  return finishedJob(service, token, begun.body.job.id)
}

async function textsOf(url: string) {
  const response = await service.runtime.handle(
    new Request(baseUrl + url, { headers: { Authorization: `Bearer ${shipmentFixture.orderFixture.token}` } }),
  )
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).map(({ text }) => text)
}
/** The shipments on the pages of a PDF, by shortId. */
const shipmentsOf = async (url: string) => (await textsOf(url)).map((text) => /S\d{10}/.exec(text)?.[0])

describe('a batch', () => {
  test('is one PDF in the given order, and each slip is counted once', async () => {
    const [first, second] = [await shipmentIn(shipmentFixture, 'Assigned'), await shipmentIn(shipmentFixture, 'Packed')]
    const job = await runBatch({ shipmentIds: [second.shortId.toLowerCase(), first.id], format: 'A4', sort: 'asGiven' })
    expect(job).toMatchObject({
      kind: 'packingSlips.batch',
      status: 'Done',
      done: 2,
      of: 2,
      errors: [],
      resultUrl: `/v1/packingSlips/${job.id}`,
    })
    expect(await shipmentsOf(job.resultUrl)).toEqual([second.shortId, first.shortId])
    const description = await shipmentFixture.orderFixture.call('GET', job.resultUrl.slice(3), undefined, { Accept: 'application/json' })
    expect(description.body.packingSlip).toEqual({
      id: job.id,
      url: job.resultUrl,
      format: 'A4',
      pageCount: 2,
      copy: 1,
      createdAt: job.createdAt,
    })
    for (const { id, version } of [first, second])
      expect(await shipmentFixture.getShipment(id)).toMatchObject({ slipCount: 1, version: version + 1 })
    const [{ packingSlipId }] = (await shipmentFixture.getShipment(second.id)).packages
    const own = await shipmentFixture.orderFixture.call('GET', `/packingSlips/${packingSlipId}`, undefined, { Accept: 'application/json' })
    expect(own.body.packingSlip).toMatchObject({ id: packingSlipId, pageCount: 1, copy: 1 })
  })

  test('can be drawn again with the same bytes', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    const { resultUrl } = await runBatch({ shipmentIds: [id] })
    const pdf = () => shipmentFixture.orderFixture.call('GET', resultUrl.slice(3))
    const first = (await pdf()).body
    rmSync(join(dataDir, 'packing-slips'), { recursive: true })
    expect((await pdf()).body).toBe(first)
  })

  test('marks reprints as copies', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    await runBatch({ shipmentIds: [id] })
    const { resultUrl } = await runBatch({ shipmentIds: [id] })
    expect((await textsOf(resultUrl))[0]).toContain('COPY 2')
    expect((await shipmentFixture.getShipment(id)).slipCount).toBe(2)
  })

  test('is sorted by SKU, or by facility', async () => {
    const order = await shipmentFixture.order()
    const tee = await shipmentFixture.shipment(order, [0, 1])
    const mug = await shipmentFixture.shipment(order, [1, 0], { facilityId: shipmentFixture.second.facilityId })
    const both = await shipmentFixture.shipment(order, [1, 1])
    const shipmentIds = [tee.id, mug.id, both.id]
    const order1 = await shipmentsOf((await runBatch({ shipmentIds, sort: 'sku' })).resultUrl)
    expect(order1).toEqual([mug.shortId, both.shortId, tee.shortId])
    const order2 = await shipmentsOf((await runBatch({ shipmentIds, sort: 'facility' })).resultUrl)
    expect(order2).toEqual([mug.shortId, both.shortId, tee.shortId])
  })

  test('lists each shipment that cannot be printed, and prints the others', async () => {
    const good = await shipmentIn(shipmentFixture, 'Assigned')
    const created = await shipmentIn(shipmentFixture, 'Created')
    const canceled = await shipmentIn(shipmentFixture, 'Canceled')
    const heldShipment = await shipmentIn(shipmentFixture, 'Assigned')
    await shipmentFixture.expected(200, 'POST', `/orders/${heldShipment.orderId}/customerCareHold`, { reason: 'FraudReview' })
    const job = await runBatch({ shipmentIds: ['S0009999999', created.id, heldShipment.id, good.id, canceled.id, 'nonsense'] })
    expect(job).toMatchObject({ status: 'Done', done: 6, of: 6 })
    const messages = Object.fromEntries(
      job.errors.map((one: { message: string; resource: { id: string } }) => [one.resource.id, one.message]),
    )
    expect(messages).toEqual({
      S0009999999: expect.stringContaining('There is no shipment'),
      nonsense: expect.stringContaining('There is no shipment'),
      [created.id]: expect.stringContaining('it is Created'),
      [canceled.id]: expect.stringContaining('it is Canceled'),
      [heldShipment.id]: expect.stringContaining('FraudReview'),
    })
    expect(await shipmentsOf(job.resultUrl)).toEqual([good.shortId])
    expect((await shipmentFixture.getShipment(heldShipment.id)).slipCount).toBe(0)
  })

  test('without printable shipments has no result', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Created')
    expect(await runBatch({ shipmentIds: [id] })).toMatchObject({
      status: 'Done',
      done: 1,
      errors: [{ resource: { id } }],
      resultUrl: null,
    })
  })

  test.each([
    [{ shipmentIds: [] }, 'shipmentIds'],
    [{ shipmentIds: Array.from({ length: 501 }, (_, i) => `S${String(i).padStart(10, '0')}`) }, 'shipmentIds'],
    [{ shipmentIds: ['S0000000001', 'S0000000002', 's0000000001'] }, 'shipmentIds[2]'],
    [{ shipmentIds: ['S0000000001'], sort: 'size' }, 'sort'],
    [{ shipmentIds: ['S0000000001'], format: 'A5' }, 'format'],
    [{}, 'shipmentIds'],
  ])('is refused with wrong values', async (body, propertyName) => {
    const response = await postBatch(body)
    expect([response.status, response.body.errors[0].propertyName]).toEqual([400, propertyName])
  })

  test('prints a vendor’s own shipments only', async () => {
    const vendor = (vendorId: string) =>
      makeClient(service, { associations: [{ type: 'Vendor', id: vendorId }], permissions: ['packingSlips:generate'] })
    const own = await vendor(shipmentFixture.first.vendorId)
    const other = await vendor(shipmentFixture.other.vendorId)
    const mine = await shipmentIn(shipmentFixture, 'Assigned')
    const foreign = await shipmentFixture.shipment(await shipmentFixture.order(), [1, 0], shipmentFixture.other)
    const job = await runBatch({ shipmentIds: [mine.id, foreign.id] }, own.token)
    expect(job.errors).toMatchObject([{ resource: { id: foreign.id } }])
    const get = async (path: string, token: string) => (await service.call('GET', path, { token })).status
    for (const path of [`/jobs/${job.id}`, job.resultUrl.slice(3)])
      expect([await get(path, own.token), await get(path, other.token), await get(path, shipmentFixture.orderFixture.token)]).toEqual([
        200, 404, 200,
      ])
    expect((await service.call('POST', `/jobs/${job.id}/cancel`, { token: other.token })).status).toBe(404)
    const listJobs = async (token: string) => (await service.call('GET', '/jobs', { token })).body.jobs.map(({ id }: { id: string }) => id)
    expect([await listJobs(own.token), await listJobs(other.token)]).toEqual([[job.id], []])
    expect((await listJobs(shipmentFixture.orderFixture.token))[0]).toBe(job.id)
    await shipmentFixture.expected(200, 'POST', `/shipments/${mine.id}/reroute`, {
      facilityId: shipmentFixture.other.facilityId,
      reason: 'Busy',
    })
    expect(await get(job.resultUrl.slice(3), own.token)).toBe(404)
  })
})

describe('the batches that were printed', () => {
  test('say who printed what where, and their slips in the order of the PDF, without those that failed', async () => {
    const [first, second, canceled] = [
      await shipmentIn(shipmentFixture, 'Packed'),
      await shipmentIn(shipmentFixture, 'Assigned'),
      await shipmentIn(shipmentFixture, 'Canceled'),
    ]
    const job = await runBatch({ shipmentIds: [second.id, canceled.id, first.id], format: 'A4' })
    const { batches } = await shipmentFixture.expected(200, 'GET', '/packingSlips/batches?pageSize=1')
    const summary = { id: job.id, status: 'Done', failed: 1, format: 'A4', facilityNames: [first.facilityName], createdBy: job.createdBy }
    expect(batches).toEqual([expect.objectContaining(summary)])
    const { batch } = await shipmentFixture.expected(200, 'GET', `/packingSlips/batches/${job.id}`)
    expect(batch).toMatchObject(summary)
    expect(batch.slips).toEqual([second, first].map(({ id, shortId }) => ({ shipmentId: id, shortId })))
  })

  test('include those of tickets on request, with their paper', async () => {
    const shipment = await shipmentIn(shipmentFixture, 'Assigned')
    const body = { shipmentIds: [shipment.id], format: 'A4Sheet' }
    const { job } = await shipmentFixture.expected(202, 'POST', '/itemTickets/batch', body)
    const newest = async (query: string) => (await shipmentFixture.expected(200, 'GET', `/packingSlips/batches?${query}`)).batches[0]
    const tickets = { id: job.id, kind: 'tickets', format: 'A4Sheet', facilityNames: [shipment.facilityName] }
    expect(await newest('kind=slips,tickets')).toMatchObject(tickets)
    expect(await newest('kind=tickets')).toMatchObject(tickets)
    expect(await newest('')).toMatchObject({ kind: 'slips' })
    expect((await service.call('GET', `/packingSlips/batches/${job.id}`, { token: shipmentFixture.orderFixture.token })).status).toBe(404)
    const refused = await service.call('GET', '/packingSlips/batches?kind=labels', { token: shipmentFixture.orderFixture.token })
    expect([refused.status, refused.body.errors[0].propertyName]).toEqual([400, 'kind'])
  })

  test('are seen by their creator and auditors only', async () => {
    const { token } = await makeClient(service, { permissions: ['packingSlips:generate', 'shipments:read'] })
    const job = await runBatch({ shipmentIds: [(await shipmentIn(shipmentFixture, 'Assigned')).id] })
    expect((await service.call('GET', `/packingSlips/batches/${job.id}`, { token })).status).toBe(404)
    expect((await service.call('GET', '/packingSlips/batches', { token })).body.batches).toEqual([])
  })
})
