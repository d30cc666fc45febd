import { expect, it } from 'vitest'
import { printedSlips, resumeFrom } from './print-runs'

const slips = ['S0000000007', 'S0000000003', 'S0000000009'].map((shortId) => ({ shortId, id: `id of ${shortId}` }))

it('continues from a position, or after the last good slip', () => {
  expect(resumeFrom(slips, ' 2 ')).toBe(2)
  expect(resumeFrom(slips, 's0000000007')).toBe(2)
  expect(resumeFrom(slips, '1')).toBe(1)
})

it('does not continue if nothing is left or the position is unknown', () => {
  for (const typed of ['0', '4', 'S0000000009', 'S0000000001', '', 'two']) expect(resumeFrom(slips, typed), typed).toBeNull()
})

it('counts the printed slips', () => {
  expect(printedSlips({ slips, format: null }, [{ resource: { id: 'id of S0000000003' } }, { resource: null }])).toEqual([
    slips[0],
    slips[2],
  ])
})
