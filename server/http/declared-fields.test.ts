import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from '../operations'
import { declaredFieldsOf } from './declared-fields'
import type { Operation } from './operation'

const price = z.object({ amount: z.number() })
const schema = z.object({
  id: z.string(),
  price: price.nullable(),
  lines: z.array(z.object({ sku: z.string(), price: price.optional() })),
  names: z.array(z.string()),
  meta: z.record(z.string(), z.string()),
  prices: z.record(z.string(), price),
  data: z.unknown(),
  open: z.looseObject({ price }),
  either: z.union([price, z.string()]),
})
const answer = {
  id: 'a',
  price: { amount: 1 },
  lines: [{ sku: 'x', price: { amount: 2 } }, { sku: 'y' }],
  names: ['n'],
  meta: { anything: 'goes' },
  prices: { here: { amount: 3 } },
  data: { anything: { goes: true } },
  open: { price: { amount: 4 }, anything: 'goes' },
  either: { amount: 5 },
}

const declaredFields = declaredFieldsOf(schema)
function stripAnswer(value: unknown) {
  const undeclared = new Set<string>()
  return { declared: declaredFields(value, undeclared), undeclared: [...undeclared] }
}

test('an answer with declared fields only stays the same object', () => {
  const { lines, price: _, ...rest } = answer
  const value = { ...rest, price: null, lines }
  expect(stripAnswer(value)).toEqual({ declared: value, undeclared: [] })
  const { prices: __, ...withoutMap } = answer
  expect(stripAnswer(withoutMap).declared).toBe(withoutMap)
})

test('undeclared fields are removed at any depth and named by path, without values', () => {
  const extra = { cost: 'a secret' }
  const before = {
    ...answer,
    ...extra,
    price: { amount: 1, ...extra },
    lines: [
      { sku: 'x', price: { amount: 2, ...extra } },
      { sku: 'y', ...extra },
    ],
    prices: { here: { amount: 3, ...extra } },
    open: { ...answer.open, price: { amount: 4, ...extra } },
    either: { amount: 5, ...extra },
  }
  const copy = structuredClone(before)
  const { declared, undeclared } = stripAnswer(before)
  expect(declared).toEqual(answer)
  expect(undeclared.sort()).toEqual(
    ['cost', 'either.cost', 'lines[].cost', 'lines[].price.cost', 'open.price.cost', 'price.cost', 'prices.*.cost'].sort(),
  )
  expect(before).toEqual(copy)
})

test('a field that JSON omits counts as absent', () => {
  expect(stripAnswer({ ...answer, cost: undefined }).undeclared).toEqual([])
})

test('a schema without known fields is refused when the service starts to answer with it', () => {
  expect(() => declaredFieldsOf(z.object({ a: z.union([price, z.object({ sku: z.string() })]) }))).toThrow('a: an answer has one shape')
  expect(() => declaredFieldsOf(z.object({ a: z.tuple([price]) }))).toThrow('a: an answer cannot be a tuple.')
})

test('every operation’s answer has a schema with known fields', () => {
  for (const { response } of operations as readonly Operation[]) if (response) declaredFieldsOf(response)
})
