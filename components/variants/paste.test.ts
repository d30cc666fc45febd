import { expect, test } from 'vitest'
import { rowsBeyond } from './paste'

test('a block that is longer than what is below it needs rows', () => {
  const block = [['1'], ['2'], ['3']]
  expect(rowsBeyond(block, 0, 3)).toBe(0)
  expect(rowsBeyond(block, 2, 3)).toBe(2)
})
