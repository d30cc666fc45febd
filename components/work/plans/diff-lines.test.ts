import { expect, test } from 'vitest'
import { diffLines, diffSentence } from './diff-lines'

const change = (field: string, from: unknown, to: unknown, item?: string) => ({
  resource: item ? { type: 'orderItem', id: item } : { type: 'order', id: 'o1' },
  field,
  from,
  to,
})
const said = (...changes: ReturnType<typeof change>[]) => diffSentence(diffLines(changes))

test('requested changes come first, consequences after them, internal fields not at all', () => {
  expect(
    said(
      change('status', 'New', 'SkuIssue'),
      change('variantId', 'v1', null, 'i1'),
      change('sku', 'MUG', 'TEE', 'i1'),
      change('customerShippingMethod', 'Standard', null),
    ),
  ).toBe('SKU: MUG → TEE · shipping method: Standard → nothing · status: New → SKU issue')
})

test('an amount and its currency are one value', () => {
  expect(said(change('merchantPrice.amount', 4, 5.5, 'i1'))).toBe('merchant price: 4.00 → 5.50')
  expect(said(change('merchantPrice.amount', null, 5, 'i1'), change('merchantPrice.currency', null, 'EUR', 'i1'))).toBe(
    'merchant price: nothing → €5.00',
  )
})

test('an option has its name, an item its number when several change', () => {
  expect(said(change('options.1.name', null, 'Gift', 'i1'), change('options.1.value', null, 'yes', 'i1'))).toBe(
    'option Gift: nothing → yes',
  )
  expect(said(change('quantity', 1, 2, 'i1'), change('quantity', 1, 2, 'i2'))).toBe('item 1 quantity: 1 → 2 · item 2 quantity: 1 → 2')
})

test('a placed and a released hold are one line each', () => {
  expect(said(change('holds.0.reason', null, 'FraudReview'), change('holds.0.placedAt', null, '2026-11-24T06:00:00Z'))).toBe(
    'hold: none → Fraud review',
  )
  expect(said(change('holds.0.releasedAt', null, '2026-11-24T06:00:00Z'))).toBe('hold: open → released')
})

test('of a shipment, only what a user decides or has to know is shown', () => {
  const resource = { type: 'shipment', id: 's1' }
  const lines = diffLines([
    { resource, field: 'facilityName', from: 'Graz', to: 'Linz' },
    { resource, field: 'facilityId', from: 'f1', to: 'f2' },
  ])
  expect(diffSentence(lines)).toBe('facility: Graz → Linz')
})

test('a created or deleted record is one line, however many fields it has', () => {
  const of = (type: string, id: string, fields: Record<string, unknown>, isNew: boolean) =>
    Object.entries(fields).map(([field, value]) => ({
      ...{ resource: { type, id }, field },
      ...(isNew ? { from: null, to: value } : { from: value, to: null }),
    }))
  const shipment = (facilityName: string, sku: string) => ({
    ...{ facilityName, shippingMethod: 'Overnight', isPollingStopped: false, createdDate: '2026-11-24T06:00:00Z' },
    ...{ 'orderItems.0.sku': sku, 'orderItems.0.quantity': 2 },
  })
  const diff = [
    ...of('shipment', 'nil', shipment('Graz', 'MUG-11'), true),
    ...of('shipment', 'nil', shipment('Linz', 'TEE-L'), true),
    ...of('variant', 'v1', { id: 'v1', sku: 'MUG-11', name: 'Mug', 'options.0.name': 'Size' }, false),
    change('status', 'ReadyForFulfillment', 'InFulfillment'),
  ]
  expect(diffSentence(diffLines(diff))).toBe(
    'new shipment: Graz, Overnight, 2 × MUG-11 · new shipment: Linz, Overnight, 2 × TEE-L · variant MUG-11: deleted · status: Ready → In fulfillment',
  )
})
