import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webhooks } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { administratorRoleId } from '@/server/access/roles/built-in-roles'
import { makeTemplate } from '@/server/testing/builders/messages'
import { writeNote } from '@/server/testing/builders/notes'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { makeWebhook } from '@/server/testing/builders/webhooks'
import { logIn, type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: ShipmentFixture

beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
})

const newest = async (type: string, id: string) =>
  (await fixture.expected(200, 'GET', `/history?resourceType=${type}&resourceId=${id}`)).history[0]
const revert = (id: string) => fixture.orderFixture.call('POST', `/history/${id}/revert`)

async function expectReverted(type: string, id: string, canRevert = true) {
  const entry = await newest(type, id)
  expect(entry.canRevert).toBe(canRevert)
  const { status, body } = await revert(entry.id)
  expect(status, JSON.stringify(body)).toBe(canRevert ? 200 : 409)
  return body
}

describe('an edit is reverted', () => {
  test('of a package: its tracking, whose computed link stays computed, and its contents', async () => {
    const { id, orderItems } = await fixture.shipment(await fixture.order())
    const { packages } = await fixture.pack(id, { carrierName: 'UPS', carrierTrackingNumber: '1Z999AA10123456784' })
    const path = `/shipments/${id}/packages/${packages[0].id}`
    const now = async () => ({ ...(await fixture.expected(200, 'GET', path)).package, version: 0 })
    const before = await now()
    for (const edit of [
      { carrierTrackingNumber: '1Z999AA10123456785' },
      { carrierLink: 'https://example.com/parcel' },
      { weight: { value: 2, unit: 'kg' }, carrierMethodName: 'Ground' },
      { packageOrderItems: [{ orderItemId: orderItems[0].id, quantity: 1 }] },
    ]) {
      await fixture.expected(200, 'PATCH', path, edit)
      await expectReverted('package', packages[0].id)
      expect(await now()).toEqual(before)
    }
    await fixture.expected(200, 'PATCH', path, { carrierTrackingNumber: '1Z999AA10123456785' })
    expect((await now()).carrierLink).toContain('1Z999AA10123456785')
  })

  test('of a shipped package: its tracking; that it was shipped is not', async () => {
    const { id } = await fixture.shipment(await fixture.order())
    const { packages } = await fixture.pack(id)
    const path = `/shipments/${id}/packages/${packages[0].id}`
    await fixture.expected(200, 'PATCH', path, { shippedDate: '2026-01-19T18:42:42.086Z' })
    await expectReverted('package', packages[0].id, false)
    await fixture.expected(200, 'PATCH', path, { carrierTrackingNumber: '1' })
    await expectReverted('package', packages[0].id)
    expect((await fixture.expected(200, 'GET', path)).package.carrierTrackingNumber).toBeNull()
  })

  test('of a note: its text, its pin and whom it mentions', async () => {
    const order = await fixture.order()
    const { role } = await fixture.expected(201, 'POST', '/roles', { name: 'Reader', permissions: ['notes:read', 'orders:read'] })
    const reader = { roleIds: [role.id] }
    const [one, other] = [await makeUser(service, reader), await makeUser(service, reader)]
    const note = await writeNote(service, order.id, { mentions: [one.id] })
    await fixture.expected(200, 'PUT', `/notes/${note.id}`, { text: 'Called.', isPinned: true, mentions: [one.id, other.id] })
    await expectReverted('note', note.id)
    const now = (await fixture.expected(200, 'GET', `/notes/${note.id}`)).note
    const { text, isPinned, visibility, mentions } = note
    expect(now).toMatchObject({ text, isPinned, visibility, mentions, version: 3 })
  })

  test('of one’s own note, with the permission to write notes', async () => {
    const order = await fixture.order()
    const permissions = ['notes:create', 'notes:read', 'orders:read', 'audit:read'] as const
    const merchant = { type: 'Merchant' as const, id: fixture.orderFixture.merchantId }
    const { token } = await makeClient(service, { permissions: [...permissions], associations: [merchant] })
    const note = await writeNote(service, order.id, {}, token)
    await service.call('PUT', `/notes/${note.id}`, { token, body: { text: 'Called.' } })
    expect((await service.call('POST', `/history/${(await newest('note', note.id)).id}/revert`, { token })).status).toBe(200)
    await fixture.expected(200, 'PUT', `/notes/${note.id}`, { text: 'Somebody else’s.' })
    const foreign = await writeNote(service, order.id, { visibility: 'Merchant' })
    await fixture.expected(200, 'PUT', `/notes/${foreign.id}`, { text: 'Called.' })
    expect((await service.call('POST', `/history/${(await newest('note', foreign.id)).id}/revert`, { token })).status).toBe(403)
  })

  test('of a view: its filters, and columns that were nobody’s choice', async () => {
    const { view } = await fixture.expected(201, 'POST', '/views', { name: 'Held', resource: 'orders' })
    const edit = { name: 'Issues', filters: { status: 'AddressIssue' }, columns: ['status'], q: 'is:late' }
    await fixture.expected(200, 'PATCH', `/views/${view.id}`, edit)
    await expectReverted('view', view.id)
    const now = (await fixture.expected(200, 'GET', `/views/${view.id}`)).view
    expect(now).toEqual({ ...view, version: 3, updatedAt: now.updatedAt })
  })

  test('of a view that another person keeps for herself: only she can revert it, since nobody else sees it', async () => {
    const owner = await makeUser(service, { roleIds: [administratorRoleId] })
    const token = await logIn(service.call, owner.email, password)
    const created = await service.call('POST', '/views', { token, body: { name: 'Mine', resource: 'orders' } })
    const { id } = created.body.view
    await service.call('PATCH', `/views/${id}`, { token, body: { name: 'My own' } })
    const entry = await newest('view', id)
    expect((await revert(entry.id)).status).toBe(404)
    expect((await service.call('POST', `/history/${entry.id}/revert`, { token })).status).toBe(200)
    expect((await service.call('GET', `/views/${id}`, { token })).body.view.name).toBe('Mine')
  })

  test('of a message template: its name and the language that was added', async () => {
    const id = await makeTemplate(service)
    const read = async () =>
      (await fixture.expected(200, 'GET', '/messageTemplates')).messageTemplates.find((one: { id: string }) => one.id === id)
    const before = await read()
    const texts = { ...before.texts, fr: { subject: 'Votre commande', text: 'Bonjour' } }
    await fixture.expected(200, 'PATCH', `/messageTemplates/${id}`, { name: 'Parcel', texts })
    await expectReverted('messageTemplate', id)
    const now = await read()
    expect(now).toEqual({ ...before, version: 3, updatedAt: now.updatedAt })
  })
})

