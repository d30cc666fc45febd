import { expect, test } from 'vitest'
import { sharesLabel, sharesOf } from './value-counts'

test('mixed values are listed with their counts, most frequent first', () => {
  const shares = sharesOf(['Standard', 'Express', 'Standard', null], (one) => one)
  expect(sharesLabel(shares)).toBe('mixed: Standard (2), empty (1), Express (1)')
  expect(sharesLabel(shares, 1)).toBe('mixed: Standard (2), 2 more')
  expect(sharesLabel(sharesOf([true, true], (one) => one))).toBe('yes')
  expect(sharesLabel(sharesOf([{ amount: 4, currency: 'USD' }], (one) => one))).toBe('$4.00')
})
