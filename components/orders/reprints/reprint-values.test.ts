import { expect, test } from 'vitest'
import { bodyOf, itemAt, noReprint, type ReprintValues, reprintForm } from './reprint-values'

const order = { shippingAddress: null }
const values: ReprintValues = {
  ...noReprint(order, { mug: '2' }),
  reasonId: 'Lost',
  comment: ' ',
  item: 'Vendor',
  shipping: 'Merchant',
  shippingMethod: 'Express ',
}
const wrong = (given: Partial<ReprintValues>) =>
  reprintForm.safeParse({ ...values, ...given }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('a reprint is sent as one shipment of the selected units', () => {
  expect(bodyOf(values, order, [{ id: 'mug', quantity: 2 }])).toEqual({
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

test('another address and evidence are sent only when they were given', () => {
  const address = { lastName: 'García', line1: '7 Elm St', city: 'Henderson', countryCode: 'US' }
  expect(bodyOf({ ...values, ...address }, order, [])).not.toHaveProperty('shippingAddress')
  const attachments = [{ id: 'f', name: 'mug.png' }]
  expect(bodyOf({ ...values, ...address, goesElsewhere: true, attachments }, order, [])).toMatchObject({
    shippingAddress: { ...address, firstName: null, location: null },
    attachments: ['f'],
  })
  expect(wrong({ ...address, line1: '' })).toEqual([])
  expect(wrong({ ...address, line1: '', goesElsewhere: true })).toEqual([['line1', 'A shipping address needs a street line.']])
})

test('an item’s error is shown beside it', () => {
  const place = itemAt([{ id: 'mug' }, { id: 'tee' }])
  expect([place('shipments[0].items[1].quantity'), place('shipments[0].facilityId'), place('comment')]).toEqual(['tee', null, null])
})
