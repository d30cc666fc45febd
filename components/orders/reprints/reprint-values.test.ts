import { expect, test } from 'vitest'
import { bodyOf, itemAt, type ReprintValues, reprintForm } from './reprint-values'

const values: ReprintValues = {
  picks: { mug: '2' },
  reasonId: 'Lost',
  comment: ' ',
  item: 'Vendor',
  shipping: 'Merchant',
  shippingMethod: 'Express ',
}
const wrong = (given: Partial<ReprintValues>) =>
  reprintForm.safeParse({ ...values, ...given }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('a reprint is sent as one shipment of the selected units', () => {
  expect(bodyOf(values, [{ id: 'mug', quantity: 2 }])).toEqual({
    reasonId: 'Lost',
    comment: null,
    shipments: [
      {
        shippingMethod: 'Express',
        costCoverage: { item: 'Vendor', shipping: 'Merchant' },
        items: [{ orderItemId: 'mug', quantity: 2 }],
      },
    ],
  })
})

test('a reprint needs a reason, and Other needs a comment', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ reasonId: '' })).toEqual([['reasonId', 'Choose a reason.']])
  expect(wrong({ reasonId: 'Other' })).toEqual([['comment', 'Give a comment with this reason.']])
  expect(wrong({ reasonId: 'Other', comment: 'The customer moved' })).toEqual([])
  expect(wrong({ shippingMethod: 'x'.repeat(101) }).map(([field]) => field)).toEqual(['shippingMethod'])
})

test('an item’s error is shown beside it', () => {
  const place = itemAt([{ id: 'mug' }, { id: 'tee' }])
  expect([place('shipments[0].items[1].quantity'), place('shipments[0].facilityId'), place('comment')]).toEqual(['tee', null, null])
})
