import { expect, test } from 'vitest'
import { wordsOfText } from './note-words'

test('every word of a text is kept, however many', () => {
  const text = Array.from({ length: 900 }, (_, i) => `w${i}`)
  expect(wordsOfText(text.join(' '))).toEqual(text)
})

test('any two neighbours in a run without spaces are kept, however long it is', () => {
  const characters = Array.from({ length: 450 }, (_, i) => String.fromCodePoint(0x4e00 + i))
  const found = new Set(wordsOfText(characters.join('')))
  for (let i = 0; i + 1 < characters.length; i++) expect(found).toContain(`${characters[i]}${characters[i + 1]}`)
})

test('signs are no words', () => {
  expect(wordsOfText(' !? … — ')).toEqual([])
})
