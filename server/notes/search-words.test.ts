import { expect, test } from 'vitest'
import { searchWordsOf } from './search-words'

test('every word of a text is indexed, however many there are', () => {
  const text = Array.from({ length: 900 }, (_, i) => `w${i}`)
  expect(searchWordsOf(text.join(' '))).toEqual(text)
})

test('every two neighbors in text without spaces are indexed, however long it is', () => {
  const characters = Array.from({ length: 450 }, (_, i) => String.fromCodePoint(0x4e00 + i))
  const found = new Set(searchWordsOf(characters.join('')))
  for (let i = 0; i + 1 < characters.length; i++) expect(found).toContain(`${characters[i]}${characters[i + 1]}`)
})

test('punctuation is not indexed', () => {
  expect(searchWordsOf(' !? … — ')).toEqual([])
})
