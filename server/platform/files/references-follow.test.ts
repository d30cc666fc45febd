import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, fileReferences, files, packingSlips } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { sweepSlips } from '@/server/orders/orders'
import { png, uploadFile } from '@/server/testing/builders/files'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { filePath } from './disk'
import { sweepFiles } from './sweep'

const DAY_MS = 24 * 60 * 60 * 1_000
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-references-'))
let service: Service
let shipmentFixture: ShipmentFixture
let admin: string
beforeAll(async () => {
  service = await startService({ dataDir })
  shipmentFixture = await makeShipmentFixture(service)
  admin = await service.adminToken()
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function send(status: number, method: string, path: string, body?: object) {
  const response = await service.call(method, path, { token: admin, ...(body ? { body } : {}) })
  expect(response.status, JSON.stringify(response.body)).toBe(status)
  return response.body
}
const clientOf = async (type: 'Merchant' | 'Vendor', id: string) =>
  (
    await makeClient(service, {
      associations: [{ type, id }],
      permissions: type === 'Vendor' ? ['shipments:read'] : ['orders:read', 'notes:read', 'catalog:read'],
    })
  ).token
const statusFor = async (id: string, token: string) => (await service.call('GET', `/files/${id}`, { token })).status
const isStored = (id: string) => existsSync(filePath(dataDir, id))
const sweep = (days = 0) => sweepFiles(service.runtime.database, dataDir, new Date(Date.now() + days * (DAY_MS + 60_000)))

/** An upload of last week. */
async function oldFile() {
  const file = await uploadFile(service, png, admin)
  await service.runtime.database.write(async (db) => {
    await db
      .update(files)
      .set({ createdAt: new Date(Date.now() - 7 * DAY_MS) })
      .where(eq(files.id, file.id))
  })
  return file
}

const imageOf = (thumbnailFileId: string | null) => ({ url: 'https://img.example/a.png', thumbnailFileId })
const itemOf = (fields: object) => ({ sku: 'MUG-1', quantity: 1, skipSkuValidation: true, ...fields })
const orderWith = (...items: object[]) => shipmentFixture.order({ items: items.map(itemOf) })
const patchItem = (order: { id: string; items: { id: string }[] }, index: number, body: object) =>
  send(200, 'PATCH', `/orders/${order.id}/items/${order.items[index]?.id}`, body)

test('replaced artwork is hidden from its merchant and vendor at once and deleted 24 hours later, though the audit log names it', async () => {
  const [before, after] = [await oldFile(), await oldFile()]
  const order = await orderWith({ images: [imageOf(before.id)] })
  await shipmentFixture.shipment(order, [1])
  const [merchant, vendor] = [await clientOf('Merchant', order.merchantId), await clientOf('Vendor', shipmentFixture.first.vendorId)]
  const seen = async () => [await statusFor(before.id, merchant), await statusFor(before.id, vendor)]
  expect(await seen()).toEqual([200, 200])
  await patchItem(order, 0, { images: [imageOf(after.id)] })
  expect(await seen()).toEqual([404, 404])
  expect([await statusFor(after.id, merchant), await statusFor(after.id, vendor)]).toEqual([200, 200])
  await sweep()
  expect(isStored(before.id)).toBe(true)
  await sweep(1)
  expect([isStored(before.id), isStored(after.id)]).toEqual([false, true])
  const entries = await service.runtime.database.sql.select().from(auditEntries).where(eq(auditEntries.orderId, order.id))
  expect(JSON.stringify(entries)).toContain(before.id)
})

test('a file that is named again within 24 hours stays', async () => {
  const file = await oldFile()
  const order = await orderWith({ images: [imageOf(file.id)] })
  await patchItem(order, 0, { images: [imageOf(null)] })
  await patchItem(order, 0, { images: [imageOf(file.id)] })
  await sweep(2)
  expect(isStored(file.id)).toBe(true)
})

test('a file that two items of an order name stays while either does, and vendors read it as long as it is artwork', async () => {
  const file = await oldFile()
  const order = await orderWith({ images: [imageOf(file.id)] }, { images: [imageOf(file.id)], meta: { proof: file.url } })
  await shipmentFixture.shipment(order, [1, 1])
  const [merchant, vendor] = [await clientOf('Merchant', order.merchantId), await clientOf('Vendor', shipmentFixture.first.vendorId)]
  const seen = async () => [await statusFor(file.id, merchant), await statusFor(file.id, vendor)]
  await patchItem(order, 0, { images: [imageOf(null)] })
  expect(await seen()).toEqual([200, 200])
  await patchItem(order, 1, { images: [imageOf(null)] })
  expect(await seen()).toEqual([200, 404])
})

test('a file that two records name stays when one drops it', async () => {
  const file = await oldFile()
  const [mine, other] = [await makeMerchant(service), await makeMerchant(service)]
  for (const id of [mine, other]) await send(200, 'PATCH', `/merchants/${id}`, { logo: file.id })
  await send(200, 'PATCH', `/merchants/${mine}`, { logo: null })
  expect([await statusFor(file.id, await clientOf('Merchant', mine)), await statusFor(file.id, await clientOf('Merchant', other))]).toEqual(
    [404, 200],
  )
  await sweep(1)
  expect(isStored(file.id)).toBe(true)
})

const noteBody = (text: string, visibility: string) => ({ text, visibility, isPinned: false, mentions: [] })
async function noteWith(text: string, visibility: string) {
  const order = await shipmentFixture.order()
  const { note } = await send(201, 'POST', '/notes', { ...noteBody(text, visibility), resource: { type: 'order', id: order.id } })
  return { note, merchant: await clientOf('Merchant', order.merchantId) }
}

test.each([
  ['edited', (id: string) => send(200, 'PUT', `/notes/${id}`, noteBody('without', 'Merchant'))],
  ['deleted', (id: string) => send(204, 'DELETE', `/notes/${id}`)],
])('a file of a note is released when the note is %s', async (_, act) => {
  const file = await oldFile()
  const { note, merchant } = await noteWith(`see ![proof](${file.url})`, 'Merchant')
  expect(await statusFor(file.id, merchant)).toBe(200)
  await act(note.id)
  expect(await statusFor(file.id, merchant)).toBe(404)
  await sweep(1)
  expect(isStored(file.id)).toBe(false)
})

test('a file of a note is read by the merchant as long as the note is shown to it', async () => {
  const file = await oldFile()
  const text = `see ${file.url}`
  const { note, merchant } = await noteWith(text, 'Internal')
  expect(await statusFor(file.id, merchant)).toBe(404)
  await send(200, 'PUT', `/notes/${note.id}`, noteBody(text, 'Merchant'))
  expect(await statusFor(file.id, merchant)).toBe(200)
  await send(200, 'PUT', `/notes/${note.id}`, noteBody(text, 'Internal'))
  expect(await statusFor(file.id, merchant)).toBe(404)
  await sweep(1)
  expect(isStored(file.id)).toBe(true)
})

test.each([
  ['changed', (id: string) => send(200, 'PATCH', `/products/${id}`, { imageUrl: null })],
  ['deleted with its product', (id: string) => send(204, 'DELETE', `/products/${id}`)],
])('a product picture is released when it is %s', async (_, act) => {
  const file = await oldFile()
  const { product } = await send(201, 'POST', '/products', {
    name: `Picture ${file.id}`,
    imageUrl: `https://waybill.example${file.url}`,
    variants: [{ sku: `PIC-${file.id}`, options: [] }],
  })
  const merchant = await clientOf('Merchant', await makeMerchant(service))
  expect(await statusFor(file.id, merchant)).toBe(200)
  await act(product.id)
  expect(await statusFor(file.id, merchant)).toBe(404)
  await sweep(1)
  expect(isStored(file.id)).toBe(false)
})

test('a packing slip keeps its pictures for as long as it is stored, and shows them to nobody else', async () => {
  const file = await oldFile()
  const order = await orderWith({ images: [imageOf(file.id)] })
  const shipment = await shipmentFixture.shipment(order, [1])
  const { packingSlip } = await send(201, 'POST', `/shipments/${shipment.id}/packingSlip`, {})
  await patchItem(order, 0, { images: [imageOf(null)] })
  expect(await statusFor(file.id, await clientOf('Vendor', shipmentFixture.first.vendorId))).toBe(404)
  await sweep(1)
  expect(isStored(file.id)).toBe(true)
  await service.runtime.database.write(async (db) => {
    await db
      .update(packingSlips)
      .set({ createdAt: new Date(Date.now() - 31 * DAY_MS) })
      .where(eq(packingSlips.id, packingSlip.id))
  })
  await sweepSlips(service.runtime.database, dataDir)
  await sweep(1)
  expect(isStored(file.id)).toBe(false)
})

test('a file that is named while the sweep runs stays, or the change is refused; one that is released at the same time as it is named stays', async () => {
  const order = await orderWith({}, {})
  for (let i = 0; i < 5; i++) {
    const file = await oldFile()
    const merchantId = await makeMerchant(service)
    const setLogo = (logo: string | null) => service.call('PATCH', `/merchants/${merchantId}`, { token: admin, body: { logo } })
    await setLogo(file.id)
    const [released] = await Promise.all([setLogo(null), patchItem(order, i % 2, { images: [imageOf(file.id)] })])
    expect(released.status).toBe(200)
    const references = await service.runtime.database.sql.select().from(fileReferences).where(eq(fileReferences.fileId, file.id))
    expect(references.map(({ resourceType }) => resourceType)).toEqual(['order'])
    await patchItem(order, i % 2, { images: [imageOf(null)] })
    const [{ status }] = await Promise.all([setLogo(file.id), sweep(1)])
    expect([status, isStored(file.id)]).toEqual(status === 200 ? [200, true] : [400, false])
  }
})
