import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JobRunner } from '@/server/platform/jobs/job-runner'
import { startAllJobs } from '@/server/runtime'
import { finishedJob } from '@/server/testing/builders/jobs'
import { storedImports } from '@/server/testing/builders/order-imports'
import { makeShipmentFixture, type ShipmentFixture, sentAt, shipmentIn } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: ShipmentFixture
let jobs: JobRunner
let dataDir: string
let vendor: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waybill-tracking-'))
  service = await startService({ dataDir })
  fixture = await makeShipmentFixture(service)
  vendor = (
    await makeClient(service, {
      associations: [{ type: 'Vendor', id: fixture.first.vendorId }],
      permissions: ['shipments:read', 'shipments:update'],
    })
  ).token
  jobs = startAllJobs(service.runtime, { pauseMs: 20 })
})
afterAll(async () => {
  await jobs.stop()
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

const send = (file: string, query = '', token = fixture.orderFixture.token) =>
  service.call('POST', `/shipments/tracking/import${query}`, { token, body: file, headers: { 'Content-Type': 'text/csv' } })
const preview = async (file: string, token?: string) => {
  const { status, body } = await send(file, '?dryRun=true', token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const run = async (file: string, token = fixture.orderFixture.token) => {
  const { status, body } = await send(file, '', token)
  expect(status, JSON.stringify(body)).toBe(202)
  return finishedJob(service, token, body.job.id)
}
const UPS = '1Z999AA10123456784'
const two = (shipment: { orderItems: { id: string }[] }) =>
  shipment.orderItems.map(({ id }) => ({ packageOrderItems: [{ orderItemId: id, quantity: 1 }] }))

describe('a file of tracking numbers', () => {
  test('ships the parcels that shipments, orders and packages name, and changes nothing the second time', async () => {
    const [unpacked, ordered, packed] = [
      await shipmentIn(fixture, 'Assigned'),
      await shipmentIn(fixture, 'InProduction'),
      await shipmentIn(fixture, 'Assigned'),
    ]
    const { packages } = await fixture.pack(packed.id, ...two(packed))
    const order = await fixture.getOrder(ordered.orderId)
    const file = [
      'Shipment,Order,Package,Carrier,Tracking number,Date',
      `${unpacked.shortId},,,,${UPS},2026-01-20`,
      `,${order.shortId},,DHL,JD014600003828392837,2026-01-20T09:30:00Z`,
      `,,${packages[1].shortId},FedEx,123456789012,`,
    ].join('\n')
    const job = await run(file)
    expect(job).toMatchObject({
      kind: 'shipments.tracking',
      status: 'Done',
      errors: [],
      counts: { changed: 3, unchanged: 0, failed: 0 },
    })
    const [first, second, third] = [
      await fixture.getShipment(unpacked.id),
      await fixture.getShipment(ordered.id),
      await fixture.getShipment(packed.id),
    ]
    expect(first).toMatchObject({
      shipmentStatus: 'Shipped',
      packages: [{ carrierName: 'UPS', carrierTrackingNumber: UPS, shippedDate: '2026-01-20T00:00:00.000Z' }],
    })
    expect(second.packages).toMatchObject([
      { carrierName: 'DHL', carrierTrackingNumber: 'JD014600003828392837', shippedDate: '2026-01-20T09:30:00.000Z' },
    ])
    expect(third.shipmentStatus).toBe('PartiallyShipped')
    expect(third.packages).toMatchObject([{ shippedDate: null }, { carrierTrackingNumber: '123456789012' }])

    const again = await run(file)
    expect(again.counts).toEqual({ changed: 0, unchanged: 3, failed: 0 })
    for (const before of [first, second, third]) expect(await fixture.getShipment(before.id)).toEqual(before)
    await expect.poll(() => storedImports(dataDir)).toEqual([])
  })

  test('needs no line with column names, and takes tabs as they are pasted from a spreadsheet', async () => {
    const { id, shortId } = await shipmentIn(fixture, 'Packed')
    expect((await run(`${shortId.toLowerCase()}\tUPS\t${UPS}`)).counts).toEqual({ changed: 1, unchanged: 0, failed: 0 })
    expect((await fixture.getShipment(id)).shipmentStatus).toBe('Shipped')
  })

  test('keeps the time of a parcel that left on the day of the file', async () => {
    const { id, shortId, packages } = await shipmentIn(fixture, 'Shipped')
    expect(packages[0].shippedDate).toBe(sentAt)
    await run(`${shortId},UPS,${UPS},${sentAt.slice(0, 10)}`)
    expect((await fixture.getShipment(id)).packages).toMatchObject([{ shippedDate: sentAt, carrierTrackingNumber: UPS }])
  })

  test('corrects a number only when it names the package', async () => {
    const { shortId, packages } = await shipmentIn(fixture, 'Shipped')
    await run(`${shortId},UPS,${UPS}`)
    const { errors, counts } = await run(`${shortId},UPS,1Z999AA10123456785\n`)
    expect(counts).toEqual({ changed: 0, unchanged: 0, failed: 1 })
    expect(errors[0].message).toContain(`Line 1: All parcels of ${shortId} have left: ${packages[0].shortId} with ${UPS}.`)
    expect((await run(`${packages[0].shortId},UPS,1Z999AA10123456785`)).counts.changed).toBe(1)
  })

  test('takes no second line that says something else of the same parcel, so that sending it again changes nothing', async () => {
    const { shortId } = await shipmentIn(fixture, 'Packed')
    const file = [
      `${shortId},UPS,${UPS},2026-01-20`,
      `${shortId},UPS,${UPS},2026-01-21`,
      `${shortId},DHL,${UPS},`,
      `${shortId},,${UPS},`,
    ].join('\n')
    const { errors, counts } = await run(file)
    expect(counts).toEqual({ changed: 1, unchanged: 1, failed: 2 })
    expect(errors[0].message).toBe(`Line 2: Line 1 has another date for ${shortId}. Name each package by its own number.`)
    expect((await run(file)).counts).toEqual({ changed: 0, unchanged: 2, failed: 2 })
  })

  test('tells every problem with its line, and applies the other lines', async () => {
    const [good, several, held, created] = [
      await shipmentIn(fixture, 'Packed'),
      await shipmentIn(fixture, 'Assigned'),
      await shipmentIn(fixture, 'Packed'),
      await shipmentIn(fixture, 'Created'),
    ]
    await fixture.pack(several.id, ...two(several))
    await fixture.expected(200, 'POST', `/orders/${held.orderId}/customerCareHold`, { reason: 'FraudReview' })
    const order = await fixture.getOrder(several.orderId)
    const file = [
      'number;carrier;trackingNumber;date',
      `${good.shortId};UPS;${UPS};`,
      `${order.shortId};UPS;1Z1;`,
      'S9999999999;UPS;1Z2;',
      `${held.shortId};UPS;1Z3;`,
      `${created.shortId};UPS;1Z4;`,
      ';UPS;;24.12.2026',
      `${good.shortId};UPS;1Z9;`,
      'O00000001;UPS;9.26129E+21;2026-13-01',
      `${several.shortId};UPS;1Z5;9998-01-01`,
    ].join('\n')
    const checked = await preview(file)
    expect(checked).toMatchObject({ rowCount: 9, checkedCount: 9, changeCount: 1, unchangedCount: 0, errorCount: 8 })
    expect(checked.rows).toMatchObject([{ line: 2, shortId: good.shortId, carrierTrackingNumber: UPS, isChanged: true }])
    expect(checked.changes).toContainEqual({
      line: 2,
      resource: { type: 'package', id: good.packages[0].id },
      field: 'carrierTrackingNumber',
      from: null,
      to: UPS,
    })
    const problems = checked.errors.map(({ line, column, reason }: Record<string, unknown>) => [line, column, reason])
    expect(problems).toEqual([
      [3, 'number', 'reference.ambiguous'],
      [4, 'number', 'reference.unknown'],
      [5, null, 'order.held'],
      [6, 'number', 'shipment.status'],
      [7, 'number', 'field.required'],
      [7, 'trackingNumber', 'field.required'],
      [7, 'date', 'field.invalid'],
      [8, 'number', 'record.duplicate'],
      [9, 'trackingNumber', 'field.invalid'],
      [9, 'date', 'field.invalid'],
      [10, 'number', 'reference.ambiguous'],
    ])
    expect((await fixture.getShipment(good.id)).shipmentStatus).toBe('Packed')
    const job = await run(file)
    expect(job.counts).toEqual({ changed: 1, unchanged: 0, failed: 8 })
    expect(job.errors.map(({ message }: { message: string }) => message.split(':')[0])).toEqual(
      [3, 4, 5, 6, 7, 8, 9, 10].map((line) => `Line ${line}`),
    )
  })

  test('with a date in the future ships nothing', async () => {
    const { shortId } = await shipmentIn(fixture, 'Packed')
    const { errors } = await preview(`${shortId},UPS,${UPS},9998-01-01`)
    expect(errors).toMatchObject([{ line: 1, column: 'date', value: '9998-01-01' }])
  })

  test.each([
    ['', 'The file is empty.'],
    ['number,carrier,trackingNumber\n', 'Line 1: the file has no rows after the column names.'],
    ['number,carrier,colour,trackingNumber\nS1,UPS,red,1Z', 'Line 1: there is no column "colour".'],
    ['carrier,date\nUPS,2026-01-01', 'Line 1: the column number is missing.'],
    ['number,trackingNumber\n"S1,1Z', 'Line 2: a quote in this row is never closed.'],
  ])('that cannot be read is refused: %j', async (file, message) => {
    for (const query of ['', '?dryRun=true']) {
      const { status, body } = await send(file, query)
      expect([status, body.errors[0].errorMessage]).toEqual([400, expect.stringContaining(message)])
    }
    await expect.poll(() => storedImports(dataDir)).toEqual([])
  })
})

test('a vendor ships its own parcels by the order’s number, and does not learn of others', async () => {
  const order = await fixture.order({ externalId: 'TRACKED-1' })
  const own = await fixture.shipment(order, [1, 0])
  const others = await fixture.shipment(order, [1, 0], fixture.other)
  const job = await run(`${order.externalId},UPS,${UPS}\n${others.shortId},UPS,1Z2`, vendor)
  expect(job.counts).toEqual({ changed: 1, unchanged: 0, failed: 1 })
  expect(job.errors).toMatchObject([{ message: `Line 2: There is no shipment, order or package ${others.shortId}.` }])
  expect((await fixture.getShipment(own.id)).shipmentStatus).toBe('Shipped')
  expect((await fixture.getShipment(others.id)).shipmentStatus).toBe('Assigned')
})

test('an import needs the permission to update shipments', async () => {
  const { token } = await makeClient(service, { associations: [{ type: 'Internal', id: null }], permissions: ['shipments:read'] })
  expect((await send(`S0000000001,UPS,${UPS}`, '', token)).status).toBe(403)
})
