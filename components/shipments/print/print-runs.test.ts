import { expect, it } from 'vitest'
import { resumeFrom, resumeProblem } from './print-runs'

const slips = ['S0000000007', 'S0000000003', 'S0000000009'].map((shortId) => ({ shortId, shipmentId: `id of ${shortId}` }))

it('continues from a position, or after the last good slip', () => {
  expect(resumeFrom(slips, ' 2 ')).toBe(2)
  expect(resumeFrom(slips, 's0000000007')).toBe(2)
  expect(resumeFrom(slips, '1')).toBe(1)
})

it('does not continue if nothing is left or the position is unknown', () => {
  const unknown = ['0', '4', '-1', '1.5', '1e2', '9999999999', 'S0000000001', '', 'two']
  for (const typed of [...unknown, 'S0000000009']) expect(resumeFrom(slips, typed), typed).toBeNull()
  for (const typed of unknown) expect(resumeProblem(slips, typed)).toBe('Give a number from 1 to 3, or scan the last good slip.')
  expect(resumeProblem(slips, ' s0000000009')).toBe('That is the last slip: none is left to reprint.')
})
