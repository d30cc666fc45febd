import { expect, test } from 'vitest'
import { parseQuery } from '@/server/platform/search/search'
import {
  type Correction,
  correctableWords,
  correctedQueryOf,
  correctionsBetween,
  correctionsToTry,
  spellingIn,
  withCorrections,
} from './correction-rules'
import { queryVocabulary } from './plan'

const parse = (q: string) => parseQuery(q, new Date(), queryVocabulary)
const wordsOf = (q: string) => correctableWords(q, parse(q)).map(({ word }) => word)

test.each([
  ['delanay', ['delanay']],
  ['Délanay miami 6070', ['delanay', 'miami']],
  ['-delanay "ann lee" status:New', []],
  ['name:delanay city:Maimi', ['delanay', 'maimi']],
  ['name:"ann lee" city:Miami,Tampa', []],
  ['ann MUG-11 x@example.com', []],
  ['a b c d', []],
  ['anna bert carl dora emil fritz gina hans ines', []],
])('of %s may be misspelled: %j', (q, words) => {
  expect(wordsOf(q)).toEqual(words)
})

const correct = (q: string, ...words: string[]): Correction[] =>
  correctableWords(q, parse(q)).flatMap((typed, i) => (words[i] ? [{ typed, word: words[i] as string, distance: 1 }] : []))

test('words are replaced where they are, and the rest of the line stays', () => {
  const q = 'Delanay  -is:held city:maimi'
  expect(withCorrections(q, correct(q, 'delaney', 'miami'))).toBe('delaney  -is:held city:miami')
})

test('the corrections that make one line of another are those that made it', () => {
  const q = 'Delanay city:maimi 6070'
  const made = withCorrections(q, correct(q, 'delaney', 'miami'))
  expect(withCorrections(q, correctionsBetween(q, made, parse(q), parse(made)))).toBe(made)
  expect(correctionsBetween(q, q, parse(q), parse(q))).toEqual([])
})

test('every unknown word is replaced, the fewest mistakes first; of known words one at a time', () => {
  const [typed] = correctableWords('delanay', parse('delanay'))
  if (!typed) throw new Error('no word')
  const one = (word: string, distance: number): Correction => ({ typed, word, distance })
  const candidates = [[one('delaney', 1), one('delany', 2)], [one('miami', 1)]]
  const words = (tried: Correction[][]) => tried.map((corrections) => corrections.map(({ word }) => word).join(' '))
  expect(words(correctionsToTry(candidates, true))).toEqual(['delaney miami', 'delany miami'])
  expect(words(correctionsToTry(candidates, false))).toEqual(['delaney', 'miami', 'delany'])
  expect(correctionsToTry([...candidates, []], true)).toEqual([])
})

test('no more than a few corrections are tried', () => {
  const [typed] = correctableWords('delanay', parse('delanay'))
  if (!typed) throw new Error('no word')
  const many = Array.from({ length: 3 }, (_, i): Correction => ({ typed, word: `w${i}`, distance: 1 }))
  expect(correctionsToTry([many, many, many], true)).toHaveLength(6)
})

test('a corrected word is spelled as in a hit', () => {
  expect(spellingIn(['Cynthia', 'Delaney'], 'delaney')).toBe('Delaney')
  expect(spellingIn(['GARCÍA López'], 'garcia')).toBe('GARCÍA')
  expect(spellingIn([], 'delaney')).toBe('Delaney')
  expect(correctedQueryOf('delanay', correct('delanay', 'delaney'), ['Delaney'])).toEqual({
    q: 'Delaney',
    corrections: [{ typed: 'delanay', corrected: 'Delaney' }],
  })
  expect(correctedQueryOf('delaney', [], [])).toBeNull()
})
