import { expect, test } from 'vitest'
import { createRevisionCache } from './revision-cache'

/** A database whose commits are counted, and a load that returns the number of loads. */
function start(revision: number | null = 1) {
  const database = { current: revision, revision: () => database.current }
  const cache = createRevisionCache<number>(database)
  let loads = 0
  return { database, cache, load: async () => ++loads }
}

test('a value is loaded once until something is committed', async () => {
  const { database, cache, load } = start()
  expect([await cache('a', load), await cache('a', load), await cache('b', load)]).toEqual([1, 1, 2])
  database.current = 2
  expect([await cache('a', load), await cache('a', load)]).toEqual([3, 3])
})

test('a value that was being loaded during a commit is not kept for later requests', async () => {
  const { database, cache, load } = start()
  const slow = cache('a', async () => {
    const value = await load()
    database.current = 2
    // Another request sees the commit before the value arrives.
    await cache('b', load)
    return value
  })
  expect(await slow).toBe(1)
  expect(await cache('a', load)).toBe(3)
})

test('a missing value is looked up again', async () => {
  const { cache, load } = start()
  expect(await cache('a', async () => undefined)).toBe(undefined)
  expect(await cache('a', load)).toBe(1)
})

test('a database without revisions is asked each time', async () => {
  const { cache, load } = start(null)
  expect([await cache('a', load), await cache('a', load)]).toEqual([1, 2])
})
