import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs as jobTable } from '@/db/schema'
import type { JobRunner } from '@/server/platform/jobs/job-runner'
import { startAllJobs } from '@/server/runtime'
import { makeCatalog } from '@/server/testing/builders/catalog'
import { finishedJob } from '@/server/testing/builders/jobs'
import { makeShipmentFixture, type ShipmentFixture, shipmentIn } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { readPdf } from '@/server/testing/read-pdf'
import { baseUrl, type Service, startService } from '@/server/testing/service'
import { sweepTickets } from './store'

let service: Service
let fixture: ShipmentFixture
let jobs: JobRunner
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-tickets-'))
beforeAll(async () => {
  service = await startService({ dataDir })
  fixture = await makeShipmentFixture(service)
  jobs = startAllJobs(service.runtime, { pauseMs: 20 })
})
afterAll(async () => {
  await jobs.stop()
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const post = (body: object, token = fixture.orderFixture.token) => service.call('POST', '/itemTickets/batch', { token, body })
async function print(body: object, token = fixture.orderFixture.token) {
  const begun = await post(body, token)
  expect([begun.status, begun.headers.get('location')], JSON.stringify(begun.body)).toEqual([202, `/v1/jobs/${begun.body.job?.id}`])
  return finishedJob(service, token, begun.body.job.id)
}
const download = (url: string, token = fixture.orderFixture.token) =>
  service.runtime.handle(new Request(baseUrl + url, { headers: { Authorization: `Bearer ${token}` } }))
async function ticketsOf(url: string) {
  const response = await download(url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).map(({ text }) => text)
}
const codesOf = async (url: string) => (await ticketsOf(url)).map((text) => /I\d{8,}-\d+/.exec(text)?.[0])

describe('a batch of tickets', () => {
  test('is one PDF with a label for each piece, and changes no shipment', async () => {
    const shipment = await shipmentIn(fixture, 'Assigned')
    const job = await print({ shipmentIds: [shipment.shortId.toLowerCase()] })
    expect(job).toMatchObject({
      kind: 'itemTickets.batch',
      status: 'Done',
      done: 1,
      of: 1,
      errors: [],
      resultUrl: `/v1/itemTickets/${job.id}`,
    })
    const [mug, shirt] = shipment.orderItems
    const expected = [1, 2, 3].map((n) => `${mug.shortId}-${n}`).concat([1, 2].map((n) => `${shirt.shortId}-${n}`))
    expect(await codesOf(job.resultUrl)).toEqual(expected)
    expect(await fixture.getShipment(shipment.id)).toEqual(shipment)
    const disposition = (await download(job.resultUrl)).headers.get('content-disposition')
    expect(disposition).toMatch(/^inline; filename="item-tickets-[a-z0-9-]+-\d{4}-\d\d-\d\d-[0-9a-f]{6}\.pdf"$/)
  })

  test('is sorted by shipment as given, or by SKU', async () => {
    const [first, second] = [await shipmentIn(fixture, 'InProduction'), await shipmentIn(fixture, 'Packed')]
    const shipmentIds = [second.id, first.id]
    const skus = async (sort: string) =>
      (await ticketsOf((await print({ shipmentIds, sort, format: 'Label4x6' })).resultUrl)).map(
        (text) => `${/S\d{10}/.exec(text)} ${/MUG|TEE/.exec(text)}`,
      )
    const pieces = (shipment: { shortId: string }, sku: string, count: number) =>
      Array.from({ length: count }, () => `${shipment.shortId} ${sku}`)
    expect(await skus('shipment')).toEqual([
      ...[...pieces(second, 'MUG', 3), ...pieces(second, 'TEE', 2)],
      ...[...pieces(first, 'MUG', 3), ...pieces(first, 'TEE', 2)],
    ])
    expect(await skus('sku')).toEqual([
      ...[...pieces(second, 'MUG', 3), ...pieces(first, 'MUG', 3)],
      ...[...pieces(second, 'TEE', 2), ...pieces(first, 'TEE', 2)],
    ])
  })

  test('lists each shipment that is not made, and prints the others', async () => {
    const good = await shipmentIn(fixture, 'Assigned')
    const [created, rejected, canceled] = [
      await shipmentIn(fixture, 'Created'),
      await shipmentIn(fixture, 'Rejected'),
      await shipmentIn(fixture, 'Canceled'),
    ]
    const held = await shipmentIn(fixture, 'Assigned')
    await fixture.expected(200, 'POST', `/orders/${held.orderId}/customerCareHold`, { reason: 'FraudReview' })
    const job = await print({ shipmentIds: [created.id, rejected.id, held.id, good.id, canceled.id] })
    const messages = job.errors.map((one: { message: string; resource: { id: string } }) => [one.resource.id, one.message])
    expect(Object.fromEntries(messages)).toEqual({
      [created.id]: expect.stringContaining('it is Created'),
      [rejected.id]: expect.stringContaining('it is Rejected'),
      [canceled.id]: expect.stringContaining('it is Canceled'),
      [held.id]: expect.stringContaining('FraudReview'),
    })
    expect(await codesOf(job.resultUrl)).toHaveLength(5)
    expect(await print({ shipmentIds: [created.id] })).toMatchObject({ status: 'Done', resultUrl: null, errors: [{}] })
  })

  test('is refused with wrong values, and with too many pieces', async () => {
    for (const [body, propertyName] of [
      [{ shipmentIds: [] }, 'shipmentIds'],
      [{ shipmentIds: Array.from({ length: 501 }, (_, i) => `S${String(i).padStart(10, '0')}`) }, 'shipmentIds'],
      [{ shipmentIds: ['S0000000001', 's0000000001'] }, 'shipmentIds[1]'],
      [{ shipmentIds: ['S0000000001'], format: 'A4' }, 'format'],
      [{ shipmentIds: ['S0000000001'], sort: 'facility' }, 'sort'],
    ] as const) {
      const response = await post(body)
      expect([response.status, response.body.errors[0].propertyName]).toEqual([400, propertyName])
    }
    const pin = { sku: 'PIN-1', skipSkuValidation: true }
    const many = await fixture.orderFixture.order({
      items: [
        { ...pin, quantity: 10_000 },
        { ...pin, quantity: 1 },
      ],
    })
    const shipment = await fixture.shipment(many, [10_000, 1])
    const refused = await post({ shipmentIds: [shipment.id] })
    expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([400, expect.stringContaining('10001 pieces')])
  })

  test('shows what the customer chose apart from what the variant is', async () => {
    await makeCatalog(service, fixture.orderFixture.merchantId)
    const options = [
      { name: 'Size', value: 'S' },
      { name: 'Name', value: 'Anna' },
    ]
    const order = await fixture.orderFixture.order({
      items: [
        { sku: 'CAP-S', quantity: 1, options },
        { sku: 'CAP-S', quantity: 1, options: options.slice(0, 1) },
      ],
    })
    const shipment = await fixture.shipment(order, [1, 1])
    expect(shipment.orderItems.map(({ isPersonalized }: { isPersonalized: boolean }) => isPersonalized)).toEqual([true, false])
    const [anna = '', plain = ''] = await ticketsOf((await print({ shipmentIds: [shipment.id] })).resultUrl)
    expect(anna).toMatch(/Size: S[\s\S]*Name: Anna/)
    expect(plain).not.toContain('Anna')
  })

  test('is printed and read by a vendor for its own shipments only', async () => {
    const vendor = (vendorId: string) =>
      makeClient(service, { associations: [{ type: 'Vendor', id: vendorId }], permissions: ['packingSlips:generate'] })
    const [own, other] = [await vendor(fixture.first.vendorId), await vendor(fixture.other.vendorId)]
    const mine = await shipmentIn(fixture, 'Assigned')
    const foreign = await fixture.shipment(await fixture.order(), [1, 0], fixture.other)
    for (const unknown of [foreign.id, foreign.shortId, 'S0009999999']) {
      const refused = await post({ shipmentIds: [mine.id, unknown] }, own.token)
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [expect.objectContaining({ propertyName: 'shipmentIds[1]', attemptedValue: unknown, reason: 'reference.unknown' })],
      ])
    }
    const job = await print({ shipmentIds: [mine.id] }, own.token)
    const statusFor = async (token: string) => (await download(job.resultUrl, token)).status
    expect([await statusFor(own.token), await statusFor(other.token), await statusFor(fixture.orderFixture.token)]).toEqual([200, 404, 200])
    await fixture.expected(200, 'POST', `/shipments/${mine.id}/reroute`, { facilityId: fixture.other.facilityId, reason: 'Busy' })
    expect(await statusFor(own.token)).toBe(404)
  })

  test('is kept for 30 days, and drawn again if its file is lost', async () => {
    const { id } = await shipmentIn(fixture, 'Assigned')
    const job = await print({ shipmentIds: [id] })
    const folder = join(dataDir, 'item-tickets', job.id.slice(-2))
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    await sweepTickets(dataDir, days(29))
    expect(readdirSync(folder)).toContain(`${job.id}.pdf`)
    const codes = await codesOf(job.resultUrl)
    rmSync(folder, { recursive: true })
    expect(await codesOf(job.resultUrl)).toEqual(codes)
    utimesSync(join(folder, `${job.id}.pdf`), days(-31), days(-31))
    await sweepTickets(dataDir)
    expect(readdirSync(folder)).not.toContain(`${job.id}.pdf`)
    await service.runtime.database.write(async (sql) => {
      await sql
        .update(jobTable)
        .set({ createdAt: days(-31) })
        .where(eq(jobTable.id, job.id))
    })
    expect((await download(job.resultUrl)).status).toBe(404)
  })
})
