import { expect, test } from 'vitest'
import { matchingActions, OTHER_MATCHES } from './matching-actions'

const action = (label: string, given: { section?: string; keywords?: string; disabledReason?: string } = {}) => ({
  section: 'This shipment',
  ...given,
  label,
})
const ofShipment = [
  action('Write a note', { keywords: 'comment' }),
  action('Change the shipping method'),
  action('Shipments of the order', { disabledReason: 'It has no other.' }),
  action('Shipping papers'),
  action('Ship …', { disabledReason: 'Nothing is packed.' }),
]
const elsewhere = [action('Shipments', { section: 'Go to' }), action('Packing slips', { section: 'Go to', keywords: 'shipments' })]
const told = (text: string, ofPage = ofShipment, others = elsewhere) =>
  matchingActions(ofPage, others, text).map(({ heading, actions }) => [heading, ...actions.map(({ label }) => label)])

test('matches of the label are before those of the section, the best first, also when they are disabled', () => {
  expect(told('ship', ofShipment, [])).toEqual([
    ['This shipment', 'Ship …', 'Shipping papers', 'Shipments of the order', 'Change the shipping method'],
    [OTHER_MATCHES, 'Write a note'],
  ])
})

test('a match of the label is before one of the keywords', () => {
  const ofOrder = [
    action('Resolve …', { keywords: 'cancel refund reprint' }),
    action('Reprint …', { disabledReason: 'Nothing was shipped.' }),
  ]
  expect(told('reprint', ofOrder, [])).toEqual([
    ['This shipment', 'Reprint …'],
    [OTHER_MATCHES, 'Resolve …'],
  ])
})

test('the page’s own actions are before those of every page, as long as both match by their label', () => {
  expect(told('shipments')).toEqual([
    ['This shipment', 'Shipments of the order'],
    ['Go to', 'Shipments'],
    [OTHER_MATCHES, 'Packing slips'],
  ])
  expect(told('go ship', [])).toEqual([['Go to', 'Shipments', 'Packing slips']])
})

test('each typed word has to begin a word, and without a text all actions keep their order', () => {
  expect(told('meth ship')).toEqual([['This shipment', 'Change the shipping method']])
  expect(told('hip')).toEqual([])
  expect(told(' ').flat()).toEqual(['This shipment', ...ofShipment.map(({ label }) => label), 'Go to', 'Shipments', 'Packing slips'])
})
