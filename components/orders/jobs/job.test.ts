import { expect, test } from 'vitest'
import { emptyEdit } from '../bulk/edit'
import { canResume, progressOf, resultRows, undoDisabledReason } from './job'
import { buildJob } from './job-fixtures'
import { resultCsv } from './result-csv'

const edit = { kind: 'edit', edit: emptyEdit('USD') } as const

test('edits can be undone once, cancellations and releases cannot', () => {
  expect(undoDisabledReason(buildJob({ intent: edit }))).toBeNull()
  expect(undoDisabledReason(buildJob({ intent: edit, isUndone: true }))).toContain('undone')
  expect(undoDisabledReason(buildJob())).toContain('cannot be undone')
  expect(undoDisabledReason(buildJob({ intent: { kind: 'release', reason: null, comment: null } }))).toContain('hold the orders again')
  expect(undoDisabledReason(buildJob({ intent: null }))).toContain('another job')
})

test('undo is not offered while it runs, or if nothing can be reverted', () => {
  expect(undoDisabledReason(buildJob({ intent: edit, state: 'running' }))).toContain('running')
  expect(undoDisabledReason(buildJob({ intent: edit, done: 0 }))).toContain('Nothing')
  const tasks = buildJob().tasks.map((task) => ({ ...task, inverse: null }))
  expect(undoDisabledReason(buildJob({ intent: edit, tasks }))).toContain('Nothing in it')
})

test('a stopped job continues with the rest, if that is known', () => {
  expect(canResume(buildJob({ state: 'interrupted' }))).toBe(true)
  expect(canResume(buildJob({ state: 'canceled', tasks: [] }))).toBe(false)
  expect(canResume(buildJob())).toBe(false)
})

test('its progress in words', () => {
  expect(progressOf(buildJob())).toBe('2 of 3, 1 failed')
  expect(progressOf(buildJob({ done: 3, failed: 0 }))).toBe('3 of 3')
})

test('the result starts with failures, and a spreadsheet runs no formulas in it', () => {
  const rows = resultRows(buildJob())
  expect(rows.map(({ shortId, state }) => [shortId, state])).toEqual([
    ['O-b', 'failed'],
    ['O-c', 'not done'],
    ['O-a', 'done'],
  ])
  const csv = resultCsv([{ id: 'x', orderId: 'x', shortId: 'O1', state: 'failed', reason: ' =cmd()', version: 3 }])
  expect(csv).toBe('\ufeff"order","result","reason","version"\r\n"O1","failed","\' =cmd()",3\r\n')
})
