import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, backfills, fileReferences, files } from '@/db/schema'
import { formOf, png, uploadFile } from '@/server/testing/builders/files'
import { orderBody } from '@/server/testing/builders/orders'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { backfillFileReferences } from './backfill'
import { filePath } from './disk'
import { sweepFiles } from './sweep'

const QUOTA_MIB = 1
const DAY_MS = 24 * 60 * 60 * 1_000
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-references-'))
let service: Service
let shipmentFixture: ShipmentFixture
let admin: string
beforeAll(async () => {
  service = await startService({ dataDir, uploadMibPerDay: QUOTA_MIB })
  shipmentFixture = await makeShipmentFixture(service)
  admin = await service.adminToken()
})
afterAll(async () => {
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const clientOf = async (type: 'Merchant' | 'Vendor', id: string) =>
  (
    await makeClient(service, {
      associations: [{ type, id }],
      permissions: type === 'Vendor' ? ['shipments:read'] : ['orders:read', 'orders:create'],
    })
  ).token
const setLogo = (id: string, logo: string) => service.call('PATCH', `/merchants/${id}`, { token: admin, body: { logo } })
const statusFor = async (id: string, token: string) => (await service.call('GET', `/files/${id}`, { token })).status
const itemWith = (image: object) => ({
  sku: 'MUG-1',
  quantity: 1,
  skipSkuValidation: true,
  images: [{ url: 'https://img.example/a.png', ...image }],
})
const orderWith = (image: object) => shipmentFixture.order({ items: [itemWith(image)] })
const tomorrow = () => new Date(Date.now() + DAY_MS + 60_000)
const isStored = (id: string) => existsSync(filePath(dataDir, id))

describe('a file of Internal staff is read', () => {
  test('by the merchant whose logo it is, and by no other', async () => {
    const [mine, other] = [await makeMerchant(service), await makeMerchant(service)]
    const [me, them] = [await clientOf('Merchant', mine), await clientOf('Merchant', other)]
    const { id } = await uploadFile(service)
    expect([await statusFor(id, me), await statusFor(id, them)]).toEqual([404, 404])
    expect((await setLogo(mine, id)).status).toBe(200)
    expect([await statusFor(id, me), await statusFor(id, them)]).toEqual([200, 404])
  })

  test.each([
    ['id', (id: string) => ({ thumbnailFileId: id })],
    ['address', (id: string) => ({ thumbnailUrl: `https://waybill.example/v1/files/${id}` })],
  ])('by the merchant and the vendors of an order whose artwork names its %s', async (_, image) => {
    const { id } = await uploadFile(service)
    const order = await orderWith(image(id))
    const [merchant, vendor] = [await clientOf('Merchant', order.merchantId), await clientOf('Vendor', shipmentFixture.first.vendorId)]
    expect([await statusFor(id, merchant), await statusFor(id, vendor)]).toEqual([200, 404])
    await shipmentFixture.shipment(order, [1])
    expect(await statusFor(id, vendor)).toBe(200)
    const other = await clientOf('Merchant', await makeMerchant(service))
    expect(await statusFor(id, other)).toBe(404)
  })
})

test('a file that an item names elsewhere first is read by the vendor once it is artwork', async () => {
  const { id } = await uploadFile(service)
  const order = await shipmentFixture.order({ items: [{ ...itemWith({}), meta: { proof: `https://waybill.example/v1/files/${id}` } }] })
  await shipmentFixture.shipment(order, [1])
  const vendor = await clientOf('Vendor', shipmentFixture.first.vendorId)
  expect(await statusFor(id, vendor)).toBe(404)
  const images = [{ url: 'https://img.example/a.png', thumbnailFileId: id }]
  const path = `/orders/${order.id}/items/${order.items[0]?.id}`
  expect((await service.call('PATCH', path, { token: admin, body: { images } })).status).toBe(200)
  expect(await statusFor(id, vendor)).toBe(200)
})

test('a file that one cannot see is refused as artwork like an unknown one, and staff does not share one merchant’s file with another', async () => {
  const [mine, other] = [await makeMerchant(service), await makeMerchant(service)]
  const [me, them] = [await clientOf('Merchant', mine), await clientOf('Merchant', other)]
  const [internal, theirs] = [await uploadFile(service), await uploadFile(service, png, them)]
  const nameBoth = async (token: string) => {
    const items = [itemWith({ thumbnailFileId: theirs.id, ourThumbnailFileId: internal.id })]
    const { status, body } = await service.call('POST', '/orders', { token, body: orderBody(mine, { items }) })
    return [status, body.errors.map(({ propertyName }: { propertyName: string }) => propertyName)]
  }
  const [theirsAt, internalAt] = ['items[0].images[0].thumbnailFileId', 'items[0].images[0].ourThumbnailFileId']
  expect(await nameBoth(me)).toEqual([400, [theirsAt, internalAt]])
  expect(await nameBoth(admin)).toEqual([400, [theirsAt]])
  expect([await statusFor(theirs.id, me), await statusFor(internal.id, me)]).toEqual([404, 404])
})

describe('after 24 hours', () => {
  test('an upload to which nothing refers is deleted with an entry in the audit log; others stay', async () => {
    const [unused, logo, artwork] = [await uploadFile(service), await uploadFile(service), await uploadFile(service)]
    await setLogo(await makeMerchant(service), logo.id)
    await orderWith({ thumbnailFileId: artwork.id })
    await sweepFiles(service.runtime.database, dataDir)
    expect(isStored(unused.id)).toBe(true)
    await sweepFiles(service.runtime.database, dataDir, tomorrow())
    expect([unused, logo, artwork].map(({ id }) => isStored(id))).toEqual([false, true, true])
    expect(await statusFor(unused.id, admin)).toBe(404)
    const entries = await service.runtime.database.sql.select().from(auditEntries).where(eq(auditEntries.resourceId, unused.id))
    expect(entries.map(({ action }) => action).sort()).toEqual(['create', 'delete'])
  })

  test('a file that becomes a logo while the sweep runs stays, or the logo is refused', async () => {
    const merchantId = await makeMerchant(service)
    for (let i = 0; i < 10; i++) {
      const { id } = await uploadFile(service)
      const [{ status }] = await Promise.all([setLogo(merchantId, id), sweepFiles(service.runtime.database, dataDir, tomorrow())])
      expect([status, isStored(id)]).toEqual(status === 200 ? [200, true] : [400, false])
    }
  })
})

describe('of files uploaded before references were kept', () => {
  const forget = () =>
    service.runtime.database.write(async (db) => {
      await db.delete(fileReferences)
      await db.delete(backfills)
      await db.update(files).set({ createdById: null }).where(sql`1 = 1`)
    })
  const countReferences = async () => (await service.runtime.database.sql.select().from(fileReferences)).length

  test('logos, artwork, and links in texts of notes and of the catalog are found once; no such file is swept', async () => {
    const { database } = service.runtime
    const upload = () => uploadFile(service)
    const [logo, artwork, noted, internal, pictured, linked, unused] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ]
    const merchantId = await makeMerchant(service)
    await setLogo(merchantId, logo.id)
    const order = await orderWith({ thumbnailFileId: artwork.id })
    const created = async (path: string, body: object) =>
      expect((await service.call('POST', path, { token: admin, body })).status, path).toBe(201)
    const note = { resource: { type: 'order', id: order.id }, isPinned: false, mentions: [] }
    await created('/notes', { ...note, visibility: 'Merchant', text: `see [proof](/v1/files/${noted.id})` })
    await created('/notes', { ...note, visibility: 'Internal', text: `see [proof](/v1/files/${internal.id})` })
    await created('/products', {
      name: 'Linked',
      imageUrl: `https://waybill.example/v1/files/${pictured.id}`,
      description: `![size chart](/v1/files/${linked.id})`,
    })
    await forget()
    await backfillFileReferences(database)
    const [mine, theirs] = [await clientOf('Merchant', merchantId), await clientOf('Merchant', order.merchantId)]
    expect([await statusFor(logo.id, mine), await statusFor(logo.id, theirs)]).toEqual([200, 404])
    for (const { id } of [artwork, noted]) expect([await statusFor(id, mine), await statusFor(id, theirs)]).toEqual([404, 200])
    for (const { id } of [pictured, linked]) expect([await statusFor(id, mine), await statusFor(id, theirs)]).toEqual([200, 200])
    expect([await statusFor(internal.id, theirs), await statusFor(unused.id, theirs)]).toEqual([404, 404])
    const count = await countReferences()
    await backfillFileReferences(database)
    expect(await countReferences()).toBe(count)
    await sweepFiles(database, dataDir, tomorrow())
    expect(isStored(unused.id)).toBe(true)
  })

  test('an interrupted search starts over and stores nothing twice; a complete one does not search again', async () => {
    const { database } = service.runtime
    const count = await countReferences()
    await database.write(async (db) => {
      await db.delete(backfills)
    })
    await backfillFileReferences(database)
    expect(await countReferences()).toBe(count)
    await database.write(async (db) => {
      await db.delete(fileReferences)
    })
    await backfillFileReferences(database)
    expect(await countReferences()).toBe(0)
  })

  test('the pictures of stored packing slips are kept, those of newer files, too', async () => {
    const { database } = service.runtime
    const { id } = await uploadFile(service)
    const order = await orderWith({ thumbnailFileId: id })
    const shipment = await shipmentFixture.shipment(order, [1])
    const slip = await service.call('POST', `/shipments/${shipment.id}/packingSlip`, { token: admin, body: {} })
    expect(slip.status).toBe(201)
    await database.write(async (db) => {
      await db.delete(fileReferences)
      await db.delete(backfills)
    })
    await backfillFileReferences(database)
    const references = await database.sql.select().from(fileReferences).where(eq(fileReferences.fileId, id))
    expect(references.map(({ resourceId }) => resourceId)).toEqual([slip.body.packingSlip.id])
  })
})

describe('the quota of a day', () => {
  const half = Buffer.concat([png, Buffer.alloc((QUOTA_MIB * 1024 * 1024) / 2)])
  const upload = (token: string) => service.call('POST', '/files', { token, body: formOf(half) })

  test('is each caller’s own; above it an upload is refused with 429 and Retry-After until midnight, and stores nothing', async () => {
    const merchantId = await makeMerchant(service)
    const [me, colleague] = [await clientOf('Merchant', merchantId), await clientOf('Merchant', merchantId)]
    expect((await upload(me)).status).toBe(201)
    const { status, headers, body } = await upload(me)
    expect([status, body.errorCode, body.errors[0].propertyName]).toEqual([429, 'TooManyRequests', 'file'])
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(DAY_MS / 1_000)
    expect((await upload(colleague)).status).toBe(201)
  })

  test('holds for uploads sent at once', async () => {
    const me = await clientOf('Merchant', await makeMerchant(service))
    const statuses = await Promise.all(Array.from({ length: 4 }, () => upload(me).then(({ status }) => status)))
    expect(statuses.sort()).toEqual([201, 429, 429, 429])
  })

  describe('with imports', () => {
    const csv = (sku: string) => `sku,productName\n${sku},${'x'.repeat(100)}\n`.padEnd((QUOTA_MIB * 1024 * 1024) / 2 + 1, '\n')
    const importOf = (token: string, sku: string, path = '/products/import') =>
      service.call('POST', path, { token, body: csv(sku), headers: { 'Content-Type': 'text/csv' } })

    test('counts files and imports together: the one that exceeds it is refused with 429, and no job starts', async () => {
      const { token } = await makeClient(service, { permissions: ['catalog:write', 'catalog:read'] })
      expect((await importOf(token, 'Q-1')).status).toBe(202)
      for (const refused of [await importOf(token, 'Q-2'), await upload(token)])
        expect([refused.status, refused.body.errorCode, Number(refused.headers.get('retry-after')) > 0]).toEqual([
          429,
          'TooManyRequests',
          true,
        ])
      expect((await service.call('GET', '/jobs', { token })).body.jobs).toHaveLength(1)
      expect((await importOf(token, 'Q-2', '/products/import?dryRun=true')).status).toBe(200)
    })

    test('holds for imports sent at once, and does not count a refused one', async () => {
      const { token } = await makeClient(service, { permissions: ['catalog:write', 'catalog:read'] })
      const bad = await service.call('POST', '/products/import', { token, body: 'nonsense\n1\n', headers: { 'Content-Type': 'text/csv' } })
      expect(bad.status).toBe(400)
      const statuses = await Promise.all(['A', 'B', 'C'].map((sku) => importOf(token, `Q-${sku}`).then(({ status }) => status)))
      expect(statuses.sort()).toEqual([202, 429, 429])
    })
  })

  test('counts the day, not yesterday', async () => {
    const me = await clientOf('Merchant', await makeMerchant(service))
    const { body } = await upload(me)
    await service.runtime.database.write(async (db) => {
      await db
        .update(files)
        .set({ createdAt: new Date(Date.now() - DAY_MS) })
        .where(eq(files.id, body.file.id))
    })
    expect((await upload(me)).status).toBe(201)
  })
})
