import { expect, test } from 'vitest'
import { problemsOf } from './check'
import { type Edit, emptyEdit, isEmpty, recordOf } from './edit'
import { itemLike, orderLike } from './picked-example'

const edit = (given: Partial<Edit>): Edit => ({ ...emptyEdit('USD'), ...given })

test('nothing typed changes nothing', () => {
  expect(isEmpty(edit({}))).toBe(true)
  expect(recordOf(orderLike(), edit({}))).toBeNull()
})

test('an order field is set, or emptied, on the version that was seen', () => {
  expect(recordOf(orderLike(), edit({ order: { customerShippingMethod: ' Express ' } }))).toEqual({
    id: 'o1',
    version: 3,
    customerShippingMethod: 'Express',
  })
  expect(recordOf(orderLike(), edit({ order: { customerShippingMethod: null, isPollingStopped: 'true' } }))).toMatchObject({
    customerShippingMethod: null,
    isPollingStopped: true,
  })
})

test('address parts go into each order’s own address, whose coordinates hold only for the same place', () => {
  const moved = recordOf(orderLike(), edit({ address: { zip: '10001' } }))
  expect(moved?.shippingAddress).toMatchObject({ line1: '12 Hill St', zip: '10001', location: null })
  const called = recordOf(orderLike(), edit({ address: { phone: '+1 555' } }))
  expect(called?.shippingAddress).toMatchObject({ phone: '+1 555', location: { longitude: 1, latitude: 2 } })
})

test('an order without an address is asked for with what there is, so that the service says what is missing', () => {
  expect(recordOf(orderLike({ shippingAddress: null }), edit({ address: { zip: '1' } }))?.shippingAddress).toEqual({
    zip: '1',
    location: null,
  })
})

test('metadata gets one entry or loses it, and keeps the rest', () => {
  const order = orderLike({ shipmentsMetadata: { a: 1, b: 'x' } })
  expect(recordOf(order, edit({ metadata: { name: 'a', value: '2' } }))?.shipmentsMetadata).toEqual({ a: '2', b: 'x' })
  expect(recordOf(order, edit({ metadata: { name: 'a', value: null } }))?.shipmentsMetadata).toEqual({ b: 'x' })
})

test('items of the SKUs asked for are changed, canceled ones never', () => {
  const order = orderLike({ items: [itemLike(), itemLike({ id: 'i2', sku: 'TEE' }), itemLike({ id: 'i3', canceledQuantity: 2 })] })
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
  expect(recordOf(orderLike(), prices)?.items).toEqual([{ id: 'i1', merchantPrice: { amount: 12.5, currency: 'USD' } }])
  expect(recordOf(orderLike({ currencyCode: 'JPY' }), prices)).toBeNull()
})

test('an option is set where it is, added where it is not, taken out where it was', () => {
  const set = (name: string, value: string | null) => recordOf(orderLike(), edit({ option: { name, value } }))?.items
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

test('what was typed is judged by the API’s rules, and what the order had wrong before is not', () => {
  const broken = orderLike({ shippingAddress: null })
  expect(problemsOf(edit({ item: { quantity: 'many' } }), [orderLike()])).toHaveProperty(['item.quantity'])
  expect(problemsOf(edit({ address: { email: 'nobody' } }), [orderLike()])).toHaveProperty(['address.email'])
  expect(problemsOf(edit({ item: { merchantPrice: '-1' } }), [orderLike()])).toHaveProperty(['item.merchantPrice'])
  expect(problemsOf(edit({ address: { zip: '14609' } }), [broken])).toEqual({})
  expect(problemsOf(edit({ item: { quantity: '2' }, skus: ['NONE'] }), [orderLike()])).toHaveProperty('form')
})
