import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '@/db/schema'
import { violations } from '../commands/checks/violations'
import { makeClient, makeUser, password } from '../testing/actors'
import { writeNote } from '../testing/notes'
import { logIn, type Service, startService } from '../testing/service'
import { type Dock, makeDock, shipmentIn } from '../testing/shipments'

let service: Service
let dock: Dock
let vendor: string
let stranger: string
let merchant: string

beforeAll(async () => {
  service = await startService()
  dock = await makeDock(service)
  const client = async (type: 'Vendor' | 'Merchant', id: string) => {
    const permissions = ['notes:read', 'notes:create', 'shipments:read', ...(type === 'Merchant' ? ['orders:read'] : [])]
    return (await makeClient(service, { associations: [{ type, id }], permissions })).token
  }
  vendor = await client('Vendor', dock.first.vendorId)
  stranger = await client('Vendor', dock.other.vendorId)
  merchant = await client('Merchant', dock.desk.merchantId)
})
afterAll(() => service.close())

const about = (id: string) => ({ type: 'shipment', id })
const statuses = async (noteId: string) =>
  Promise.all([vendor, stranger, merchant].map(async (token) => (await service.call('GET', `/notes/${noteId}`, { token })).status))
const listed = async (token: string, query = '') =>
  (await service.call('GET', `/notes${query}`, { token })).body.notes.map(({ id }: { id: string }) => id)
const write = (token: string, id: string, fields: object = {}) =>
  service.call('POST', '/notes', { token, body: { resource: about(id), text: 'Please call.', ...fields } })

describe('a note on a shipment', () => {
  test('names it by its id or shortId, and is one of its order’s', async () => {
    const shipment = await shipmentIn(dock, 'Assigned')
    const first = await writeNote(service, about(shipment.shortId.toLowerCase()))
    const second = await writeNote(service, about(shipment.id))
    expect([first.resource, second.resource]).toEqual([about(shipment.id), about(shipment.id)])
    const token = dock.desk.token
    expect(await listed(token, `?resourceType=shipment&resourceId=${shipment.shortId}`)).toEqual([second.id, first.id])
    expect(await listed(token, `?resourceId=${shipment.id}`)).toEqual([second.id, first.id])
    expect(await listed(token, `?orderId=${shipment.orderId}`)).toEqual([second.id, first.id])
    const found = await service.call('GET', `/orders/search?q=${encodeURIComponent(`order:${shipment.orderId} has:note`)}`, { token })
    expect(found.body.totalCount).toBe(1)
    expect((await dock.now(shipment.id)).version).toBe(shipment.version)
  })

  test('is seen by whom it is for', async () => {
    const { id } = await shipmentIn(dock, 'Assigned')
    const seen: [string, number[]][] = [
      ['Internal', [404, 404, 404]],
      ['Merchant', [404, 404, 200]],
      ['Vendor', [200, 404, 404]],
    ]
    for (const [visibility, expected] of seen)
      expect(await statuses((await writeNote(service, about(id), { visibility: visibility as 'Vendor' })).id)).toEqual(expected)
    expect((await listed(vendor, `?resourceId=${id}`)).length).toBe(1)
  })

  test('is its vendor’s where the vendor writes it, and the merchant’s where that does', async () => {
    const { id } = await shipmentIn(dock, 'Assigned')
    const [theirs, ours] = [await write(vendor, id), await write(merchant, id)]
    expect([theirs.body.note.visibility, ours.body.note.visibility]).toEqual(['Vendor', 'Merchant'])
    expect([await statuses(theirs.body.note.id), await statuses(ours.body.note.id)]).toEqual([
      [200, 404, 404],
      [404, 404, 200],
    ])
    expect((await write(vendor, id, { visibility: 'Merchant' })).body.errors[0].propertyName).toBe('visibility')
    expect((await write(stranger, id)).body.errors[0].propertyName).toBe('resource.id')
  })

  test('is told to its vendor, and to nobody else', async () => {
    const { id } = await shipmentIn(dock, 'Assigned')
    const note = await writeNote(service, about(id), { visibility: 'Vendor', text: 'Gone tomorrow' })
    const rows = await service.runtime.database.sql.select().from(events).where(eq(events.resourceId, note.id))
    expect(rows).toMatchObject([{ type: 'NoteCreated', merchantId: null, vendorId: dock.first.vendorId }])
    const told = async (token: string) =>
      (await service.call('GET', '/events?after=0&pageSize=200&type=NoteCreated', { token })).body.events.map(
        ({ resource }: { resource: { id: string } }) => resource.id,
      )
    expect([(await told(vendor)).includes(note.id), (await told(merchant)).includes(note.id)]).toEqual([true, false])
    expect(await told(stranger)).not.toContain(note.id)
  })

  test('goes out of its vendor’s sight with the shipment, and is not the next one’s', async () => {
    const { id } = await shipmentIn(dock, 'Assigned')
    const note = await writeNote(service, about(id), { visibility: 'Vendor' })
    const move = (facilityId: string) => dock.expected(200, 'POST', `/shipments/${id}/reroute`, { facilityId, reason: 'Broken' })
    await move(dock.other.facilityId)
    expect(await statuses(note.id)).toEqual([404, 404, 404])
    expect((await write(vendor, id)).status).toBe(400)
    await move(dock.second.facilityId)
    expect(await statuses(note.id)).toEqual([200, 404, 404])
  })

  test('of a test order is for no vendor', async () => {
    const shipment = await dock.shipment(await dock.order({ isTest: true }))
    const note = await writeNote(service, about(shipment.id), { visibility: 'Vendor' })
    expect(await statuses(note.id)).toEqual([404, 404, 404])
    expect((await write(vendor, shipment.id)).status).toBe(400)
  })
})

