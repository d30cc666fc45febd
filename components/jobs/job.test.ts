import { expect, test } from 'vitest'
import { emptyEdit } from '../orders/bulk/edit'
import { canResume, progressOf, whyNoUndo } from './job'
import { jobLike } from './job-example'
import { resultCsv } from './result-csv'
import { resultRows } from './result-rows'

const edit = { kind: 'edit', edit: emptyEdit('USD') } as const

test('what was edited can be taken back once, what was canceled or released cannot', () => {
  expect(whyNoUndo(jobLike({ intent: edit }))).toBeNull()
  expect(whyNoUndo(jobLike({ intent: edit, isUndone: true }))).toContain('taken back')
  expect(whyNoUndo(jobLike())).toContain('cannot be taken back')
  expect(whyNoUndo(jobLike({ intent: { kind: 'release', reason: null, comment: null } }))).toContain('hold the orders again')
  expect(whyNoUndo(jobLike({ intent: null }))).toContain('another job')
})

test('nothing is offered while it runs, or when nothing of it can be put back', () => {
  expect(whyNoUndo(jobLike({ intent: edit, state: 'running' }))).toContain('running')
  expect(whyNoUndo(jobLike({ intent: edit, done: 0 }))).toContain('Nothing')
  const tasks = jobLike().tasks.map((task) => ({ ...task, inverse: null }))
  expect(whyNoUndo(jobLike({ intent: edit, tasks }))).toContain('Nothing of it')
})

test('a job that stopped goes on with what is left, if that is known', () => {
  expect(canResume(jobLike({ state: 'interrupted' }))).toBe(true)
  expect(canResume(jobLike({ state: 'canceled', tasks: [] }))).toBe(false)
  expect(canResume(jobLike())).toBe(false)
})

test('its progress in words', () => {
  expect(progressOf(jobLike())).toBe('2 of 3, 1 failed')
  expect(progressOf(jobLike({ done: 3, failed: 0 }))).toBe('3 of 3')
})

test('the result begins with what failed, and a spreadsheet runs nothing of it', () => {
  const rows = resultRows(jobLike())
  expect(rows.map(({ shortId, state }) => [shortId, state])).toEqual([
    ['O-b', 'failed'],
    ['O-c', 'not done'],
    ['O-a', 'done'],
  ])
  const csv = resultCsv([{ id: 'x', orderId: 'x', shortId: 'O1', state: 'failed', why: '=cmd()', version: '' }])
  expect(csv).toBe("\ufefforder,result,reason,version\r\nO1,failed,'=cmd(),\r\n")
})
