import { expect, test } from 'vitest'
import { matchesName, mentionAt, mentionedPeople, mentionsIn } from './mentions'

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

test('only text before the caret counts as typed', () => {
  expect(mentionAt('Ask @ann about it', 8)).toEqual({ from: 4, q: 'ann' })
  expect(mentionAt('Ask @ann about it', 17)).toEqual({ from: 4, q: 'ann about it' })
})

test('users are found by their whole name, the longest that fits', () => {
  const found = mentionsIn('@Ann Lee Moor, tell @Ann Lee. Not @Ann Leeds, nor Ann Lee.', [ann, anna])
  expect(found).toEqual([
    { person: anna, at: 0, end: 13 },
    { person: ann, at: 20, end: 28 },
  ])
})

test('a user removed from the text is not mentioned, and one named twice is mentioned once', () => {
  expect(mentionedPeople('@Ann Lee and @Ann Lee', [ann, anna])).toEqual([ann])
  expect(mentionedPeople('@Ann L', [ann])).toEqual([])
})

test('two users with the same name are both mentioned if both are named', () => {
  expect(mentionedPeople('@Ann Lee', [ann, other])).toEqual([ann])
  expect(mentionedPeople('@Ann Lee and @Ann Lee', [ann, other])).toEqual([ann, other])
})

test('a name is matched by the beginnings of its words, in any order and without accents', () => {
  const jose = { id: 'd', name: 'José Álvarez' }
  expect(['jo', 'alv j', 'José', ''].map((q) => matchesName(jose, q))).toEqual([true, true, true, true])
  expect(matchesName(jose, 'varez')).toBe(false)
})
