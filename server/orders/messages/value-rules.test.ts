import { expect, test } from 'vitest'
import { placeholderValues } from './value-rules'

const address = {
  firstName: ' Lucía ',
  lastName: 'García',
  company: 'Fern & Co',
  line1: '1 Main St',
  city: 'Henderson',
  state: 'KY',
  zip: '42420',
  countryCode: 'US',
}
const item = { sku: 'MUG-11', productName: 'Mug', quantity: 3, canceledQuantity: 1 }
const order = {
  shortId: 'O00000001',
  externalId: null,
  merchantName: 'Northwind',
  shippingAddress: address as never,
  items: [item, { ...item, sku: 'TEE', productName: null, quantity: 1, canceledQuantity: 0 }, { ...item, quantity: 1 }],
}
const parcel = (number: string | null, link: string | null) => ({ carrierTrackingNumber: number, carrierLink: link })

test('the values are those of the order, without canceled items and shipments', () => {
  const shipments = [
    { shipmentStatus: 'Shipped' as const, packages: [parcel('1Z1', 'https://ups.example/1Z1'), parcel('1Z2', null)] },
    { shipmentStatus: 'Canceled' as const, packages: [parcel('9X9', 'https://ups.example/9X9')] },
    { shipmentStatus: 'Shipped' as const, packages: [parcel('1Z1', 'https://ups.example/1Z1')] },
  ]
  expect(placeholderValues(order, shipments, 'help@northwind.example')).toEqual({
    'customer.firstName': 'Lucía',
    'customer.lastName': 'García',
    'customer.name': 'Lucía García',
    'order.shortId': 'O00000001',
    'order.externalId': '',
    'order.items': '2 × Mug\n1 × TEE',
    'order.shippingAddress': 'Lucía García\nFern & Co\n1 Main St\nHenderson KY 42420\nUS',
    'tracking.links': 'https://ups.example/1Z1',
    'tracking.numbers': '1Z1\n1Z2',
    'merchant.name': 'Northwind',
    'merchant.supportEmail': 'help@northwind.example',
  })
})

test('what is missing is empty; a company has a name too', () => {
  const company = { ...order, shippingAddress: { company: 'Fern & Co' } as never }
  expect(placeholderValues(company, [], null)).toMatchObject({
    'customer.firstName': '',
    'customer.name': 'Fern & Co',
    'order.shippingAddress': 'Fern & Co',
    'tracking.links': '',
    'merchant.supportEmail': '',
  })
  expect(placeholderValues({ ...order, shippingAddress: null, items: [] }, [], null)).toMatchObject({
    'customer.name': '',
    'order.shippingAddress': '',
    'order.items': '',
  })
})
