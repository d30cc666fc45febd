import { describe, expect, test } from 'vitest'
import { addressModel, shippingAddressModel } from './schemas'

const good = { lastName: 'Silva', line1: 'Rua Um 1', city: 'Porto', countryCode: 'PT' }
const problems = (schema: typeof addressModel | typeof shippingAddressModel, input: object) =>
  (schema.safeParse(input).error?.issues ?? []).map((issue) => issue.path.join('.'))

describe('an address', () => {
  test('has only optional fields, and accepts no other', () => {
    expect(addressModel.parse({ line2: '', line3: null })).toEqual({ line2: '', line3: null })
    expect(addressModel.safeParse({ street: 'x' }).success).toBe(false)
  })

  test('accepts an existing country code in any case', () => {
    expect(addressModel.parse({ countryCode: 'de' }).countryCode).toBe('DE')
    for (const countryCode of ['UK', 'XX', 'DEU', '']) expect(problems(addressModel, { countryCode })).toEqual(['countryCode'])
  })

  test('accepts an empty or a valid e-mail address', () => {
    for (const email of ['', null, 'a@b.example']) expect(problems(addressModel, { email })).toEqual([])
    expect(problems(addressModel, { email: 'a@b' })).toEqual(['email'])
  })

  test('has fields of at most 255 characters and valid coordinates', () => {
    expect(problems(addressModel, { zip: 'x'.repeat(255), location: { longitude: 180, latitude: -90 } })).toEqual([])
    expect(problems(addressModel, { zip: 'x'.repeat(256), location: { longitude: 181, latitude: 0 } })).toEqual([
      'location.longitude',
      'zip',
    ])
  })
})

test('for shipping needs a last name, a street, a city and a country', () => {
  expect(shippingAddressModel.parse(good)).toEqual(good)
  expect(problems(shippingAddressModel, {})).toEqual(['lastName', 'line1', 'city', 'countryCode'])
  expect(problems(shippingAddressModel, { ...good, line1: ' ', city: null })).toEqual(['line1', 'city'])
})
