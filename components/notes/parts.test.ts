import { expect, test } from 'vitest'
import { partsOf } from './parts'

const kinds = (text: string, people = [{ id: 'a', name: 'Ann Lee' }]) =>
  partsOf(text, people)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, text: written }) => [kind, written])

test('joined, the parts are the text', () => {
  const text = 'See https://a.example/x, @Ann Lee!\n<b>not</b> (http://b.example/y?z=1).'
  const parts = partsOf(text, [{ id: 'a', name: 'Ann Lee' }])
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
])('of %j the address is %j', (text, href) => {
  expect(kinds(text)[0]).toEqual(['link', href])
})

test.each(['javascript:alert(1)', 'ftp://a.example', 'www.a.example', 'https://'])('%j leads nowhere', (text) => {
  expect(kinds(text)).toEqual([])
})

test('who is not mentioned is text, whatever it looks like', () => {
  expect(kinds('@Ann Lee', [])).toEqual([])
})