describe('a webhook', () => {
  const webhookNow = async (id: string) => (await fixture.expected(200, 'GET', `/webhooks/${id}`)).webhook

  test('is as before its edit again, and enabled or disabled again', async () => {
    const { webhook } = await makeWebhook(service, { eventTypes: ['OrderCreated'] })
    const path = `/webhooks/${webhook.id}`
    await fixture.expected(200, 'PATCH', path, { description: 'Orders', eventTypes: ['OrderCreated', 'OrderCanceled'], maxPerSecond: 5 })
    await expectReverted('webhook', webhook.id)
    const reverted = await webhookNow(webhook.id)
    expect(reverted).toMatchObject({ ...webhook, version: 3, updatedAt: reverted.updatedAt })
    await fixture.expected(200, 'PATCH', path, { isEnabled: false })
    const disabled = await newest('webhook', webhook.id)
    const dryRun = await fixture.expected(200, 'POST', `/history/${disabled.id}/revert?dryRun=true`)
    expect(dryRun.changes).toContainEqual(expect.objectContaining({ field: 'isEnabled', from: false, to: true }))
    await expectReverted('webhook', webhook.id)
    expect(await webhookNow(webhook.id)).toMatchObject({ isEnabled: true, disabledReason: null })
    await expectReverted('webhook', webhook.id)
    expect(await webhookNow(webhook.id)).toMatchObject({ isEnabled: false, disabledReason: 'Disabled by hand.' })
  })

  test('that is enabled by a revert gets the events from then on', async () => {
    const { webhook } = await makeWebhook(service)
    await fixture.expected(200, 'PATCH', `/webhooks/${webhook.id}`, { isEnabled: false })
    await fixture.order()
    await expectReverted('webhook', webhook.id)
    const [row] = await service.runtime.database.sql.select().from(webhooks).where(eq(webhooks.id, webhook.id))
    expect(row?.startsAfter).toBe((await fixture.expected(200, 'GET', '/events?after=latest')).nextAfter)
  })

  test('keeps its headers and its secret: no entry has them', async () => {
    const { webhook } = await makeWebhook(service)
    await fixture.expected(200, 'PATCH', `/webhooks/${webhook.id}`, { headers: { Authorization: 'x' }, description: 'Orders' })
    const refused = await expectReverted('webhook', webhook.id, false)
    expect(refused.errors[0].errorMessage).toBe('headerNames cannot be set back.')
    await fixture.expected(200, 'POST', `/webhooks/${webhook.id}/rotateSecret`)
    await expectReverted('webhook', webhook.id, false)
  })
})