test('who is mentioned must be able to see it, and finds the shipment in their inbox', async () => {
  const shipment = await shipmentIn(dock, 'Assigned')
  const integrator = '00000000-0000-7000-8000-000000000006'
  const user = await makeUser(service, { roleIds: [integrator], associations: [{ type: 'Vendor', id: dock.first.vendorId }] })
  const refused = await write(dock.desk.token, shipment.id, { mentions: [user.id] })
  expect([refused.status, refused.body.errors[0].propertyName]).toEqual([400, 'mentions[0]'])
  const note = await writeNote(service, about(shipment.id), { visibility: 'Vendor', mentions: [user.id] })
  const token = await logIn(service.call, user.email, password)
  const { inbox } = (await service.call('GET', '/inbox', { token })).body
  expect(inbox).toMatchObject([
    { note: { id: note.id }, resource: { type: 'shipment', id: shipment.id, shortId: shipment.shortId }, order: null, from: null },
  ])
})

test('the notes of a deleted shipment stay for the staff, who can change and delete them; none are added', async () => {
  const { id } = await shipmentIn(dock, 'Assigned')
  const note = await writeNote(service, about(id), { visibility: 'Vendor', text: 'Why it is gone' })
  await dock.expected(204, 'DELETE', `/shipments/${id}`)
  expect(await statuses(note.id)).toEqual([404, 404, 404])
  const refused = await write(dock.desk.token, id)
  expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([400, `There is no shipment ${id}.`])
  expect((await dock.desk.call('GET', `/notes?resourceType=shipment&resourceId=${id}`)).status).toBe(400)
  const edited = await dock.desk.call('PUT', `/notes/${note.id}`, { text: 'Why it went' })
  expect([edited.status, edited.body.note.version]).toEqual([200, 2])
  expect((await dock.desk.call('DELETE', `/notes/${note.id}`)).status).toBe(204)
  const { auditLogs } = (await dock.desk.call('GET', `/notes/${note.id}/auditLogs`)).body
  expect(auditLogs.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create'])
})

test('what all this left behind is in order', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
