import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { writeNote } from '@/server/testing/builders/notes'
import { makeShipmentFixture, type ShipmentFixture, shipmentIn } from '@/server/testing/builders/shipments'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '@/server/testing/service'

let service: Service
let shipmentFixture: ShipmentFixture
let vendor: string
let stranger: string
let merchant: string

beforeAll(async () => {
  service = await startService()
  shipmentFixture = await makeShipmentFixture(service)
  const client = async (type: 'Vendor' | 'Merchant', id: string) => {
    const permissions = ['notes:read', 'notes:create', 'shipments:read', ...(type === 'Merchant' ? ['orders:read'] : [])]
    return (await makeClient(service, { associations: [{ type, id }], permissions })).token
  }
  vendor = await client('Vendor', shipmentFixture.first.vendorId)
  stranger = await client('Vendor', shipmentFixture.other.vendorId)
  merchant = await client('Merchant', shipmentFixture.orderFixture.merchantId)
})
afterAll(() => service.close())

const shipmentResource = (id: string) => ({ type: 'shipment', id })
const statuses = async (noteId: string) =>
  Promise.all([vendor, stranger, merchant].map(async (token) => (await service.call('GET', `/notes/${noteId}`, { token })).status))
const listNotes = async (token: string, query = '') =>
  (await service.call('GET', `/notes${query}`, { token })).body.notes.map(({ id }: { id: string }) => id)
const write = (token: string, id: string, fields: object = {}) =>
  service.call('POST', '/notes', { token, body: { resource: shipmentResource(id), text: 'Please call.', ...fields } })

describe('a note on a shipment', () => {
  test('is found by shipment id or shortId, and among its order’s notes', async () => {
    const shipment = await shipmentIn(shipmentFixture, 'Assigned')
    const first = await writeNote(service, shipmentResource(shipment.shortId.toLowerCase()))
    const second = await writeNote(service, shipmentResource(shipment.id))
    expect([first.resource, second.resource]).toEqual([shipmentResource(shipment.id), shipmentResource(shipment.id)])
    const token = shipmentFixture.orderFixture.token
    expect(await listNotes(token, `?resourceType=shipment&resourceId=${shipment.shortId}`)).toEqual([second.id, first.id])
    expect(await listNotes(token, `?resourceId=${shipment.id}`)).toEqual([second.id, first.id])
    expect(await listNotes(token, `?orderId=${shipment.orderId}`)).toEqual([second.id, first.id])
    const found = await service.call('GET', `/orders/search?q=${encodeURIComponent(`order:${shipment.orderId} has:note`)}`, { token })
    expect(found.body.totalCount).toBe(1)
    expect((await shipmentFixture.getShipment(shipment.id)).version).toBe(shipment.version)
  })

  test('is visible according to its visibility', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    const seen: [string, number[]][] = [
      ['Internal', [404, 404, 404]],
      ['Merchant', [404, 404, 200]],
      ['Vendor', [200, 404, 404]],
    ]
    for (const [visibility, expected] of seen)
      expect(await statuses((await writeNote(service, shipmentResource(id), { visibility: visibility as 'Vendor' })).id)).toEqual(expected)
    expect((await listNotes(vendor, `?resourceId=${id}`)).length).toBe(1)
  })

  test('gets the visibility of the vendor or merchant that writes it', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    const [theirs, ours] = [await write(vendor, id), await write(merchant, id)]
    expect([theirs.body.note.visibility, ours.body.note.visibility]).toEqual(['Vendor', 'Merchant'])
    expect([await statuses(theirs.body.note.id), await statuses(ours.body.note.id)]).toEqual([
      [200, 404, 404],
      [404, 404, 200],
    ])
    expect((await write(vendor, id, { visibility: 'Merchant' })).body.errors[0].propertyName).toBe('visibility')
    expect((await write(stranger, id)).body.errors[0].propertyName).toBe('resource.id')
  })

  test('emits an event to its vendor only', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    const note = await writeNote(service, shipmentResource(id), { visibility: 'Vendor', text: 'Gone tomorrow' })
    const rows = await service.runtime.database.sql.select().from(events).where(eq(events.resourceId, note.id))
    expect(rows).toMatchObject([{ type: 'NoteCreated', merchantId: null, vendorId: shipmentFixture.first.vendorId }])
    const eventsFor = async (token: string) =>
      (await service.call('GET', '/events?after=0&pageSize=200&type=NoteCreated', { token })).body.events.map(
        ({ resource }: { resource: { id: string } }) => resource.id,
      )
    expect([(await eventsFor(vendor)).includes(note.id), (await eventsFor(merchant)).includes(note.id)]).toEqual([true, false])
    expect(await eventsFor(stranger)).not.toContain(note.id)
  })

  test('is hidden from the vendor when the shipment moves, and not shown to the next one', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    const note = await writeNote(service, shipmentResource(id), { visibility: 'Vendor' })
    const move = (facilityId: string) => shipmentFixture.expected(200, 'POST', `/shipments/${id}/reroute`, { facilityId, reason: 'Broken' })
    await move(shipmentFixture.other.facilityId)
    expect(await statuses(note.id)).toEqual([404, 404, 404])
    expect((await write(vendor, id)).status).toBe(400)
    await move(shipmentFixture.second.facilityId)
    expect(await statuses(note.id)).toEqual([200, 404, 404])
  })

  test('of a test order is never visible to a real vendor', async () => {
    const order = await shipmentFixture.order({ isTest: true })
    const [shipment] = (await shipmentFixture.expected(200, 'GET', `/orders/${order.id}/shipments`)).shipments
    const note = await writeNote(service, shipmentResource(shipment.id), { visibility: 'Vendor' })
    expect(await statuses(note.id)).toEqual([404, 404, 404])
    expect((await write(vendor, shipment.id)).status).toBe(400)
  })
})

