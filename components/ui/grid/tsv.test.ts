import { expect, it } from 'vitest'
import { readTsv, writeTsv } from './tsv'

it('reads what a spreadsheet copies, its last line end left out', () => {
  expect(readTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readTsv('one')).toEqual([['one']])
  expect(readTsv('a\t\t\nb')).toEqual([['a', '', ''], ['b']])
  expect(readTsv('')).toEqual([['']])
})

it('keeps tabs, line ends and quotes inside quotes', () => {
  expect(readTsv('"a\nb"\t"say ""hi"""')).toEqual([['a\nb', 'say "hi"']])
  expect(readTsv('5" mug\tx')).toEqual([['5" mug', 'x']])
})

it('reads back what it wrote', () => {
  const rows = [
    ['plain', 'tab\there', 'line\nend'],
    ['"quoted"', '', 'ü'],
  ]
  expect(readTsv(writeTsv(rows))).toEqual(rows)
})
