import { expect, test } from 'vitest'
import { examplePlan } from './example-plan'
import { effectText, listsOf, progressOf, summaryText } from './lists'

test.each([
  ['order.status:ImageIssue', 147, '147 orders become Image issue'],
  ['order.status:CustomerCareHold', 1, '1 order is held'],
  ['shipment.status:Canceled', 2, '2 shipments are canceled'],
  ['shipment.created', 3, '3 shipments are created'],
  ['product.isEnabled:false', 1, '1 product is disabled'],
])('the consequence %s of %i is said in a sentence', (key, count, text) => {
  expect(effectText({ key, count })).toBe(text)
})

const groups = [
  { key: 'order.status:ImageIssue', type: 'effect' as const, rows: 4, count: 4, message: null },
  { key: 'Refused:order.status', type: 'reason' as const, rows: 1, count: 1, message: 'It is shipped.' },
]

test('a preview begins with the consequences, then says what is refused and why', () => {
  const lists = listsOf(examplePlan({ summary: { willChange: 6, refused: 1, noChange: 2 }, groups }))
  expect(lists.map(({ text, detail }) => [text, detail])).toEqual([
    ['4 orders become Image issue', null],
    ['1 order is refused', 'It is shipped.'],
    ['6 orders will change', null],
    ['2 orders have nothing to change', null],
  ])
})

test('a consequence of all rows that change is the only list of them', () => {
  const held = { key: 'order.status:CustomerCareHold', type: 'effect' as const, rows: 6, count: 6, message: null }
  const lists = listsOf(examplePlan({ summary: { willChange: 6 }, groups: [held] }))
  expect(lists.map(({ text }) => text)).toEqual(['6 orders are held'])
})

test('once it is applied, a plan begins with what went wrong', () => {
  const failed = { key: 'Failed:order.status', type: 'reason' as const, rows: 1, count: 1, message: 'Too late.' }
  const plan = examplePlan({ status: 'Applied', appliedAt: '2026-11-24T06:00:00Z', summary: { applied: 5, failed: 1 }, groups: [failed] })
  expect(listsOf(plan).map(({ text }) => text)).toEqual(['1 order failed', '5 orders were changed'])
  expect(summaryText(plan)).toBe('5 changed, 1 failed')
})

test('progress counts the settled rows: compared ones first, then changed ones', () => {
  expect(progressOf(examplePlan({ status: 'Preparing', rowCount: 10, summary: { pending: 4 } }))).toEqual({ done: 6, of: 10 })
  expect(progressOf(examplePlan({ status: 'Applying', summary: { willChange: 3, applied: 6, failed: 1 } }))).toEqual({ done: 7, of: 10 })
})
