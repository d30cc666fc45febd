import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCatalogFixture } from '@/server/testing/builders/merchant-catalogs'
import { orderBody } from '@/server/testing/builders/orders'
import { makeClient } from '@/server/testing/builders/users'
import type { Service } from '@/server/testing/service'
import { demoRecords, findOwnRecords, findSku, withOwnRecords } from './own-records'

let fixture: Awaited<ReturnType<typeof startCatalogFixture>>
beforeAll(async () => {
  fixture = await startCatalogFixture()
})
afterAll(() => fixture.service.close())

/** The records that a reader with this token finds. */
const foundBy = ({ call }: Service, token: string) =>
  findOwnRecords(async (path) => {
    const { status, body } = await call('GET', path, { token })
    return status === 200 ? body : null
  })

test('a reader without merchants keeps the demo’s records', async () => {
  expect(await foundBy(fixture.service, await fixture.service.adminToken())).toBeNull()
  expect(await foundBy(fixture.service, 'not a token')).toBeNull()
})

test('the merchant is the reader’s own, and the SKU one that it can order', async () => {
  const merchant = await fixture.newMerchant()
  const found = await foundBy(fixture.service, await fixture.service.adminToken())
  expect(found?.merchant).toBe(merchant)
  const { body } = await fixture.call('GET', `/products/variants/${found?.sku}`)
  expect(body.variant.sku).toBe(found?.sku)
})

test('a merchant that the reader names has a SKU that it can order', async () => {
  const { call, newMerchant } = fixture
  const merchantId = await newMerchant()
  await newMerchant()
  const sku = await findSku(async (path) => (await call('GET', path)).body, merchantId)
  const order = { merchantId, shippingAddress: orderBody(merchantId).shippingAddress, items: [{ sku, quantity: 1 }] }
  expect((await call('POST', '/orders', order)).status).toBe(201)
})

test('a client that may only read orders finds both in its newest one', async () => {
  const merchantId = await fixture.newMerchant()
  await fixture.call('POST', '/orders', orderBody(merchantId))
  const associations = [{ type: 'Merchant' as const, id: merchantId }]
  const { token } = await makeClient(fixture.service, { permissions: ['orders:read'], associations })
  expect(await foundBy(fixture.service, token)).toEqual({ merchant: merchantId, sku: 'MUG-1' })
})

test('an example names them', () => {
  const text = `{"merchantId": "${demoRecords.merchant}", "sku": "${demoRecords.sku}"}`
  expect(withOwnRecords(text, { merchant: 'm', sku: 's' })).toBe('{"merchantId": "m", "sku": "s"}')
})
