import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { files } from '@/db/schema'
import { uploadFile } from '@/server/testing/builders/files'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const unknown = '01932c07-20e7-7bd3-a9c1-00000000ffff'
const imageOf = (fields: object) => ({ url: 'https://img.example/a.png', ...fields })
const itemWith = (...images: object[]) => ({ sku: 'MUG-1', quantity: 1, skipSkuValidation: true, images: images.map(imageOf) })

async function refused(method: string, path: string, body: unknown) {
  const response = await fixture.call(method, path, body)
  return [response.status, response.body.errors?.map(({ propertyName }: { propertyName: string }) => propertyName)]
}

test('an order is created with images of known files only, and each unknown one is named', async () => {
  const { id } = await uploadFile(service)
  const order = await fixture.order({ items: [itemWith({ thumbnailFileId: id.toUpperCase(), ourFileId: null, vendorReadyFileId: '' })] })
  expect(order.items[0].images[0].thumbnailFileId).toBe(id)
  const items = [itemWith({ ourFileId: id }), itemWith({}, { ourFileId: unknown, ourThumbnailFileId: 'x', vendorReadyFileId: unknown })]
  const paths = ['ourFileId', 'ourThumbnailFileId', 'vendorReadyFileId'].map((field) => `items[1].images[1].${field}`)
  expect(await refused('POST', '/orders', fixture.payload({ items }))).toEqual([400, paths])
  const { body } = await fixture.call('POST', '/orders/bulk', { bulk: [fixture.payload({ items })] })
  expect(body.bulk[0].response.errors[0]).toMatchObject({
    propertyName: `bulk[0].${paths[0]}`,
    attemptedValue: unknown,
    reason: 'reference.unknown',
  })
})

test('an item is updated and added with images of known files only', async () => {
  const { id } = await uploadFile(service)
  const order = await fixture.order()
  const path = `/orders/${order.id}/items/${order.items[0].id}`
  const images = [imageOf({ thumbnailFileId: unknown })]
  expect(await refused('PATCH', path, { images })).toEqual([400, ['images[0].thumbnailFileId']])
  expect(await refused('PATCH', `/orders/${order.id}`, { items: [{ id: order.items[0].id, images }] })).toEqual([
    400,
    ['items[0].images[0].thumbnailFileId'],
  ])
  expect(await refused('POST', `/orders/${order.id}/items`, itemWith({ ourFileId: unknown }))).toEqual([400, ['images[0].ourFileId']])
  expect((await fixture.call('PATCH', path, { images: [imageOf({ thumbnailFileId: id })] })).status).toBe(200)
  expect((await fixture.call('POST', `/orders/${order.id}/items`, itemWith({ ourFileId: id }))).status).toBe(201)
})

test('a file that is named already is no change, even when it is gone', async () => {
  const { id } = await uploadFile(service)
  const order = await fixture.order({ items: [itemWith({ thumbnailFileId: id })] })
  await service.runtime.database.write(async (sql) => {
    await sql.delete(files).where(eq(files.id, id))
  })
  const [item] = order.items
  const path = `/orders/${order.id}/items/${item.id}`
  const images = [...item.images, imageOf({})]
  expect((await fixture.call('PATCH', path, { images })).status).toBe(200)
  expect(await refused('PATCH', path, { images: [...images, imageOf({ ourFileId: unknown })] })).toEqual([400, ['images[2].ourFileId']])
})
