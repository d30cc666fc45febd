import { expect, test } from 'vitest'
import { fieldLabel, valueLabel } from './audit-labels'
import { visibleChanges } from './visible-changes'

const fields = (...names: string[]) => names.map((field) => ({ field, from: 1, to: 2 }))

test('computed changes, and those in the sentence, are not repeated', () => {
  expect(
    visibleChanges('update', fields('merchantPrice.amount', 'merchantPrice.currency', 'merchantSubTotal.amount', 'merchantTotal.amount')),
  ).toEqual(fields('merchantPrice.amount', 'merchantTotal.amount'))
  expect(visibleChanges('hold', fields('status', 'statusDesc', 'holds.0.reason', 'holds.0.releaseAt'))).toEqual(
    fields('status', 'holds.0.releaseAt'),
  )
})

test('a refund is shown by its amounts', () => {
  const refund = (place: number, isShipping: boolean, amount: number) =>
    Object.entries({
      transactionId: 'x',
      isShippingRefund: isShipping,
      'amount.amount': amount,
      'amount.currency': 'USD',
      reason: 'Late',
    }).map(([name, to]) => ({ field: `refundData.refunds.${place}.${name}`, from: null, to }))
  const left = { field: 'refundData.remainingPriceBalance.amount', from: 9, to: 2 }
  const changes = visibleChanges('refund', [...refund(1, false, 5), ...refund(2, true, 1.5), ...refund(3, false, 2), left])
  expect(changes.map(({ field, to }) => [fieldLabel(field), valueLabel(field, to)])).toEqual([
    ['refund of price', '$5.00 and $2.00'],
    ['refund of shipping', '$1.50'],
  ])
  expect(visibleChanges('refund', [{ ...left, field: 'refundData.0.refunds.0.amount.amount' }])).toEqual([])
})

const names = (...given: Parameters<typeof visibleChanges>) => visibleChanges(...given).map(({ field }) => field)

test('consequences of shipments are shown only there', () => {
  expect(names('fulfil', fields('status', 'statusDesc', 'facilityNames.0', 'shipmentIds.0', 'shipmentCreatedDates.0'))).toEqual(['status'])
  expect(names('fulfil', fields('status', 'statusDesc', 'shippedQuantity'), 'orderItem')).toEqual([])
  expect(names('cancel', fields('facilityNames.0', 'status'))).toEqual(['status'])
})

test('a shipment shows decisions', () => {
  const all = fields('shipmentStatus', 'facilityId', 'facilityName', 'assignedDate', 'lastModifiedDate', 'packageTotal', 'rejectReason')
  expect(names('assign', all, 'shipment')).toEqual(['shipmentStatus', 'facilityName'])
  expect(names('update', fields('carrierTrackingNumber', 'packingSlipId'), 'package')).toEqual(['carrierTrackingNumber'])
  expect(names('delete', all, 'shipment')).toEqual([])
})

test('the catalog shows every change, but no initial values', () => {
  const priced = fields('name', 'variants.MUG.price.currencies.0.amount', 'variants.MUG.price.amount', 'variants.MUG.price.currency')
  expect(names('update', priced, 'product')).toEqual(['name', 'variants.MUG.price.amount'])
  expect(names('create', priced, 'product')).toEqual([])
})
