import { expect, test } from 'vitest'
import { exampleItem, exampleOrder } from './example-order'
import { type Change, inverseOf } from './inverse'

const of = (type: 'order' | 'orderItem', id: string, field: string, from: unknown = null, to: unknown = null): Change => ({
  resource: { type, id },
  field,
  from,
  to,
})

test('a field returns to its former value, an address as a whole', () => {
  const order = exampleOrder()
  const back = inverseOf(order, [
    of('order', 'o1', 'customerShippingMethod', 'Standard', 'Express'),
    of('order', 'o1', 'shippingAddress.zip', '14609', '1'),
  ])
  expect(back).toEqual({ id: 'o1', customerShippingMethod: 'Standard', shippingAddress: order.shippingAddress })
})

test('computed changes are not reverted', () => {
  expect(inverseOf(exampleOrder(), [of('order', 'o1', 'status', 'New', 'SkuIssue'), of('order', 'o1', 'merchantTotal.amount')])).toBeNull()
})

test('a SKU returns with its price, since the new one set another', () => {
  const order = exampleOrder({ items: [exampleItem(), exampleItem({ id: 'i2' })] })
  expect(inverseOf(order, [of('orderItem', 'i2', 'sku', 'MUG', 'TEE'), of('orderItem', 'i2', 'variantId')])).toEqual({
    id: 'o1',
    items: [{ id: 'i2', sku: 'MUG', merchantPrice: { amount: 4, currency: 'USD' } }],
  })
})

test('options return as a list', () => {
  expect(inverseOf(exampleOrder(), [of('orderItem', 'i1', 'options.0.value', 'L', 'XL')])).toEqual({
    id: 'o1',
    items: [{ id: 'i1', options: [{ name: 'Size', value: 'L' }] }],
  })
})
