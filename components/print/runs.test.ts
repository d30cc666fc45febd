import { expect, it } from 'vitest'
import { cameOut, restFrom } from './runs'

const slips = ['S0000000007', 'S0000000003', 'S0000000009'].map((shortId) => ({ shortId, id: `id of ${shortId}` }))

it('goes on from a place, or after the last good slip', () => {
  expect(restFrom(slips, ' 2 ')).toBe(2)
  expect(restFrom(slips, 's0000000007')).toBe(2)
  expect(restFrom(slips, '1')).toBe(1)
})

it('does not go on where nothing is left, or nothing is meant', () => {
  for (const typed of ['0', '4', 'S0000000009', 'S0000000001', '', 'two']) expect(restFrom(slips, typed), typed).toBeNull()
})

it('counts the slips that came out', () => {
  expect(cameOut({ slips, format: null }, [{ resource: { id: 'id of S0000000003' } }, { resource: null }])).toEqual([slips[0], slips[2]])
})
