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
