import { afterEach, expect, test, vi } from 'vitest'
import { createIdb } from './idb'

afterEach(() => vi.unstubAllGlobals())

test('values are kept for the next page, and removed ones are gone', async () => {
  const name = `test-${Math.random()}`
  const first = createIdb(name)
  await first.write({ one: { count: 1 }, two: ['a'] })
  await first.write({ one: undefined, three: 3 })
  expect(await createIdb(name).all()).toEqual(
    new Map<string, unknown>([
      ['three', 3],
      ['two', ['a']],
    ]),
  )
})

test('a value that cannot be stored keeps the others of the same write out', async () => {
  const idb = createIdb(`test-${Math.random()}`)
  await idb.write({ one: 1 })
  await idb.write({ one: 2, two: () => {} })
  expect(await idb.all()).toEqual(new Map([['one', 1]]))
})

test('a browser without databases finds nothing and refuses nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const idb = createIdb('test')
  await idb.write({ one: 1 })
  expect(await idb.all()).toEqual(new Map())
})
