import { expect, test } from 'vitest'
import * as z from 'zod'
import { createLog } from '@/server/config/log'
import { StoredJson } from '@/server/kernel/stored-json'
import { createAnswerEncoder } from './encode-answer'

const place = z.object({ name: z.string() })
const response = z.object({ places: z.array(place), best: place.nullable(), note: z.string().optional(), count: z.int() })
const operation = { id: 'listPlaces', response }
const encoder = createAnswerEncoder({ checkAnswers: true, log: createLog({ level: 'silent' }) })
const places = ['Žižkov', '東京', 'Ürümqi 🏔'].map((name) => ({ name }))
const stored = (value: z.output<typeof place>) => new StoredJson<typeof value>(JSON.stringify(value), 1)

test.each([
  ['several', places],
  ['one', places.slice(0, 1)],
  ['none', []],
])('an answer with %s kept parts is the same JSON as without', (_, list) => {
  const [best = null] = list
  const plain = { places: list, best, note: undefined, count: list.length }
  const kept = { ...plain, places: list.map(stored), best: best && stored(best) }
  const body = encoder.body(operation, kept)
  expect(String(body)).toBe(encoder.text(operation, plain))
  expect(encoder.text(operation, kept)).toBe(encoder.text(operation, plain))
  // Kept parts are copied as bytes, without text in between.
  expect(Buffer.isBuffer(body)).toBe(list.length > 0)
})

test('a kept part that is not what the operation declares is refused', () => {
  const wrong = new StoredJson('{"name":1}', 1)
  expect(() => encoder.body(operation, { places: [wrong], best: null, count: 1 })).toThrow(/places\[0\]\.name/)
})

test('a part of kept JSON is made once', () => {
  const json = stored({ name: 'Praha' })
  let picks = 0
  const pick = ({ name }: { name: string }) => {
    picks++
    return { initial: name[0] }
  }
  expect(String(json.part('initial', pick).bytes)).toBe('{"initial":"P"}')
  expect(json.part('initial', pick)).toBe(json.part('initial', pick))
  expect(picks).toBe(1)
})
