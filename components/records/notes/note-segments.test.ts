import { expect, test } from 'vitest'
import { segmentsOf } from './note-segments'

const kinds = (text: string, people = [{ id: 'a', name: 'Ann Lee' }]) =>
  segmentsOf(text, people)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, text: written }) => [kind, written])

test('the parts joined are the text', () => {
  const text = 'See https://a.example/x, @Ann Lee!\n<b>not</b> (http://b.example/y?z=1).'
  const parts = segmentsOf(text, [{ id: 'a', name: 'Ann Lee' }])
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(kinds(text)).toEqual([
    ['link', 'https://a.example/x'],
    ['mention', '@Ann Lee'],
    ['link', 'http://b.example/y?z=1'],
  ])
})

test.each([
  ['https://a.example/wiki/Mug_(cup)', 'https://a.example/wiki/Mug_(cup)'],
  ['HTTPS://A.example/…', 'HTTPS://A.example/'],
  ['https://a.example/@Ann Lee', 'https://a.example/@Ann'],
])('the URL in %j is %j', (text, href) => {
  expect(kinds(text)[0]).toEqual(['link', href])
})

test.each(['javascript:alert(1)', 'ftp://a.example', 'www.a.example', 'https://'])('%j has no link', (text) => {
  expect(kinds(text)).toEqual([])
})

test('a name that is not mentioned is plain text', () => {
  expect(kinds('@Ann Lee', [])).toEqual([])
})
