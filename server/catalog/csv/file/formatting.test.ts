import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './formatting'

const odd = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', 'a', ' ', '"', ',') })

test('text survives export and import, whatever it starts with', () => {
  fc.assert(fc.property(odd, (text) => void expect(unescapeFormula(escapeFormula(text))).toBe(text)))
})

test('no cell starts like a formula', () => {
  fc.assert(fc.property(odd, (text) => void expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r\n＝]/)))
})

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ["'quoted", "'quoted"],
  ['-5', "'-5"],
  ['a=b', 'a=b'],
])('%j is written %j', (text, cell) => expect(escapeFormula(text)).toBe(cell))
