import { expect, test } from 'vitest'
import type { Item } from '@/components/api/order-types'
import { bodyOf, consequences, createForm, linesOf } from './create-values'

const values = { picks: { mug: '2' }, vendorId: 'v1', facilityId: '', shippingMethod: ' Express ' }

test('empty fields are sent as absent', () => {
  expect(bodyOf('o1', values, [{ id: 'mug', quantity: 2 }])).toEqual({
    orderId: 'o1',
    vendorId: 'v1',
    facilityId: null,
    orderItems: [{ id: 'mug', quantity: 2 }],
    shippingMethod: 'Express',
  })
  expect(bodyOf('o1', { ...values, facilityId: 'f1', shippingMethod: '' }, [])).toMatchObject({ facilityId: 'f1', shippingMethod: null })
})

test('a vendor is required, a facility is not', () => {
  expect(createForm.safeParse(values).success).toBe(true)
  expect(createForm.safeParse({ ...values, vendorId: '' }).error?.issues.map(({ message }) => message)).toEqual(['Choose a vendor.'])
})

test('a line offers its open units, and explains the others', () => {
  const item = { id: 'mug', quantity: 5, canceledQuantity: 1 } as Item
  expect(linesOf([{ item, quantity: 3 }]).map(({ max, note }) => [max, note])).toEqual([[3, '1 of 4 is in other shipments']])
  expect(linesOf([{ item, quantity: 4 }])[0]?.note).toBeUndefined()
})

test('the consequences are shown in advance', () => {
  const names = { vendor: 'Inkwell', facility: undefined }
  expect(consequences([], names)).toEqual(['Nothing is chosen: no shipment will be created.'])
  expect(consequences([{ quantity: 1 }], names)).toEqual([
    'A shipment of 1 unit is created for Inkwell.',
    'It has no facility yet: production starts once it is assigned.',
  ])
  expect(consequences([{ quantity: 2 }], { ...names, facility: 'Inkwell Newark' })[1]).toMatch(/^It is assigned to Inkwell Newark/)
})
