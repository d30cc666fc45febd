import { describe, expect, it } from 'vitest'
import { planOf, skipReason, sortForPrint } from './print-plan'

const shipment = (shortId: string, given: object = {}) => ({
  id: `id-${shortId.toLowerCase()}`,
  shortId,
  shipmentStatus: 'Assigned' as const,
  isOnHold: false,
  slipCount: 0,
  facilityName: 'Ohio',
  orderItems: [{ sku: 'MUG' }] as never[],
  ...given,
})
const items = (...skus: string[]) => ({ orderItems: skus.map((sku) => ({ sku })) as never[] })

describe('a selection to print', () => {
  it('excludes shipments without a slip, and says why', () => {
    expect(skipReason({ shipmentStatus: 'Canceled', isOnHold: true })).toBe('Canceled')
    expect(skipReason({ shipmentStatus: 'Created', isOnHold: false })).toMatch('Not assigned')
    expect(skipReason({ shipmentStatus: 'InProduction', isOnHold: true })).toMatch('on hold')
    for (const shipmentStatus of ['Assigned', 'InProduction', 'Packed', 'Shipped'] as const)
      expect(skipReason({ shipmentStatus, isOnHold: false })).toBeNull()
  })

  it('keeps the order of the screen, each once, by id or number', () => {
    const [a, b, c] = [shipment('S1'), shipment('S2'), shipment('S3', { isOnHold: true })]
    const plan = planOf(['S2', 'id-s1', 's2', 'id-s3', 'S9'], [a, b, c], { sort: 'asGiven', excludedIds: new Set() })
    expect(plan.printed).toEqual([b, a])
    expect(plan.skipped).toEqual([{ shipment: c, reason: 'The order is on hold' }])
    expect(plan.missing).toEqual(['S9'])
  })

  it('knows which slips were printed before, also excluded ones', () => {
    const [a, b] = [shipment('S1', { slipCount: 1 }), shipment('S2')]
    const plan = planOf([a.id, b.id], [a, b], { sort: 'asGiven', excludedIds: new Set([a.id]) })
    expect(plan.alreadyPrinted).toEqual([a])
    expect(plan.printed).toEqual([b])
  })

  it('is sorted by items or facility, numbers as numbers, ties as shown', () => {
    const list = [
      shipment('S1', { ...items('TEE-10'), facilityName: 'Utah' }),
      shipment('S2', { ...items('TEE-9'), facilityName: 'Utah' }),
      shipment('S3', { ...items('TEE-9'), facilityName: 'Ohio' }),
    ]
    const names = (sort: 'sku' | 'facility') => sortForPrint(list, sort).map(({ shortId }) => shortId)
    expect(names('sku')).toEqual(['S2', 'S3', 'S1'])
    expect(names('facility')).toEqual(['S3', 'S2', 'S1'])
  })
})
