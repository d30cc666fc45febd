import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diff } from '@/server/kernel/diff'
import { restore, undoesExactly } from './restore-rules'

const back = (before: object, after: object, current: object = after) => restore(current, diff(before, after))

test('a changed value goes back, and its neighbours stay as they are now', () => {
  const address = { line1: '1 Main St', zip: '1' }
  const { fields, changedSince } = back({ address }, { address: { ...address, zip: '2' } }, { address: { line1: '2 Side St', zip: '2' } })
  expect([fields, changedSince]).toEqual([{ address: { line1: '2 Side St', zip: '1' } }, []])
})

test('values that changed since are named, and nothing is restored', () => {
  expect(back({ name: 'a', brand: 'x' }, { name: 'b', brand: 'y' }, { name: 'c', brand: 'y' })).toEqual({
    fields: {},
    changedSince: ['name'],
  })
})

test.each([
  ['an added object goes', { a: null }, { a: { x: 1, y: null } }],
  ['a removed object comes back', { a: { x: 1, y: 'z' } }, { a: null }],
  ['added elements of a list go', { tags: ['a'] }, { tags: ['a', 'b', 'c'] }],
  ['removed elements come back', { tags: ['a', 'b'] }, { tags: [] }],
  ['an added object in a list goes', { images: [] }, { images: [{ url: 'u', area: null }] }],
  ['a name with dots in a map is one name', { meta: { 'a.b': '1' } }, { meta: { 'a.b': '2', 'c.d': '3' } }],
  ['a removed name of a map comes back', { meta: { 'a.b': '1', c: '2' } }, { meta: { c: '2' } }],
  ['a named value in a list of them goes back', { attributes: [{ name: 'a', value: '1' }] }, { attributes: [{ name: 'a', value: '2' }] }],
])('%s', (_, before, after) => {
  const { fields, changedSince } = back(before, after)
  expect(changedSince).toEqual([])
  const removed = (value: unknown) => JSON.parse(JSON.stringify(value), (_key, one) => one ?? undefined)
  expect(removed(fields)).toEqual(removed(before))
})

test.each([
  ['the first name of a map', { metadata: {} }, { metadata: { a: '1' } }],
  ['a further name of a map', { metadata: { x: '1' } }, { metadata: { x: '1', a: '2', 'b.c': '3' } }],
  ['the first attribute', { attributes: {} }, { attributes: { a: 'b' } }],
  [
    'the first element of a list in an object',
    { calendar: { timeZone: 'UTC', holidays: [] } },
    { calendar: { timeZone: 'UTC', holidays: ['2026-12-25'] } },
  ],
  [
    'elements of two lists in an object',
    { calendar: { workingDays: ['Mon'], holidays: [] } },
    { calendar: { workingDays: ['Mon', 'Sat'], holidays: ['2026-12-25'] } },
  ],
  ['an object in an object', { address: { zip: '1', location: null } }, { address: { zip: '1', location: { longitude: 1, latitude: 2 } } }],
  ['a value of an object, which stays null', { address: { zip: '1', line2: null } }, { address: { zip: '1', line2: 'Floor 2' } }],
  ['an object with a list', { address: { zip: '1', geo: null } }, { address: { zip: '1', geo: { at: [1, 2] } } }],
  ['a value of any kind', { shipmentsMetadata: { x: 1 } }, { shipmentsMetadata: { x: 1, z: { y: [1] } } }],
  ['a value deep in others', { shipmentsMetadata: { x: { y: 1 } } }, { shipmentsMetadata: { x: { y: 1, z: 2 } } }],
  ['a language', { texts: { en: { text: 'Hi' } } }, { texts: { en: { text: 'Hello' }, fr: { text: 'Salut' } } }],
  ['the first filter', { filters: {} }, { filters: { status: 'Open' } }],
  [
    'a list of an element of a list',
    { items: [{ name: 'a', tags: [] }] },
    {
      items: [
        { name: 'a', tags: ['x'] },
        { name: 'b', tags: ['y'] },
      ],
    },
  ],
])('what was added is removed, and the whole is as it was: %s', (_, before, after) => {
  expect(back(before, after)).toEqual({ fields: before, changedSince: [] })
})

test('an element that is null stays where others follow it', () => {
  expect(back({ list: [null, 'b'] }, { list: ['a', 'b'] }).fields).toEqual({ list: [null, 'b'] })
})

test('a value that was added to a list within a list is taken out again', () => {
  const after = {
    options: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Ink', values: ['black'] },
    ],
  }
  const before = { options: [{ name: 'Size', values: ['S'] }] }
  expect(restore(after, diff(before, after)).fields).toEqual(before)
})

/** The log does not tell an object of which nothing is set from none at all. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list = value.map(withoutBlanks)
    while (list.length && list.at(-1) === undefined) list.pop()
    return list.length ? list : undefined
  }
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const entries = Object.entries(value).flatMap(([name, one]) => (withoutBlanks(one) === undefined ? [] : [[name, withoutBlanks(one)]]))
  return entries.length ? Object.fromEntries(entries) : undefined
}

test('whatever changed, what is restored either undoes it exactly or says that it does not', () => {
  const leaf = fc.constantFrom('a', 'b', 1, true, null)
  const part = fc.record({ x: leaf, y: fc.array(fc.record({ z: leaf }), { maxLength: 2 }) })
  const state = fc.record({
    one: fc.option(part),
    two: fc.array(part, { maxLength: 3 }),
    three: fc.array(leaf, { maxLength: 3 }),
    four: leaf,
  })
  fc.assert(
    fc.property(state, state, (before, after) => {
      const changes = diff(before, after)
      const { fields, changedSince } = restore(after, changes)
      expect(changedSince).toEqual([])
      if (undoesExactly(after, fields, changes)) expect(withoutBlanks({ ...after, ...fields })).toEqual(withoutBlanks(before))
    }),
  )
})
