import { expect, test } from 'vitest'
import { examplePlan } from './example-plan'
import { chosenCount, exclusionBody, isExcluded, nothingExcluded, withGroup, withRows } from './exclusion'

const row = (id: string, ...groups: string[]) => ({ resource: { id }, groups })
const [issue, canceled] = ['order.status:ImageIssue', 'shipment.status:Canceled'] as const
const group = (key: string, rows: number) => ({ key, type: 'effect' as const, rows, count: rows, message: null })
const plan = examplePlan({ summary: { willChange: 10 }, groups: [group(issue, 4), group(canceled, 2)] })

test('single rows and whole groups are left out and counted once', () => {
  const rows = withRows(nothingExcluded, [row('a', issue), row('b')], false)
  expect(chosenCount(plan, rows)).toBe(8)
  const both = withGroup(rows, issue, false)
  expect(chosenCount(plan, both)).toBe(5)
  expect(isExcluded(both, row('c', issue))).toBe(true)
  expect(isExcluded(both, row('c', canceled))).toBe(false)
  expect(exclusionBody(both)).toEqual({ exclude: ['a', 'b'], excludeGroups: [issue] })
})

test('groups that may share rows cannot be counted in the browser', () => {
  expect(chosenCount(plan, withGroup(withGroup(nothingExcluded, issue, false), canceled, false))).toBeNull()
})

test('a row that is ticked again takes its group in again', () => {
  const without = withGroup(nothingExcluded, issue, false)
  expect(isExcluded(withRows(without, [row('c', issue)], true), row('c', issue))).toBe(false)
})
