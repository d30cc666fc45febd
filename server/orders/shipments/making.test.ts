import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFacility } from '@/server/testing/builders/facilities'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: ShipmentFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
})
afterAll(() => service.close())

const neck = {
  ...{ area: 'neck', width: 900, height: 900, dpi: 300, method: 'DirectToFilm' },
  printImage: { sourcePrintFileUrl: 'https://artwork.example.com/neck.png' },
}
const front = { area: 'front', width: 4_500, height: 5_400, dpi: 300, method: 'DirectToGarment' }

test('a vendor without access to the catalog reads in the lines what is needed to make and to declare them', async () => {
  const { orderFixture, first, second } = fixture
  const variant = { sku: 'TEE-M', hsCode: '6109.10', countryOfOrigin: 'PT', decorations: [front, neck] }
  const { product } = await fixture.expected(201, 'POST', '/products', { name: 'Tee', variants: [variant] })
  // The merchant sells it under a SKU of its own, with a smaller print and nothing on the neck.
  const own = { sku: 'TEE-M', merchantSku: 'OWN-TEE', decorations: [{ ...front, dpi: 150 }] }
  await fixture.expected(201, 'POST', '/merchantCatalog', {
    merchantId: orderFixture.merchantId,
    name: 'Shop',
    isEnabled: true,
    variants: [own],
  })
  const order = await fixture.order({
    meta: { 'Gift note': 'Happy birthday' },
    items: ['TEE-M', 'OWN-TEE'].map((sku, i) => ({
      ...{ sku, quantity: 1, customerPrice: { amount: 9.5, currency: 'USD' } },
      images: [{ url: 'https://artwork.example.com/1.png', area: 'front' }],
      attributes: [{ name: 'Thread', value: 'Red' }],
      meta: i ? { giftMessage: 'For Ann' } : {},
    })),
  })
  const made = await fixture.shipment(order, [1, 1])
  const { token } = await makeClient(service, {
    associations: [{ type: 'Vendor', id: first.vendorId }],
    permissions: ['shipments:read'],
  })
  const read = async () => (await service.call('GET', `/shipments/${made.id}`, { token })).body.shipment
  const { orderItems } = await read()
  expect(orderItems[0]).toMatchObject({
    price: null,
    attributes: [{ name: 'Thread', value: 'Red' }],
    giftNote: 'Happy birthday',
    customs: { hsCode: '6109.10', countryOfOrigin: 'PT', unitValue: null },
  })
  const print = { printFileUrl: 'https://artwork.example.com/1.png', printFileId: null }
  // Both items are of a SKU that the merchant sells with its own decorations.
  expect(orderItems.map(({ decorations }: { decorations: unknown }) => decorations)).toEqual([
    [{ ...front, dpi: 150, ...print }],
    [{ ...front, dpi: 150, ...print }],
  ])
  expect(orderItems[1].giftNote).toBe('For Ann')

  await fixture.expected(200, 'PATCH', `/products/${product.id}/variants/${product.variants[0].id}`, { hsCode: '6109.90' })
  expect((await read()).orderItems[0].customs.hsCode).toBe('6109.10')
  const { shipment } = await fixture.expected(200, 'POST', `/shipments/${made.id}/reroute`, {
    facilityId: second.facilityId,
    reason: 'Nearer',
  })
  expect(shipment.orderItems).toMatchObject(orderItems.map(({ id }: { id: string }) => ({ id })))
})

test('the value of a unit is told for a declaration, when the shipment leaves the country of its facility', async () => {
  const abroad = { lastName: 'Roy', line1: '1 Front St W', city: 'Toronto', countryCode: 'CA', state: 'ON', zip: 'M5V 2T6' }
  const items = [{ sku: 'MUG-1', quantity: 2, skipSkuValidation: true, merchantPrice: { amount: 4.5, currency: 'USD' } }]
  const order = await fixture.order({ items, shippingAddress: abroad })
  const facility = await makeFacility(service, {
    countryCodes: ['US', 'CA'],
    address: { line1: '40 Dock Street', city: 'Newark', countryCode: 'US' },
  })
  const { id } = await fixture.shipment(order, [2], facility)
  const { token } = await makeClient(service, {
    associations: [{ type: 'Vendor', id: facility.vendorId }],
    permissions: ['shipments:read'],
  })
  const [line] = (await service.call('GET', `/shipments/${id}`, { token })).body.shipment.orderItems
  expect(line).toMatchObject({ merchantPrice: null, customs: { unitValue: { amount: 4.5, currency: 'USD' } } })
})

test('a line of a SKU that is not in the catalog has the order’s images as its prints', async () => {
  const images = [{ url: 'https://artwork.example.com/2.png', area: 'front', printMethod: 'Embroidery' }]
  const order = await fixture.order({ items: [{ sku: 'UNKNOWN', quantity: 1, skipSkuValidation: true, images }] })
  const { orderItems } = await fixture.shipment(order, [1])
  expect(orderItems[0]).toMatchObject({
    decorations: [{ area: 'front', method: 'Embroidery', dpi: null, printFileUrl: 'https://artwork.example.com/2.png' }],
    giftNote: null,
    customs: { hsCode: null, countryOfOrigin: null, unitValue: null },
  })
})
