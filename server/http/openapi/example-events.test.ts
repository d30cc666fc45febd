import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type EventType, eventTypeNames, eventTypes, requireDeclaredData } from '@/server/kernel/event-types'
import { makePlanFixture } from '@/server/testing/builders/plans'
import { makeShipmentFixture, sentAt, shipmentIn } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import type { ExampleEvent } from './example-events'

/**
 * The example of each event type is an event of a real run, in which everything happens that causes one. EXAMPLES_RECORD=true writes them to
 * example-events.json. Ids and times are replaced, because they differ in each run.
 */
const file = new URL('example-events.json', import.meta.url)
const isRecording = process.env.EXAMPLES_RECORD === 'true'

let service: Service
let occurred: ExampleEvent[]
beforeAll(async () => {
  service = await startService()
  occurred = await causeEveryEvent()
  if (isRecording) writeFileSync(file, `${JSON.stringify(examplesOf(occurred), null, 2)}\n`)
})
afterAll(() => service.close())

async function causeEveryEvent(): Promise<ExampleEvent[]> {
  const shipments = await makeShipmentFixture(service)
  const { call } = shipments.orderFixture
  const done = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const order = await shipments.order({ externalId: 'shop-10250' })
  const path = `/orders/${order.id}`
  await done('PATCH', path, { customerShippingMethod: 'Express' })
  const held = await done('POST', `${path}/customerCareHold`, { reason: 'CustomerRequest' })
  await done('POST', `${path}/releaseHold`, { holdId: held.order.holds[0].id })
  const refunded = await done('POST', `${path}/refunds`, { refunds: [{ itemId: order.items[0].id, amount: 1, reason: 'Late' }] })
  await done('POST', `${path}/refunds/${refunded.order.refundData[0].refunds[0].transactionId}/state`, { state: 'Paid' })
  const { note } = await done('POST', '/notes', { resource: { type: 'order', id: order.id }, text: 'Called the customer' })
  await done('PUT', `/notes/${note.id}`, { text: 'Called the customer twice' })
  await done('DELETE', `/notes/${note.id}`)
  const shipment = await shipments.shipment(order, [3, 0], { facilityId: null })
  await done('POST', `/shipments/${shipment.id}/assign`, { facilityId: shipments.first.facilityId })
  await done('PATCH', `/shipments/${shipment.id}`, { shippingMethod: 'Express' })
  await done('POST', `/shipments/${shipment.id}/reroute`, { facilityId: shipments.second.facilityId, reason: 'Broken printer' })
  const { packages } = await shipments.pack(shipment.id)
  await done('PATCH', `/shipments/${shipment.id}/packages/${packages[0].id}`, { shippedDate: sentAt })
  await done('PATCH', `/shipments/${shipment.id}`, { shipmentStatus: 'Delivered' })
  await done('POST', `${path}/reprint`, {
    reasonId: 'Damaged',
    shipments: [{ costCoverage: { item: 'Vendor', shipping: 'Vendor' }, items: [{ orderItemId: order.items[0].id, quantity: 1 }] }],
  })
  await done('POST', `${path}/cancel`, { items: [{ id: order.items[1].id, quantity: 1 }], reason: 'CustomerRequest' })
  const made = await shipmentIn(shipments, 'InProduction')
  await done('POST', `/shipments/${made.id}/spoilage`, { orderItemId: made.orderItems[0].id, quantity: 1, reason: 'Misprint' })
  await shipmentIn(shipments, 'Rejected')
  await shipmentIn(shipments, 'Canceled')
  await done('POST', '/categories', { name: 'Mugs' })
  const plans = await makePlanFixture(service)
  const plan = await plans.make({
    kind: 'orders.hold',
    selection: { ids: [(await shipments.order()).id] },
    change: { reason: 'StockQuestion' },
  })
  await plans.apply(plan.id)
  await plans.close()
  return (await call('GET', '/events?pageSize=200')).body.events
}

/** The last event of each type, which most often has every field. */
function examplesOf(events: readonly ExampleEvent[]): Record<string, ExampleEvent> {
  const found = eventTypeNames.flatMap((type) => events.findLast((event) => event.type === type) ?? [])
  return Object.fromEntries(found.map((event) => [event.type, withoutChance(event)]))
}

/** The event with the same ids, numbers and times in each run. */
function withoutChance(event: ExampleEvent): ExampleEvent {
  const ids = new Map<string, string>()
  const stable = (id: string) => {
    const known = ids.get(id) ?? `01932c07-20e7-7bd3-a9c1-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  const text = JSON.stringify({ ...event, occurredAt: sentAt, sequence: 4_711 })
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, stable)
    .replaceAll(/"O\d{8}"/g, '"O00000042"')
    .replaceAll(/"S\d{10}"/g, '"S0000000042"')
    .replace(/"safeId":"[^"]+"/, '"safeId":"h7Kq2mXw9TzR"')
  return JSON.parse(text)
}

describe('the example of an event', () => {
  test.each(eventTypeNames)('%s is an event of a run', (type) => {
    const recorded = JSON.parse(readFileSync(file, 'utf8'))
    expect(recorded[type], 'EXAMPLES_RECORD=true writes it.').toEqual(examplesOf(occurred)[type])
  })

  test.each(eventTypeNames)('%s is there unless nothing causes the type, which its description says', (type) => {
    const isCaused = occurred.some((event) => event.type === type)
    expect(eventTypes[type].cause.startsWith('Declared for receivers')).toBe(!isCaused)
  })
})

describe('GET /v1/events/types', () => {
  test('lists every type with its schema, which its example has, to every authenticated caller', async () => {
    const { token } = await makeClient(service, { permissions: ['orders:read'] })
    const { status, body } = await service.call('GET', '/events/types', { token })
    expect(status).toBe(200)
    expect(body.types.map(({ type }: { type: string }) => type)).toEqual(eventTypeNames)
    for (const { type, example, dataSchema, description, resource, since } of body.types) {
      expect(description, type).toMatch(/^[A-Z].+\. Cause: [A-Z].+\.$/)
      expect(since).toMatch(/^\d{4}-\d\d-\d\d$/)
      if (!example) continue
      expect(resource).toContain(example.resource.type)
      const missing = dataSchema.required.filter((name: string) => !(name in example.data))
      const undeclared = Object.keys(example.data).filter((name) => !(name in dataSchema.properties))
      expect([missing, undeclared], type).toEqual([[], []])
    }
    expect((await service.call('GET', '/events/types')).status).toBe(401)
  })

  test.each(eventTypeNames)('%s describes each field of its data', (type) => {
    const { properties = {} } = z.toJSONSchema(z.strictObject(eventTypes[type].data.shape))
    for (const [name, field] of Object.entries(properties)) expect((field as { description?: string }).description, name).toMatch(/^.+\.$/)
  })
})

test('an event whose data is not as declared fails its change', () => {
  const data = { ...occurred.find(({ type }) => type === 'OrderHeld')?.data }
  const check = (type: EventType, sent: object) => () => requireDeclaredData(type, sent)
  expect(check('OrderHeld', data)).not.toThrow()
  expect(check('OrderHeld', { ...data, email: 'lucia@example.com' })).toThrow('The data of OrderHeld is not as declared')
  expect(check('OrderHeld', { ...data, status: 'Held' })).toThrow('status')
  expect(check('OrderHeld', { ...data, version: undefined })).toThrow('version')
})
