import { expect, test } from 'vitest'
import { linesOf, sentenceOf } from './change-words'
import type { Change } from './inverse'
import { judge } from './judge'
import { mixedWords, sharesOf } from './mixed'
import { itemLike, orderLike } from './picked-example'

const change = (field: string, from: unknown, to: unknown, item?: string): Change => ({
  resource: item ? { type: 'orderItem', id: item } : { type: 'order', id: 'o1' },
  field,
  from,
  to,
})
const said = (changes: Change[], order = orderLike()) => sentenceOf(linesOf(order, changes))

test('what was asked for comes first, what follows after it, inner workings not at all', () => {
  const changes = [
    change('status', 'New', 'SkuIssue'),
    change('variantId', 'v1', null, 'i1'),
    change('sku', 'MUG', 'TEE', 'i1'),
    change('customerShippingMethod', 'Standard', null),
  ]
  expect(said(changes)).toBe('SKU: MUG → TEE · shipping method: Standard → nothing · status: New → SKU issue')
})

test('an amount and its currency are one thing', () => {
  expect(said([change('merchantPrice.amount', 4, 5.5, 'i1')])).toBe('merchant price: $4.00 → $5.50')
  const both = [change('merchantPrice.amount', null, 5, 'i1'), change('merchantPrice.currency', null, 'EUR', 'i1')]
  expect(said(both)).toBe('merchant price: nothing → €5.00')
})

test('an option is called by its name, an item by its SKU where there are several', () => {
  const order = orderLike({ items: [itemLike(), itemLike({ id: 'i2', sku: 'TEE' })] })
  expect(said([change('options.0.value', 'L', 'XL', 'i1')], order)).toBe('MUG option Size: L → XL')
  const added = [change('options.1.name', null, 'Gift', 'i1'), change('options.1.value', null, 'yes', 'i1')]
  expect(said(added)).toBe('option Gift: nothing → yes')
})

test('an answer is a change, no change, or refused and why', () => {
  expect(judge({ status: 200, response: { changes: [change('status', 'New', 'Open')] } }).kind).toBe('change')
  expect(judge({ status: 200, response: { changes: [] } }).kind).toBe('same')
  const failure = {
    errorCode: 'Conflict',
    requestId: 'r',
    errors: [{ errorMessage: 'Too late.', propertyName: 'bulk[3].items[0].sku', attemptedValue: null }],
  }
  expect(judge({ status: 409, response: failure })).toEqual({ kind: 'refused', why: 'Too late.', isStale: false, field: 'items[0].sku' })
  expect(judge({ status: 412, response: failure })).toMatchObject({ isStale: true })
})

test('mixed values are told with their numbers, the most frequent first', () => {
  const shares = sharesOf(['Standard', 'Express', 'Standard', null], (one) => one)
  expect(mixedWords(shares)).toBe('mixed: Standard (2), empty (1), Express (1)')
  expect(mixedWords(shares, 1)).toBe('mixed: Standard (2), 2 more')
  expect(mixedWords(sharesOf([true, true], (one) => one))).toBe('yes')
  expect(mixedWords(sharesOf([{ amount: 4, currency: 'USD' }], (one) => one))).toBe('$4.00')
})
