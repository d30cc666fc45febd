import { describe, expect, test } from 'vitest'
import { countriesLabel } from './address-labels'
import { europeanUnion, joinCodes, parseCodes } from './countries'

describe('pasted countries', () => {
  test.each([
    ['US, CA', ['US', 'CA']],
    ['us ca mx', ['US', 'CA', 'MX']],
    ['US\nCA\r\nMX', ['US', 'CA', 'MX']],
    ['"US";"CA"', ['US', 'CA']],
    ['Germany, France', ['DE', 'FR']],
    ['United States\tCanada', ['US', 'CA']],
    ['US, us', ['US']],
  ])('%j', (text, codes) => {
    expect(parseCodes(text)).toEqual({ codes, unknown: [] })
  })

  test('unknown countries are reported', () => {
    expect(parseCodes('US, XX, Atlantis')).toEqual({ codes: ['US'], unknown: ['XX', 'Atlantis'] })
    expect(parseCodes('DE XX')).toEqual({ codes: ['DE'], unknown: ['XX'] })
  })
})

test('the European Union has 27 members, all of them valid countries', () => {
  expect(europeanUnion).toHaveLength(27)
  expect(parseCodes(europeanUnion.join(' '))).toEqual({ codes: europeanUnion, unknown: [] })
})

test('equal sets of countries have the same text', () => {
  expect(joinCodes(['US', 'CA', 'US'])).toBe('CA, US')
  expect(joinCodes([])).toBe('')
})

test('few countries are listed, many are counted', () => {
  expect(countriesLabel(['US', 'CA'])).toBe('United States, Canada')
  expect(countriesLabel(europeanUnion)).toBe('27 countries')
})
