import { expect, test } from 'vitest'
import { type Change, inverseOf } from './inverse'
import { itemLike, orderLike } from './picked-example'

const of = (type: 'order' | 'orderItem', id: string, field: string, from: unknown = null, to: unknown = null): Change => ({
  resource: { type, id },
  field,
  from,
  to,
})

test('a field is put back to what it was, an address whole', () => {
  const order = orderLike()
  const back = inverseOf(order, [
    of('order', 'o1', 'customerShippingMethod', 'Standard', 'Express'),
    of('order', 'o1', 'shippingAddress.zip', '14609', '1'),
  ])
  expect(back).toEqual({ id: 'o1', customerShippingMethod: 'Standard', shippingAddress: order.shippingAddress })
})

test('what only follows from a change is not put back by hand', () => {
  expect(inverseOf(orderLike(), [of('order', 'o1', 'status', 'New', 'SkuIssue'), of('order', 'o1', 'merchantTotal.amount')])).toBeNull()
})

test('a SKU goes back with its price, since the new one brought its own', () => {
  const order = orderLike({ items: [itemLike(), itemLike({ id: 'i2' })] })
  expect(inverseOf(order, [of('orderItem', 'i2', 'sku', 'MUG', 'TEE'), of('orderItem', 'i2', 'variantId')])).toEqual({
    id: 'o1',
    items: [{ id: 'i2', sku: 'MUG', merchantPrice: { amount: 4, currency: 'USD' } }],
  })
})

test('options go back as a list', () => {
  expect(inverseOf(orderLike(), [of('orderItem', 'i1', 'options.0.value', 'L', 'XL')])).toEqual({
    id: 'o1',
    items: [{ id: 'i1', options: [{ name: 'Size', value: 'L' }] }],
  })
})
