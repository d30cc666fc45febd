import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTyped, defused } from './formulas'

const odd = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', 'a', ' ', '"', ',') })

test('a text comes back as it was, whatever it begins with', () => {
  fc.assert(fc.property(odd, (text) => void expect(asTyped(defused(text))).toBe(text)))
})

test('no cell begins as a formula does', () => {
  fc.assert(fc.property(odd, (text) => void expect(defused(text)).not.toMatch(/^[=+\-@\t\r\n＝]/)))
})

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ["'quoted", "'quoted"],
  ['-5', "'-5"],
  ['a=b', 'a=b'],
])('%j is written %j', (text, cell) => expect(defused(text)).toBe(cell))
