import { expect, test } from 'vitest'
import { bodyOf, emptyValues, headersOf, headersSchema, valuesOf, webhookSchema } from './webhook-values'

const values = { ...emptyValues('Internal'), url: ' https://hooks.example.com/waybill ' }

const problemsOf = (changed: object) => {
  const { error } = webhookSchema(true).safeParse({ ...values, ...changed })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('a new webhook gets all events unless told otherwise', () => {
  expect(problemsOf({})).toEqual([])
  expect(bodyOf(values, true)).toEqual({
    url: 'https://hooks.example.com/waybill',
    description: null,
    eventTypes: ['*'],
    includeTest: false,
    maxPerSecond: 50,
    expand: [],
    associations: [{ type: 'Internal', id: null }],
  })
})

test('the scope of a user who is not staff is left to the service', () => {
  expect(bodyOf(values, false)).not.toHaveProperty('associations')
})

test('a stored webhook becomes the values that make it again', () => {
  const stored = { ...bodyOf({ ...values, description: 'Shop', eventTypes: 'OrderCreated,OrderHeld', expand: true }, true) }
  expect(bodyOf(valuesOf(stored as never), true)).toEqual(stored)
})

test('what is missing is said at its field', () => {
  expect(problemsOf({ url: 'example.com' })).toEqual(['url: Enter a whole URL, such as https://hooks.example.com/waybill.'])
  expect(problemsOf({ eventTypes: '' })).toEqual(['eventTypes: Choose at least one event, or all.'])
  expect(problemsOf({ associations: 'Merchant ' })).toEqual(['associations: Choose at least one merchant.'])
  for (const maxPerSecond of ['', '0', '1.5', '1001'])
    expect(problemsOf({ maxPerSecond })).toEqual(['maxPerSecond: Enter a number from 1 to 1,000.'])
})

test('two headers of one name are refused, whatever their case', () => {
  const headers = [
    { name: 'Authorization', value: 'a' },
    { name: 'authorization', value: 'b' },
  ]
  expect(headersSchema.safeParse({ headers }).error?.issues[0]).toMatchObject({ path: ['headers', 1, 'name'] })
  expect(headersOf({ headers: [{ name: ' X-Key ', value: ' v ' }] })).toEqual({ 'X-Key': ' v ' })
})
