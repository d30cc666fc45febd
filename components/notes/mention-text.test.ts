import { expect, test } from 'vitest'
import { isCalled, mentionAt, mentionsIn, peopleNamed } from './mention-text'

const ann = { id: 'a', name: 'Ann Lee' }
const anna = { id: 'b', name: 'Ann Lee Moor' }
const other = { id: 'c', name: 'Ann Lee' }

test.each([
  ['@', { from: 0, q: '' }],
  ['Ask @an', { from: 4, q: 'an' }],
  ['Ask\n@Ann Le', { from: 4, q: 'Ann Le' }],
  ['(@José', { from: 1, q: 'José' }],
  ['ann@lee', null],
  ['@Ann Lee of the', null],
  ['@Ann, please', null],
  ['nobody', null],
  [`@${'x'.repeat(60)}`, null],
])('typed up to the caret, %j names %j', (text, typed) => {
  expect(mentionAt(text, text.length)).toEqual(typed)
})

test('only what stands before the caret is being typed', () => {
  expect(mentionAt('Ask @ann about it', 8)).toEqual({ from: 4, q: 'ann' })
  expect(mentionAt('Ask @ann about it', 17)).toEqual({ from: 4, q: 'ann about it' })
})

test('people are found where their whole name stands, the longest that fits', () => {
  const found = mentionsIn('@Ann Lee Moor, tell @Ann Lee. Not @Ann Leeds, nor Ann Lee.', [ann, anna])
  expect(found).toEqual([
    { person: anna, at: 0, end: 13 },
    { person: ann, at: 20, end: 28 },
  ])
})

test('whom the text names no more is not mentioned, and who is named twice is mentioned once', () => {
  expect(peopleNamed('@Ann Lee and @Ann Lee', [ann, anna])).toEqual([ann])
  expect(peopleNamed('@Ann L', [ann])).toEqual([])
})

test('two people of the same name are both mentioned when both are named', () => {
  expect(peopleNamed('@Ann Lee', [ann, other])).toEqual([ann])
  expect(peopleNamed('@Ann Lee and @Ann Lee', [ann, other])).toEqual([ann, other])
})

test('a name is known by the beginnings of its words, in any order and without accents', () => {
  const jose = { id: 'd', name: 'José Álvarez' }
  expect(['jo', 'alv j', 'José', ''].map((q) => isCalled(jose, q))).toEqual([true, true, true, true])
  expect(isCalled(jose, 'varez')).toBe(false)
})
