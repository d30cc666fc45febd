import { describe, expect, it } from 'vitest'
import type { Hit } from '../shapes'
import { holdWords, itemsWords, otherMatch, shipmentsWords } from './words'

const items = (...lines: { sku: string; productName?: string; quantity: number; canceledQuantity?: number }[]) =>
  ({ items: lines.map((line) => ({ productName: null, canceledQuantity: 0, ...line })) }) as unknown as Hit

describe('what a row says', () => {
  it('counts the pieces that are left and names the first line', () => {
    expect(itemsWords(items({ sku: 'MUG', quantity: 2 }))).toBe('2 × MUG')
    expect(itemsWords(items({ sku: 'MUG', productName: 'Mug 11 oz', quantity: 3, canceledQuantity: 1 }, { sku: 'CAP', quantity: 1 }))).toBe(
      '3 × Mug 11 oz + 1 more',
    )
  })

  it('names each open hold once', () => {
    const hold = { reason: 'FraudReview', releasedAt: null }
    const holds = [hold, hold, { reason: 'Other', releasedAt: null }, { reason: 'StockQuestion', releasedAt: '2026-01-01T00:00:00Z' }]
    expect(holdWords({ holds } as unknown as Hit)).toBe('Fraud review, Other')
  })

  it('says where it is made', () => {
    expect(shipmentsWords({ shipmentIds: [], facilityNames: [] })).toBe('')
    expect(shipmentsWords({ shipmentIds: ['a'], facilityNames: ['Ohio'] })).toBe('Ohio')
    expect(shipmentsWords({ shipmentIds: ['a'], facilityNames: [] })).toBe('1 shipment')
    expect(shipmentsWords({ shipmentIds: ['a', 'b'], facilityNames: ['Ohio'] })).toBe('2 shipments')
  })

  it('says what matched only where the row does not show it', () => {
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
