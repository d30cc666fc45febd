import { expect, test } from 'vitest'
import { reuseRows } from './sheet-rows'

test('an unchanged row is the same object as before', () => {
  const errors = {}
  const before = { id: 'a', text: '1', errors }
  const rows = reuseRows(
    [
      { id: 'a', text: '1', errors },
      { id: 'b', text: '1', errors },
    ],
    new Map([['a', before]]),
  )
  expect(rows[0]).toBe(before)
  expect(reuseRows([{ id: 'a', text: '2', errors }], new Map([['a', before]]))[0]).not.toBe(before)
})
