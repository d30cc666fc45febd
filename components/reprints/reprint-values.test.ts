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

test('a reprint is sent as one shipment of what is chosen', () => {
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

test('it needs a reason, and Other one in words', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ reasonId: '' })).toEqual([['reasonId', 'Choose a reason.']])
  expect(wrong({ reasonId: 'Other' })).toEqual([['comment', 'Say in the comment what the reason is.']])
  expect(wrong({ reasonId: 'Other', comment: 'The customer moved' })).toEqual([])
  expect(wrong({ shippingMethod: 'x'.repeat(101) }).map(([field]) => field)).toEqual(['shippingMethod'])
})

test('what is refused of an item is told beside it', () => {
  const place = itemAt([{ id: 'mug' }, { id: 'tee' }])
  expect([place('shipments[0].items[1].quantity'), place('shipments[0].facilityId'), place('comment')]).toEqual(['tee', null, null])
})
