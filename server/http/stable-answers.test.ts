import { expect, test } from 'vitest'
import type { ReadOperation } from './operation'
import type { RoutedRequest } from './response'
import { type Answered, createStableAnswers } from './stable-answers'

const operation = { id: 'listPlaces' } as ReadOperation

const request = (search = '?fields=name', principal: object = {}) =>
  ({
    request: { search },
    params: {},
    principal: { actor: { id: 'ann' }, permissions: new Set(['places:read']), scope: { everything: true }, ...principal },
  }) as unknown as RoutedRequest

/** A database whose commits are counted, and answers that are numbered. */
function start({ checkAnswers = false, isStable = true, length = 10 } = {}) {
  const database = { current: 1, revision: () => database.current }
  const answers = createStableAnswers({ database, checkAnswers })
  let count = 0
  const answer = async (): Promise<Answered> => ({
    reply: { status: 200, body: `${++count}`.padStart(length, ' '), headers: {} },
    isStable,
  })
  return { database, read: async (routed = request()) => Number((await answers(operation, routed, answer)).body) }
}

test('a stable answer is kept until something is committed', async () => {
  const { database, read } = start()
  expect([await read(), await read()]).toEqual([1, 1])
  database.current = 2
  expect([await read(), await read()]).toEqual([2, 2])
})

test('another query, caller, scope or set of permissions has an answer of its own', async () => {
  const { read } = start()
  const others = [
    request(),
    request('?fields=id'),
    request('?fields=name', { actor: { id: 'bob' } }),
    request('?fields=name', { scope: { everything: false, merchantIds: ['1'], vendorIds: [] } }),
    request('?fields=name', { permissions: new Set(['places:read', 'places:write']) }),
  ]
  const first = []
  for (const other of others) first.push(await read(other))
  expect(first).toEqual([1, 2, 3, 4, 5])
})

test('an answer that depends on the time is never kept, nor is a long one', async () => {
  const timed = start({ isStable: false })
  expect([await timed.read(), await timed.read()]).toEqual([1, 2])
  const long = start({ length: 40_000 })
  expect([await long.read(), await long.read()]).toEqual([1, 2])
})

test('in tests, a kept answer that differs from a new one is an error', async () => {
  const { read } = start({ checkAnswers: true })
  await read()
  await expect(read()).rejects.toThrow('The kept answer of listPlaces is not what it is now')
})
