import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, formatCsv, unescapeFormula } from './csv-rules'

const odd = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', 'a', ' ', '\u00a0', '\u200b', '"', ',') })

test('text survives export and import, whatever it starts with', () => {
  fc.assert(fc.property(odd, (text) => void expect(unescapeFormula(escapeFormula(text))).toBe(text)))
})

test('no cell starts like a formula, also after trimming', () => {
  fc.assert(fc.property(odd, (text) => void expect(escapeFormula(text)).not.toMatch(/^(?:\s*[=+\-@＝]|[\t\r\n])/)))
})

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ["'quoted", "'quoted"],
  ['-5', "'-5"],
  ['a=b', 'a=b'],
  ['  =1+1', "'  =1+1"],
  ['\u00a0＠SUM', "'\u00a0＠SUM"],
  [' text', ' text'],
])('%j is written %j', (text, cell) => expect(escapeFormula(text)).toBe(cell))

test('every text is in quotes, numbers are not, and a missing value is an empty cell', () => {
  expect(formatCsv([['a "b"', 'c,d', 7, null, undefined, '', '-5']], true)).toBe('\ufeff"a ""b""","c,d",7,,,,"\'-5"\r\n')
})
