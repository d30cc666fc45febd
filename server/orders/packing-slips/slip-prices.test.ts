import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeShipmentFixture, type ShipmentFixture, shipmentIn } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let shipmentFixture: ShipmentFixture
let vendor: string
let merchant: string
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-slip-prices-'))
beforeAll(async () => {
  service = await startService({ dataDir })
  shipmentFixture = await makeShipmentFixture(service)
  const tokenOf = async (type: 'Vendor' | 'Merchant', id: string) =>
    (await makeClient(service, { associations: [{ type, id }], permissions: ['packingSlips:generate'] })).token
  vendor = await tokenOf('Vendor', shipmentFixture.first.vendorId)
  merchant = await tokenOf('Merchant', shipmentFixture.orderFixture.merchantId)
})
afterAll(async () => {
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const allowPrices = (slipShowsPrices: boolean) =>
  shipmentFixture.expected(200, 'PATCH', `/merchants/${shipmentFixture.orderFixture.merchantId}`, { slipShowsPrices })
const print = (token: string, id: string, showPrices: boolean) =>
  service.call('POST', `/shipments/${id}/packingSlip`, { token, body: { showPrices } })
const statusOf = async (token: string, id: string) => (await service.call('GET', `/packingSlips/${id}`, { token })).status

test('a vendor prints prices only if the merchant allows it; the merchant always may', async () => {
  const { id } = await shipmentIn(shipmentFixture, 'Assigned')
  const refused = await print(vendor, id, true)
  expect([refused.status, refused.body.errors[0]]).toMatchObject([
    409,
    { propertyName: 'showPrices', errorMessage: 'Northwind Prints does not allow prices on packing slips; leave showPrices out.' },
  ])
  expect([(await print(vendor, id, false)).status, (await print(merchant, id, true)).status]).toEqual([201, 201])
  await allowPrices(true)
  expect((await print(vendor, id, true)).status).toBe(201)
  await allowPrices(false)
})

test('a slip with prices that somebody else printed is not found by a vendor that may not read them', async () => {
  const { id } = await shipmentIn(shipmentFixture, 'Assigned')
  const [priced, plain] = [(await print(merchant, id, true)).body.packingSlip.id, (await print(merchant, id, false)).body.packingSlip.id]
  expect([await statusOf(vendor, priced), await statusOf(vendor, plain), await statusOf(merchant, priced)]).toEqual([404, 200, 200])
  await allowPrices(true)
  expect(await statusOf(vendor, priced)).toBe(200)
  await allowPrices(false)
})
