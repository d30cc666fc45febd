import { expect, test } from 'vitest'
import { type Edit, emptyEdit, isEmpty, recordOf } from './edit'
import { exampleItem, exampleOrder } from './example-order'
import { skusOfQuery } from './scope'
import { editErrors } from './validate-edit'

const edit = (given: Partial<Edit>): Edit => ({ ...emptyEdit('USD'), ...given })

test('an empty form changes nothing', () => {
  expect(isEmpty(edit({}))).toBe(true)
  expect(recordOf(exampleOrder(), edit({}))).toBeNull()
})

test('an order field is set or cleared, with the version seen', () => {
  expect(recordOf(exampleOrder(), edit({ order: { customerShippingMethod: ' Express ' } }))).toEqual({
    id: 'o1',
    version: 3,
    customerShippingMethod: 'Express',
    refuseUnknown: true,
  })
  expect(recordOf(exampleOrder(), edit({ order: { customerShippingMethod: null, isPollingStopped: 'true' } }))).toMatchObject({
    customerShippingMethod: null,
    isPollingStopped: true,
  })
})

test('a new SKU or shipping method has to be known, unless it is said to be meant', () => {
  const refuses = (given: Partial<Edit>) => recordOf(exampleOrder(), edit(given))?.refuseUnknown
  expect(refuses({ item: { sku: 'MUG-15' } })).toBe(true)
  expect(refuses({ item: { sku: 'MUG-15' }, acceptsUnknown: true })).toBeUndefined()
  expect(refuses({ item: { quantity: '3' } })).toBeUndefined()
})

test('address parts are merged into each order’s address; coordinates only apply to the same place', () => {
  const moved = recordOf(exampleOrder(), edit({ address: { zip: '10001' } }))
  expect(moved?.shippingAddress).toMatchObject({ line1: '12 Hill St', zip: '10001', location: null })
  const called = recordOf(exampleOrder(), edit({ address: { phone: '+1 555' } }))
  expect(called?.shippingAddress).toMatchObject({ phone: '+1 555', location: { longitude: 1, latitude: 2 } })
})

test('an order without an address is sent with the given parts, so that the service reports missing ones', () => {
  expect(recordOf(exampleOrder({ shippingAddress: null }), edit({ address: { zip: '1' } }))?.shippingAddress).toEqual({
    zip: '1',
    location: null,
  })
})

test('one metadata entry is set or removed, the rest stays', () => {
  const order = exampleOrder({ shipmentsMetadata: { a: 1, b: 'x' } })
  expect(recordOf(order, edit({ metadata: { name: 'a', value: '2' } }))?.shipmentsMetadata).toEqual({ a: '2', b: 'x' })
  expect(recordOf(order, edit({ metadata: { name: 'a', value: null } }))?.shipmentsMetadata).toEqual({ b: 'x' })
})

test('items with the given SKUs are changed, canceled ones never', () => {
  const order = exampleOrder({
    items: [exampleItem(), exampleItem({ id: 'i2', sku: 'TEE' }), exampleItem({ id: 'i3', canceledQuantity: 2 })],
  })
  const all = recordOf(order, edit({ item: { quantity: '5' } }))
  expect(all?.items).toEqual([
    { id: 'i1', quantity: 5 },
    { id: 'i2', quantity: 5 },
  ])
  const some = recordOf(order, edit({ item: { sku: 'TEE-2' }, skus: ['TEE'] }))
  expect(some?.items).toEqual([{ id: 'i2', sku: 'TEE-2' }])
  expect(recordOf(order, edit({ item: { quantity: '5' }, skus: ['OTHER'] }))).toBeNull()
})

test('amounts are in one currency; orders in another keep theirs', () => {
  const prices = edit({ item: { merchantPrice: '12.5' } })
  expect(recordOf(exampleOrder(), prices)?.items).toEqual([{ id: 'i1', merchantPrice: { amount: 12.5, currency: 'USD' } }])
  expect(recordOf(exampleOrder({ currencyCode: 'JPY' }), prices)).toBeNull()
})

test('an option is set where it exists, added where it does not, and removed where it did', () => {
  const set = (name: string, value: string | null) => recordOf(exampleOrder(), edit({ option: { name, value } }))?.items
  expect(set('Size', 'XL')).toEqual([{ id: 'i1', options: [{ name: 'Size', value: 'XL' }] }])
  expect(set('Gift', 'yes')).toEqual([
    {
      id: 'i1',
      options: [
        { name: 'Size', value: 'L' },
        { name: 'Gift', value: 'yes' },
      ],
    },
  ])
  expect(set('Size', null)).toEqual([{ id: 'i1', options: [] }])
  expect(set('Gift', null)).toBeUndefined()
})

test('the items that the list’s query names are the scope of an edit; other queries leave all items', () => {
  const items = [
    exampleItem({ sku: 'MUG-11-WHT', originalSKU: null }),
    exampleItem({ id: 'i2', sku: 'POSTER-A3', originalSKU: 'POSTER-297' }),
  ]
  const orders = [exampleOrder({ items })]
  expect(skusOfQuery('sku:mug-11-wht status:New', orders)).toEqual(['MUG-11-WHT'])
  expect(skusOfQuery('sku:MUG-*,POSTER-297', orders)).toEqual(['MUG-11-WHT', 'POSTER-A3'])
  expect(skusOfQuery('lee POSTER-A3', orders)).toEqual(['POSTER-A3'])
  for (const q of ['', 'mug lee', '-sku:MUG-11-WHT', 'sku:OTHER', 'sku:']) expect(skusOfQuery(q, orders), q).toEqual([])
})

test('an edit of an SKU that no order has is refused at the field', () => {
  const order = exampleOrder({ items: [exampleItem(), exampleItem({ id: 'i2', sku: 'TEE', canceledQuantity: 2 })] })
  for (const sku of ['MUGG', 'TEE'])
    expect(editErrors(edit({ item: { quantity: '2' }, skus: ['MUG', sku] }), [order]).skus).toContain(`an item of SKU ${sku} `)
})

test('typed values are validated by the API’s rules; earlier errors of the order are not', () => {
  const broken = exampleOrder({ shippingAddress: null })
  expect(editErrors(edit({ item: { quantity: 'many' } }), [exampleOrder()])).toHaveProperty(['item.quantity'])
  expect(editErrors(edit({ address: { email: 'nobody' } }), [exampleOrder()])).toHaveProperty(['address.email'])
  expect(editErrors(edit({ item: { merchantPrice: '-1' } }), [exampleOrder()])).toHaveProperty(['item.merchantPrice'])
  expect(editErrors(edit({ address: { zip: '14609' } }), [broken])).toEqual({})
  expect(editErrors(edit({ item: { quantity: '2' }, skus: ['NONE'] }), [exampleOrder()])).toHaveProperty('skus')
})
