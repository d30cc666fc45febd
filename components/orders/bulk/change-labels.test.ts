import { expect, test } from 'vitest'
import { changeLines, changesSentence } from './change-labels'
import { exampleItem, exampleOrder } from './example-order'
import type { Change } from './inverse'
import { evaluate } from './preview-row'
import { sharesLabel, sharesOf } from './value-counts'

const change = (field: string, from: unknown, to: unknown, item?: string): Change => ({
  resource: item ? { type: 'orderItem', id: item } : { type: 'order', id: 'o1' },
  field,
  from,
  to,
})
const said = (changes: Change[], order = exampleOrder()) => changesSentence(changeLines(order, changes))

test('requested changes come first, consequences after them, internal fields not at all', () => {
  const changes = [
    change('status', 'New', 'SkuIssue'),
    change('variantId', 'v1', null, 'i1'),
    change('sku', 'MUG', 'TEE', 'i1'),
    change('customerShippingMethod', 'Standard', null),
  ]
  expect(said(changes)).toBe('SKU: MUG → TEE · shipping method: Standard → nothing · status: New → SKU issue')
})

test('an amount and its currency are one value', () => {
  expect(said([change('merchantPrice.amount', 4, 5.5, 'i1')])).toBe('merchant price: $4.00 → $5.50')
  const both = [change('merchantPrice.amount', null, 5, 'i1'), change('merchantPrice.currency', null, 'EUR', 'i1')]
  expect(said(both)).toBe('merchant price: nothing → €5.00')
})

test('an option has its name, an item its SKU if there are several', () => {
  const order = exampleOrder({ items: [exampleItem(), exampleItem({ id: 'i2', sku: 'TEE' })] })
  expect(said([change('options.0.value', 'L', 'XL', 'i1')], order)).toBe('MUG option Size: L → XL')
  const added = [change('options.1.name', null, 'Gift', 'i1'), change('options.1.value', null, 'yes', 'i1')]
  expect(said(added)).toBe('option Gift: nothing → yes')
})

test('a result is a change, no change, or a refusal with its reason', () => {
  expect(evaluate({ status: 200, response: { changes: [change('status', 'New', 'Open')] } }).kind).toBe('change')
  expect(evaluate({ status: 200, response: { changes: [] } }).kind).toBe('same')
  const failure = {
    errorCode: 'Conflict',
    requestId: 'r',
    errors: [{ errorMessage: 'Too late.', propertyName: 'bulk[3].items[0].sku', attemptedValue: null }],
  }
  expect(evaluate({ status: 409, response: failure })).toEqual({
    kind: 'refused',
    reason: 'Too late.',
    isStale: false,
  })
  expect(evaluate({ status: 412, response: failure })).toMatchObject({ isStale: true })
})

test('mixed values are listed with their counts, most frequent first', () => {
  const shares = sharesOf(['Standard', 'Express', 'Standard', null], (one) => one)
  expect(sharesLabel(shares)).toBe('mixed: Standard (2), empty (1), Express (1)')
  expect(sharesLabel(shares, 1)).toBe('mixed: Standard (2), 2 more')
  expect(sharesLabel(sharesOf([true, true], (one) => one))).toBe('yes')
  expect(sharesLabel(sharesOf([{ amount: 4, currency: 'USD' }], (one) => one))).toBe('$4.00')
})
