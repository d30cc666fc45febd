import { expect, test } from 'vitest'
import { internalFieldParts, isFieldShown } from './field-rules'
import { everything, type Scope } from './scope'

const merchant: Scope = { everything: false, merchantIds: ['m'], vendorIds: [] }
const vendor: Scope = { everything: false, merchantIds: [], vendorIds: ['v'] }

test.each([
  ['shipment', 'shipmentStatus', true, true],
  ['shipment', 'costTotal', false, false],
  ['shipment', 'orderItems.0.price.amount', true, false],
  ['shipment', 'packageTotal', true, false],
  ['shipment', 'total', true, false],
  ['shipment', 'taxTotal', true, false],
  ['shipment', 'shippingTotal', true, false],
  ['shipment', 'merchantPackageTotal', true, false],
  ['shipment', 'merchantOrderTotal', true, false],
  ['shipment', 'orderItems.2.merchantPrice.amount', true, false],
  ['shipment', 'orderItems.2.quantity', true, true],
  ['variant', 'vendorOffers.0.cost.amount', false, false],
  ['product', 'variants.MUG.11.vendorOffers.0.cost.amount', false, false],
  ['variant', 'sku', true, true],
  ['package', 'shippedDate', true, true],
  ['order', 'status', true, false],
  ['order', 'holds.0.comment', false, false],
  ['orderItem', 'status', true, false],
  ['note', 'text', true, true],
])('%s %s is shown to a merchant %s, to a vendor %s', (type, field, toMerchant, toVendor) => {
  expect([merchant, vendor, everything].map((scope) => isFieldShown(scope, type, field))).toEqual([toMerchant, toVendor, true])
})

test.each([
  ['shipment', 'costTotal'],
  ['variant', 'vendorOffers.0.cost.amount'],
  ['product', 'variants.MUG.11.vendorOffers.0.cost.amount'],
  ['order', 'holds.0.comment'],
])('%s %s is left out of searches by others than staff', (type, field) => {
  expect(isFieldShown(merchant, type, field)).toBe(false)
  expect(internalFieldParts.some((parts) => new RegExp(`^${parts.join('.*')}$`).test(field))).toBe(true)
})
