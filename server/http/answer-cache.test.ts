import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createLog } from '@/server/config/log'
import type { AnswerSource, LoadedAnswer } from '@/server/kernel/answers'
import { createAnswerCache } from './answer-cache'

const schema = z.object({ name: z.string() })
type Place = z.output<typeof schema>

let stored: Map<string, LoadedAnswer<Place>>
let loads: string[][]
beforeEach(() => {
  stored = new Map()
  loads = []
})

const log = createLog({ level: 'silent' })
const production = () => createAnswerCache({ checkAnswers: false, log })

function store(id: string, version: number, name: string, isConsistent = true) {
  stored.set(id, { id, version, value: { name }, extra: null, isConsistent })
}

const source = (audience = 'all'): AnswerSource<Place> => ({
  resource: 'place',
  audience,
  schema,
  async load(ids) {
    loads.push(ids)
    return ids.flatMap((id) => stored.get(id) ?? [])
  },
})

const texts = (answers: { json: { bytes: Buffer } }[]) => answers.map(({ json }) => String(json.bytes))

test('an answer is made once for a version, and anew for the next one', async () => {
  const cache = production()
  store('1', 1, 'Brno')
  for (let i = 0; i < 2; i++) expect(texts(await cache.answersOf(source(), [{ id: '1', version: 1 }]))).toEqual(['{"name":"Brno"}'])
  store('1', 2, 'Praha')
  expect(texts(await cache.answersOf(source(), [{ id: '1', version: 2 }]))).toEqual(['{"name":"Praha"}'])
  expect(loads).toEqual([['1'], ['1']])
})

test('answers come in the order of the keys, without those of resources that are gone', async () => {
  const cache = production()
  for (const id of ['1', '2', '3']) store(id, 1, `Place ${id}`)
  await cache.answersOf(source(), [{ id: '2', version: 1 }])
  const keys = ['3', 'gone', '2', '1'].map((id) => ({ id, version: 1 }))
  expect((await cache.answersOf(source(), keys)).map(({ id }) => id)).toEqual(['3', '2', '1'])
  expect(loads).toEqual([['2'], ['3', 'gone', '1']])
})

test('each audience has answers of its own', async () => {
  const cache = production()
  store('1', 1, 'Brno')
  await cache.answersOf(source('staff'), [{ id: '1', version: 1 }])
  store('1', 1, 'hidden')
  expect(texts(await cache.answersOf(source('merchants'), [{ id: '1', version: 1 }]))).toEqual(['{"name":"hidden"}'])
})

test('a resource that changed while it was read is answered, and not kept', async () => {
  const cache = production()
  store('1', 1, 'half', false)
  await cache.answersOf(source(), [{ id: '1', version: 1 }])
  store('1', 1, 'whole')
  expect(texts(await cache.answersOf(source(), [{ id: '1', version: 1 }]))).toEqual(['{"name":"whole"}'])
})

test('in tests, a kept answer that is not what it is now is an error', async () => {
  const cache = createAnswerCache({ checkAnswers: true, log })
  store('1', 1, 'Brno')
  await cache.answersOf(source(), [{ id: '1', version: 1 }])
  store('1', 1, 'changed without a version')
  await expect(cache.answersOf(source(), [{ id: '1', version: 1 }])).rejects.toThrow('The kept answer of place 1 is not what it is now')
})

test('a field that the schema does not declare is left out and logged', async () => {
  const logged = vi.spyOn(log, 'error')
  store('1', 1, 'Brno')
  Object.assign(stored.get('1')?.value ?? {}, { secret: 'a secret' })
  expect(texts(await production().answersOf(source(), [{ id: '1', version: 1 }]))).toEqual(['{"name":"Brno"}'])
  expect(logged).toHaveBeenCalledWith({ operation: 'place', field: 'secret' }, expect.any(String))
})
