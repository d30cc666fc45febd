import { expect, it } from 'vitest'
import { parcelForm, parcelOf } from './parcel-values'

const values = { carrierName: ' UPS ', carrierTrackingNumber: '', weight: '1,25', unit: 'kg' as const }

it('sends exactly the counted units, with the typed values', () => {
  expect(parcelOf(values, { a: 2 }, null)).toEqual({
    carrierName: 'UPS',
    carrierTrackingNumber: null,
    weight: { value: 1.25, unit: 'kg' },
    packageOrderItems: [{ orderItemId: 'a', quantity: 2 }],
  })
  expect(parcelOf({ ...values, weight: ' ' }, {}, '2026-01-19T00:00:00.000Z')).toMatchObject({
    weight: null,
    shippedDate: '2026-01-19T00:00:00.000Z',
  })
})

it('accepts a weight or none, and no invalid weight', () => {
  expect(parcelForm.safeParse(values).success).toBe(true)
  expect(parcelForm.safeParse({ ...values, weight: '' }).success).toBe(true)
  for (const weight of ['heavy', '0', '-1', '1.2.3']) expect(parcelForm.safeParse({ ...values, weight }).success, weight).toBe(false)
})
