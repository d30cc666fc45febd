import { expect, test } from 'vitest'
import type { Order } from '@/components/api/order-types'
import { changedSince, revertibleUnits, revertUpdate } from './revert-units'

const address = {
  firstName: 'Ann',
  lastName: 'Lee',
  line1: '12 Hill St',
  city: 'Rochester',
  zip: '14610',
  countryCode: 'US',
  location: null,
}
const image = { url: 'https://example.com/a.png', area: 'front' }
const order = {
  id: 'o1',
  version: 7,
  shippingAddress: address,
  customerShippingMethod: 'Express',
  shipByDate: null,
  shipmentsMetadata: { gift: true },
  items: [
    {
      id: 'i1',
      sku: 'MUG',
      quantity: 3,
      options: [
        { name: 'Size', value: 'L' },
        { name: 'Colour', value: 'red' },
      ],
      images: [image],
      merchantPrice: { amount: 5, currency: 'USD' },
      skipSkuValidation: true,
    },
  ],
} as unknown as Order

const entry = (type: 'order' | 'orderItem', changes: [string, unknown, unknown][], action = 'update') => ({
  resource: { type, id: type === 'order' ? 'o1' : 'i1' },
  action,
  changes: changes.map(([field, from, to]) => ({ field, from, to })),
})

test('computed and write-once fields are not reverted', () => {
  const units = revertibleUnits(
    entry('order', [
      ['status', 'AddressIssue', 'ReadyForFulfillment'],
      ['merchantTotal.amount', 1, 2],
      ['meta.note', 'a', 'b'],
      ['shippingAddress.zip', '14609', '14610'],
    ]),
  )
  expect(units.map(({ field }) => field)).toEqual(['shippingAddress.zip'])
  expect(revertibleUnits(entry('orderItem', [['canceledQuantity', 0, 1]]))).toEqual([])
  expect(revertibleUnits(entry('order', [['shippingAddress.zip', null, '14610']], 'create'))).toEqual([])
})

test('one address field is reverted with the rest of the current address', () => {
  const zip = entry('order', [['shippingAddress.zip', '14609', '14610']])
  expect(changedSince(order, zip, revertibleUnits(zip))).toEqual([])
  expect(revertUpdate(order, zip, revertibleUnits(zip))).toEqual({ shippingAddress: { ...address, zip: '14609' }, version: 7 })
})

test('several fields are reverted in one update', () => {
  const both = entry('order', [
    ['shippingAddress.zip', '14609', '14610'],
    ['shippingAddress.line2', 'Flat 3', null],
    ['customerShippingMethod', 'Standard', 'Express'],
    ['shipmentsMetadata.gift', null, true],
  ])
  expect(revertUpdate(order, both, revertibleUnits(both))).toEqual({
    shippingAddress: { ...address, zip: '14609', line2: 'Flat 3' },
    customerShippingMethod: 'Standard',
    shipmentsMetadata: {},
    version: 7,
  })
})

test('a field that changed again is reported with its current value', () => {
  const zip = entry('order', [['shippingAddress.zip', '14608', '14609']])
  expect(changedSince(order, zip, revertibleUnits(zip))).toEqual([{ field: 'shippingAddress.zip', from: '14609', to: '14610' }])
})

test('item fields: quantity, flags and prices', () => {
  const changes = entry('orderItem', [
    ['quantity', 2, 3],
    ['skipSkuValidation', false, true],
    ['merchantPrice.amount', 4, 5],
    ['customerSubtotal.amount', 8, 12],
  ])
  expect(revertUpdate(order, changes, revertibleUnits(changes))).toEqual({
    items: [{ id: 'i1', quantity: 2, skipSkuValidation: false, merchantPrice: { amount: 4, currency: 'USD' } }],
    version: 7,
  })
})

test('a SKU is reverted without a new price from the catalog', () => {
  const sku = entry('orderItem', [['sku', 'CUP', 'MUG']])
  expect(revertUpdate(order, sku, revertibleUnits(sku))).toEqual({
    items: [{ id: 'i1', sku: 'CUP', merchantPrice: { amount: 5, currency: 'USD' } }],
    version: 7,
  })
})

test('a list is reverted as a whole: added entries go, removed ones return', () => {
  const added = entry('orderItem', [
    ['options.1.name', null, 'Colour'],
    ['options.1.value', null, 'red'],
    ['images.0.url', 'https://example.com/old.png', image.url],
    ['images.1.url', 'https://example.com/b.png', null],
    ['images.1.area', 'back', null],
  ])
  const units = revertibleUnits(added)
  expect(units.map(({ field }) => field)).toEqual(['options', 'images'])
  expect(changedSince(order, added, units)).toEqual([])
  expect(revertUpdate(order, added, units)).toEqual({
    items: [
      {
        id: 'i1',
        options: [{ name: 'Size', value: 'L' }],
        images: [
          { url: 'https://example.com/old.png', area: 'front' },
          { url: 'https://example.com/b.png', area: 'back' },
        ],
      },
    ],
    version: 7,
  })
})

test('a price that did not exist is removed', () => {
  const priced = entry('orderItem', [
    ['merchantPrice.amount', null, 5],
    ['merchantPrice.currency', null, 'USD'],
  ])
  expect(revertUpdate(order, priced, revertibleUnits(priced)).items?.[0]).toEqual({ id: 'i1', merchantPrice: null })
})

test('a removed item does not count as unchanged', () => {
  const gone = { ...entry('orderItem', [['quantity', 1, 2]]), resource: { type: 'orderItem', id: 'i9' } }
  expect(changedSince(order, gone, revertibleUnits(gone))).toHaveLength(1)
})
