import { describe, expect, it } from 'vitest'
import { inOrder, planOf, whyLeftOut } from './plan'

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
  it('leaves out what has no slip, and says why', () => {
    expect(whyLeftOut({ shipmentStatus: 'Canceled', isOnHold: true })).toBe('Canceled')
    expect(whyLeftOut({ shipmentStatus: 'Created', isOnHold: false })).toMatch('Not assigned')
    expect(whyLeftOut({ shipmentStatus: 'InProduction', isOnHold: true })).toMatch('on hold')
    for (const shipmentStatus of ['Assigned', 'InProduction', 'Packed', 'Shipped'] as const)
      expect(whyLeftOut({ shipmentStatus, isOnHold: false })).toBeNull()
  })

  it('keeps the order of the screen, each once, named by id or number', () => {
    const [a, b, c] = [shipment('S1'), shipment('S2'), shipment('S3', { isOnHold: true })]
    const plan = planOf(['S2', 'id-s1', 's2', 'id-s3', 'S9'], [a, b, c], { sort: 'asGiven', skipped: new Set() })
    expect(plan.printed).toEqual([b, a])
    expect(plan.leftOut).toEqual([{ shipment: c, why: 'The order is on hold' }])
    expect(plan.missing).toEqual(['S9'])
  })

  it('knows what was printed before, also once it is left out', () => {
    const [a, b] = [shipment('S1', { slipCount: 1 }), shipment('S2')]
    const plan = planOf([a.id, b.id], [a, b], { sort: 'asGiven', skipped: new Set([a.id]) })
    expect(plan.before).toEqual([a])
    expect(plan.printed).toEqual([b])
  })

  it('is sorted by what is in them or by facility, numbers as numbers, ties as shown', () => {
    const list = [
      shipment('S1', { ...items('TEE-10'), facilityName: 'Utah' }),
      shipment('S2', { ...items('TEE-9'), facilityName: 'Utah' }),
      shipment('S3', { ...items('TEE-9'), facilityName: 'Ohio' }),
    ]
    const names = (sort: 'sku' | 'facility') => inOrder(list, sort).map(({ shortId }) => shortId)
    expect(names('sku')).toEqual(['S2', 'S3', 'S1'])
    expect(names('facility')).toEqual(['S3', 'S2', 'S1'])
  })
})
