import { expect, it } from 'vitest'
import { readTsv, writeTsv } from './tsv'

it('parses what a spreadsheet copies, without the last line end', () => {
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

it('parses its own output', () => {
  const rows = [
    ['plain', 'tab\there', 'line\nend'],
    ['"quoted"', '', 'ü'],
  ]
  expect(readTsv(writeTsv(rows))).toEqual(rows)
})