test('can mention only users who see it; they find the shipment in their inbox', async () => {
  const shipment = await shipmentIn(shipmentFixture, 'Assigned')
  const integrator = '00000000-0000-7000-8000-000000000006'
  const user = await makeUser(service, { roleIds: [integrator], associations: [{ type: 'Vendor', id: shipmentFixture.first.vendorId }] })
  const refused = await write(shipmentFixture.orderFixture.token, shipment.id, { mentions: [user.id] })
  expect([refused.status, refused.body.errors[0].propertyName]).toEqual([400, 'mentions[0]'])
  const note = await writeNote(service, shipmentResource(shipment.id), { visibility: 'Vendor', mentions: [user.id] })
  const token = await logIn(service.call, user.email, password)
  const { inbox } = (await service.call('GET', '/inbox', { token })).body
  expect(inbox).toMatchObject([
    { note: { id: note.id }, resource: { type: 'shipment', id: shipment.id, shortId: shipment.shortId }, order: null, from: null },
  ])
})

test('of a deleted shipment stays for Internal staff, who can change and delete it; none can be added', async () => {
  const { id } = await shipmentIn(shipmentFixture, 'Assigned')
  const note = await writeNote(service, shipmentResource(id), { visibility: 'Vendor', text: 'Why it is gone' })
  await shipmentFixture.expected(204, 'DELETE', `/shipments/${id}`)
  expect(await statuses(note.id)).toEqual([404, 404, 404])
  const refused = await write(shipmentFixture.orderFixture.token, id)
  expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([400, `There is no shipment ${id}.`])
  expect((await shipmentFixture.orderFixture.call('GET', `/notes?resourceType=shipment&resourceId=${id}`)).status).toBe(400)
  const edited = await shipmentFixture.orderFixture.call('PUT', `/notes/${note.id}`, { text: 'Why it went' })
  expect([edited.status, edited.body.note.version]).toEqual([200, 2])
  expect((await shipmentFixture.orderFixture.call('DELETE', `/notes/${note.id}`)).status).toBe(204)
  const { auditLogs } = (await shipmentFixture.orderFixture.call('GET', `/notes/${note.id}/auditLogs`)).body
  expect(auditLogs.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create'])
})

test('all invariants hold afterwards', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
