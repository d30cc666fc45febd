import { describe, expect, it } from 'vitest'
import type { OrderHit } from '@/components/api/order-types'
import { holdLabel, itemsLabel, otherMatch, shipmentsLabel } from './cell-labels'

const items = (...lines: { sku: string; productName?: string; quantity: number; canceledQuantity?: number }[]) =>
  ({ items: lines.map((line) => ({ productName: null, canceledQuantity: 0, ...line })) }) as unknown as OrderHit

describe('the cells of a row', () => {
  it('count the remaining units and name the first line', () => {
    expect(itemsLabel(items({ sku: 'MUG', quantity: 2 }))).toBe('2 × MUG')
    expect(itemsLabel(items({ sku: 'MUG', productName: 'Mug 11 oz', quantity: 3, canceledQuantity: 1 }, { sku: 'CAP', quantity: 1 }))).toBe(
      '3 × Mug 11 oz + 1 more',
    )
  })

  it('name each open hold once', () => {
    const hold = { reason: 'FraudReview', releasedAt: null }
    const holds = [hold, hold, { reason: 'Other', releasedAt: null }, { reason: 'StockQuestion', releasedAt: '2026-01-01T00:00:00Z' }]
    expect(holdLabel({ holds } as unknown as OrderHit)).toBe('Fraud review, Other')
  })

  it('name the facilities', () => {
    expect(shipmentsLabel({ shipmentIds: [], facilityNames: [] })).toBe('')
    expect(shipmentsLabel({ shipmentIds: ['a'], facilityNames: ['Ohio'] })).toBe('Ohio')
    expect(shipmentsLabel({ shipmentIds: ['a'], facilityNames: [] })).toBe('1 shipment')
    expect(shipmentsLabel({ shipmentIds: ['a', 'b'], facilityNames: ['Ohio'] })).toBe('2 shipments')
  })

  it('show a match only if the row does not show it', () => {
    expect(otherMatch({ matched: [{ field: 'shippingAddress.email', value: 'a@b.c' }] })).toBe('a@b.c')
    expect(
      otherMatch({
        matched: [
          { field: 'shippingAddress.email', value: 'a@b.c' },
          { field: 'shortId', value: 'O1' },
        ],
      }),
    ).toBeNull()
    expect(otherMatch({ matched: [] })).toBeNull()
  })
})
