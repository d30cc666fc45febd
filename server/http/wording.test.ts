import { expect, test } from 'vitest'
import * as z from 'zod'
import { validationProblems } from './problems'

const schema = z.object({
  isOn: z.boolean().optional(),
  labels: z.record(z.string(), z.string()).optional(),
  size: z.number().int().min(1).max(200).optional(),
  copies: z.int().min(1).max(999).optional(),
  way: z.enum(['cheapest', 'fastest']).optional(),
  names: z.array(z.string().min(1)).min(1).max(2).optional(),
  own: z.string({ error: 'Say why.' }).optional(),
  code: z.string().max(2).optional(),
  from: z.union([z.literal('start'), z.int().min(0)], { error: 'Give a number, or start.' }).optional(),
  list: z.union([z.strictObject({ all: z.literal(true) }), z.array(z.string()).max(1)]).optional(),
})
const requiredName = z.object({ name: z.string() })

const messagesOf = (input: object) =>
  validationProblems(schema.safeParse(input).error as z.ZodError, input).map(({ errorMessage }) => errorMessage)

test.each<[object, string]>([
  [{ isOn: 'yes' }, 'Give true or false.'],
  [{ labels: null }, 'Give an object.'],
  [{ labels: { a: 1 } }, 'Give a text.'],
  [{ size: 0 }, 'Give 1 or more.'],
  [{ size: 201 }, 'Give at most 200.'],
  [{ copies: 1.5 }, 'Give a whole number.'],
  [{ way: 'magic' }, 'Give one of cheapest, fastest.'],
  [{ names: [] }, 'Give at least 1 entry.'],
  [{ names: ['a', 'b', 'c'] }, 'Give at most 2 entries.'],
  [{ names: [''] }, 'Give at least 1 character.'],
  [{ own: 7 }, 'Say why.'],
  [{ names: 'three' }, 'Give a list.'],
  [{ code: ['a', 'b', 'c'] }, 'Give a text.'],
  [{ from: 'end' }, 'Give a number, or start.'],
  [{ from: -1 }, 'Give 0 or more.'],
  [{ list: { all: 1 } }, 'Give true.'],
])('%j has a plain message', (input, words) => {
  expect(messagesOf(input)).toEqual([words])
})

test('a missing field is reported as required, whatever its type', () => {
  expect(validationProblems(requiredName.safeParse({}).error as z.ZodError, {})).toEqual([
    { propertyName: 'name', errorMessage: 'This field is required.', attemptedValue: null, reason: 'field.required' },
  ])
})
