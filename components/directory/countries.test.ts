import { describe, expect, test } from 'vitest'
import { countriesWord, europeanUnion, pastedCodes, written } from './countries'

describe('countries that are pasted', () => {
  test.each([
    ['US, CA', ['US', 'CA']],
    ['us ca mx', ['US', 'CA', 'MX']],
    ['US\nCA\r\nMX', ['US', 'CA', 'MX']],
    ['"US";"CA"', ['US', 'CA']],
    ['Germany, France', ['DE', 'FR']],
    ['United States\tCanada', ['US', 'CA']],
    ['US, us', ['US']],
  ])('%j', (text, codes) => {
    expect(pastedCodes(text)).toEqual({ codes, unknown: [] })
  })

  test('what is no country is told', () => {
    expect(pastedCodes('US, XX, Atlantis')).toEqual({ codes: ['US'], unknown: ['XX', 'Atlantis'] })
    expect(pastedCodes('DE XX')).toEqual({ codes: ['DE'], unknown: ['XX'] })
  })
})

test('the European Union has 27 members, all of them countries', () => {
  expect(europeanUnion).toHaveLength(27)
  expect(pastedCodes(europeanUnion.join(' '))).toEqual({ codes: europeanUnion, unknown: [] })
})

test('the same countries are written the same', () => {
  expect(written(['US', 'CA', 'US'])).toBe('CA, US')
  expect(written([])).toBe('')
})

test('few countries are named, many are counted', () => {
  expect(countriesWord(['US', 'CA'])).toBe('United States, Canada')
  expect(countriesWord(europeanUnion)).toBe('27 countries')
})
