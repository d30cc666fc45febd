import { expect, test } from 'vitest'
import { changeOf, type Edit, editErrors, emptyEdit, isAffected, isEmpty } from './edit'
import { exampleItem, exampleOrder } from './example-order'
import { skusOfQuery } from './scope'

const edit = (given: Partial<Edit>): Edit => ({ ...emptyEdit('USD'), ...given })
const change = (given: Partial<Edit>, skus: string[] = []) => changeOf(edit(given), skus)

test('an empty form changes nothing', () => {
  expect(isEmpty(edit({}))).toBe(true)
  expect(change({})).toEqual({})
})

test('fields of the order are set or cleared, parts of the address alone, metadata by key', () => {
  expect(change({ order: { customerShippingMethod: ' Express ', isPollingStopped: 'true' } })).toEqual({
    customerShippingMethod: 'Express',
    isPollingStopped: true,
  })
  expect(change({ order: { customerShippingMethod: null } })).toEqual({ customerShippingMethod: null })
  expect(change({ address: { zip: '10001' } })).toEqual({ shippingAddress: { zip: '10001' } })
  expect(change({ metadata: { name: 'dock', value: null } })).toEqual({ shipmentsMetadata: { dock: null } })
  expect(change({ shouldRecheck: true })).toEqual({ status: 'ReadyForFulfillment' })
})

test('orders are assigned to somebody or to nobody, and get and lose tags', () => {
  expect(change({ assigneeId: 'u1', addTags: ['VIP'] })).toEqual({ assignee: { id: 'u1' }, addTags: ['VIP'] })
  expect(change({ assigneeId: null, removeTags: ['old'] })).toEqual({ assignee: null, removeTags: ['old'] })
  for (const given of [{ assigneeId: null }, { addTags: ['VIP'] }, { removeTags: ['old'] }]) expect(isEmpty(edit(given))).toBe(false)
  const refused = { 'assignee.id': 'a', addTags: 'b', 'removeTags[0]': 'c' }
  expect(editErrors(refused, edit({}))).toEqual({ assignee: 'a', addTags: 'b', removeTags: 'c' })
})

test('a change of items names its SKUs, or says that all items are meant', () => {
  expect(change({ item: { quantity: '5' } })).toEqual({ items: { skus: [], quantity: 5 } })
  expect(change({ option: { name: 'Size', value: null } }, ['MUG'])).toEqual({
    items: { skus: ['MUG'], options: [{ name: 'Size', value: null }] },
  })
  expect(change({ order: { merchantName: 'North' } }, ['MUG'])).toEqual({ merchantName: 'North' })
})

test('amounts carry their currency, and text that is no number is left to the service', () => {
  expect(change({ item: { merchantPrice: '12.5', quantity: 'many' } })).toEqual({
    items: { skus: [], merchantPrice: { amount: 12.5, currency: 'USD' }, quantity: 'many' },
  })
})

test('canceled items are not affected, others when a SKU or a pattern names them', () => {
  expect(isAffected(exampleItem(), [])).toBe(true)
  expect(isAffected(exampleItem({ canceledQuantity: 2 }), [])).toBe(false)
  expect(isAffected(exampleItem({ sku: 'MUG-11' }), ['mug-*'])).toBe(true)
  expect(isAffected(exampleItem({ sku: 'MUG-11', originalSKU: 'OLD' }), ['OLD'])).toBe(true)
  expect(isAffected(exampleItem({ sku: 'MUG-11', originalSKU: null }), ['MUG'])).toBe(false)
})

test('the SKUs that the list’s query names are the scope of an edit; other queries leave all items', () => {
  const items = [exampleItem({ sku: 'MUG-11-WHT', originalSKU: null }), exampleItem({ id: 'i2', sku: 'POSTER-A3', originalSKU: null })]
  const orders = [exampleOrder({ items })]
  expect(skusOfQuery('sku:mug-11-wht status:New', orders)).toEqual(['MUG-11-WHT'])
  expect(skusOfQuery('sku:MUG-*,OTHER', orders)).toEqual(['MUG-*', 'OTHER'])
  expect(skusOfQuery('lee poster-a3', orders)).toEqual(['POSTER-A3'])
  for (const q of ['', 'mug lee', '-sku:MUG-11-WHT', 'sku:']) expect(skusOfQuery(q, orders), q).toEqual([])
})

test('what the service refuses is shown at its field, the rest under the form', () => {
  const given = edit({ item: { quantity: 'many' }, address: { email: 'x' }, order: { merchantName: '' } })
  const refused = {
    'items.quantity': 'a',
    'shippingAddress.email': 'b',
    merchantName: 'c',
    'items.options[0].name': 'd',
    'items.skus[1]': 'e',
  }
  expect(editErrors(refused, given)).toEqual({
    'item.quantity': 'a',
    'address.email': 'b',
    'order.merchantName': 'c',
    option: 'd',
    skus: 'e',
  })
  expect(editErrors({ '': 'Give a field to change.' }, given)).toEqual({ form: 'Give a field to change.' })
})
