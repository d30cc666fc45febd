import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFormat } from './address'
import { type CheckedAddress, checkAddress as check, rowsForAddress, stateOf } from './address-rules'
import { countryCodes } from './schemas'

const address = (countryCode: string, city: string, state: string | null, zip: string | null): CheckedAddress => {
  return { lastName: 'Lee', line1: '1 Main St', city, state, zip, countryCode }
}
/** Checks by the rules as they reach a browser, through JSON. */
const checkAddress = (checked: CheckedAddress) => check(checked, JSON.parse(JSON.stringify(addressFormat(checked.countryCode))))
const fields = (checked: CheckedAddress) => checkAddress(checked).map(({ field }) => field)

describe('a valid address', () => {
  it.each([
    ['US with a code and five digits', address('US', 'Los Angeles', 'CA', '90036')],
    ['US with a name and nine digits', address('us', 'New York', 'new york', '10001-1234')],
    ['US with nine digits in a row', address('US', 'Cupertino', 'ca', '950141234')],
    ['US, the capital', address('US', 'Washington', 'D.C.', '20001')],
    ['US, a territory', address('US', 'San Juan', 'PR', '00901')],
    ['US, armed forces in Europe', address('US', 'APO', 'AE', '09012')],
    ['US, armed forces in the Americas', address('US', 'APO', 'AA', '34002')],
    ['US, armed forces in the Pacific', address('US', 'FPO', 'AP', '96349')],
    ['Puerto Rico as a country', address('PR', 'San Juan', null, '00901')],
    ['Germany without a state', address('DE', 'Berlin', null, '10115')],
    ['Germany with its letter', address('DE', 'Berlin', '', 'DE-10115')],
    ['Great Britain', address('GB', 'London', null, 'SW1A 1AA')],
    ['Great Britain in lower case without the space', address('GB', 'London', 'Greater London', 'sw1a1aa')],
    ['Canada', address('CA', 'Ottawa', 'ON', 'K1A 0B1')],
    ['Canada in lower case, by name', address('CA', 'Montréal', 'québec', 'h2x1y4')],
    ['Canada with a hyphen', address('CA', 'Ottawa', 'CA-ON', 'K1A-0B1')],
    ['Australia', address('AU', 'Sydney', 'New South Wales', '2000')],
    ['Brazil', address('BR', 'São Paulo', 'SP', '01310-100')],
    ['Brazil without accents and hyphen', address('BR', 'Sao Paulo', 'Sao Paulo', '01310100')],
    ['Mexico', address('MX', 'Ciudad de México', 'CDMX', '06000')],
    ['Mexico, the state of Mexico', address('MX', 'Toluca', 'Estado de México', '50000')],
    ['India', address('IN', 'Bengaluru', 'KA', '560001')],
    ['India with a space in the postcode', address('IN', 'Bhubaneswar', 'Orissa', '751 001')],
    ['Japan in English', address('JP', 'Fukushima', 'Fukushima', '960-8001')],
    ['Japan with its suffix and long vowels', address('JP', 'Shinjuku', 'Tōkyō-to', '1600022')],
    ['Japan in Japanese', address('JP', '新宿区', '東京都', '〒１６０-００２２')],
    ['Japan without the suffix', address('JP', '大阪市', '大阪', '530-0001')],
    ['China in Pinyin', address('CN', 'Shenzhen', 'Guangdong Province', '518000')],
    ['China in Chinese', address('CN', '深圳市', '广东省', '518000')],
    ['China, where the city is the province', address('CN', 'Beijing', null, '100000')],
    ['Italy, where the city names its province', address('IT', 'Milano', null, '20121')],
    ['Netherlands', address('NL', 'Amsterdam', null, '1012 AB')],
    ['Sweden', address('SE', 'Stockholm', null, 'SE-111 22')],
    ['Poland', address('PL', 'Łódź', null, '90-001')],
  ])('%s', (_, checked) => {
    expect(checkAddress(checked)).toEqual([])
  })

  it.each([
    ['Hong Kong', address('HK', 'Kowloon', null, null)],
    ['the United Arab Emirates', address('AE', 'Dubai', null, '')],
    ['Ireland', address('IE', 'Dublin', 'Co. Dublin', null)],
    ['Panama', address('PA', 'Panamá', null, null)],
    ['Hong Kong, where a made-up one does no harm', address('HK', 'Central', 'Hong Kong Island', '00000')],
  ])('needs no postcode in %s', (_, checked) => {
    expect(checkAddress(checked)).toEqual([])
  })
})

describe('a postcode', () => {
  it.each([
    ['US', 'CA', null],
    ['US', 'CA', ' '],
    ['DE', null, null],
    ['GB', null, ''],
    ['CA', 'ON', null],
    ['JP', '東京都', null],
    ['BR', 'SP', null],
    ['IN', 'KA', null],
  ])('is required in %s', (country, state, zip) => {
    expect(fields(address(country, 'Somewhere', state, zip))).toEqual(['zip'])
  })

  it.each([
    ['US', 'CA', '9003'],
    ['US', 'CA', '900361'],
    ['DE', null, '1011'],
    ['DE', null, 'ABCDE'],
    ['GB', null, '12345'],
    ['CA', 'ON', 'D1A 0B1'],
    ['JP', 'Tokyo', '160-002'],
    ['IE', null, 'Dublin 4'],
    ['BR', 'SP', '0131-100'],
    ['IN', 'KA', '56000'],
  ])('of %s is not %s %s', (country, state, zip) => {
    expect(fields(address(country, 'Somewhere', state, zip))).toEqual(['zip'])
  })

  it('without its leading zero is recognized', () => {
    expect(checkAddress(address('US', 'Boston', 'MA', '2108'))).toEqual([
      { field: 'zip', message: '"2108" is not a postcode of United States. A leading zero may have been lost.' },
    ])
  })

  it('must belong to its state, in the United States and Canada', () => {
    expect(fields(address('US', 'Los Angeles', 'CA', '10001'))).toEqual(['zip'])
    expect(fields(address('US', 'Los Angeles', 'California', '10001'))).toEqual(['zip'])
    expect(fields(address('CA', 'Ottawa', 'ON', 'V5K 0A1'))).toEqual(['zip'])
  })
})

describe('a state', () => {
  it.each(['US', 'CA', 'AU', 'BR', 'MX', 'IN'])('is required in %s', (country) => {
    expect(fields(address(country, 'New York', null, null))).toEqual(['state', 'zip'])
    expect(fields(address(country, 'São Paulo', '', null))).toEqual(['state', 'zip'])
  })

  it('is required in the Emirates if the city does not imply it', () => {
    expect(fields(address('AE', 'Al Ain', null, null))).toEqual(['state'])
  })

  it.each([
    ['US', 'XX', '90036'],
    ['US', 'Ontario', '90036'],
    ['CA', 'CA', 'K1A 0B1'],
    ['BR', 'XX', '01310-100'],
    ['JP', 'Atlantis', '160-0022'],
  ])('of %s is not %s', (country, state, zip) => {
    expect(fields(address(country, 'Somewhere', state, zip))).toEqual(['state'])
  })
})

describe('any address', () => {
  it('needs a last name, a street line, a city and a country', () => {
    expect(fields({})).toEqual(['lastName', 'line1', 'city', 'countryCode'])
    expect(fields({ ...address('DE', ' ', null, '10115'), lastName: null, line1: '' })).toEqual(['lastName', 'line1', 'city'])
    expect(checkAddress(address('XX', 'Nowhere', null, null))).toEqual([
      { field: 'countryCode', message: '"XX" is not an ISO 3166-1 alpha-2 country code.' },
    ])
  })

  it('can be checked in every country', () => {
    expect(countryCodes).toHaveLength(249)
    const part = fc.option(fc.string({ unit: 'binary', maxLength: 255 }))
    fc.assert(
      fc.property(fc.constantFrom(...countryCodes), part, part, part, (countryCode, city, state, zip) => {
        for (const { message } of checkAddress({ lastName: 'Lee', line1: '1 Main St', city, state, zip, countryCode }))
          expect(message).toBeTruthy()
      }),
      { numRuns: 500 },
    )
  })
})

describe('the address form', () => {
  const format = (code: string) => addressFormat(code) as NonNullable<ReturnType<typeof addressFormat>>
  const rows = (code: string) => format(code).rows.map((row) => row.map(({ name }) => name).join(' '))

  it.each([
    ['US', ['firstName lastName', 'company', 'line1', 'line2', 'line3', 'city state zip']],
    ['AU', ['company', 'firstName lastName', 'line1', 'line2', 'line3', 'city state zip']],
    ['GB', ['firstName lastName', 'company', 'line1', 'line2', 'line3', 'city', 'zip']],
    ['JP', ['firstName lastName', 'company', 'line1', 'line2', 'line3', 'city', 'state', 'zip']],
    ['HU', ['firstName lastName', 'company', 'city', 'line1', 'line2', 'line3', 'zip']],
    ['AO', ['firstName lastName', 'company', 'line1', 'line2', 'line3', 'city']],
  ])('of %s follows its postal format', (code, expected) => expect(rows(code)).toEqual(expected))

  it('exists for every country, with each field once and everything a parcel needs', () => {
    for (const code of countryCodes) {
      const names = format(code).rows.flat()
      expect(new Set(names.map(({ name }) => name)).size, code).toBe(names.length)
      const required = names.flatMap(({ name, isRequired }) => (isRequired ? [name] : []))
      expect(required, code).toEqual(expect.arrayContaining(['lastName', 'line1', 'city']))
      const { needsState, needsZip } = format(code).rules
      expect([required.includes('state'), required.includes('zip')], code).toEqual([needsState, needsZip])
    }
    expect(addressFormat('XX')).toBeNull()
  })

  it('uses the local field names', () => {
    const label = (code: string, name: string) =>
      format(code)
        .rows.flat()
        .find((field) => field.name === name)?.label
    expect([label('US', 'zip'), label('US', 'state'), label('CA', 'state'), label('IE', 'zip')]).toEqual([
      'ZIP code',
      'State',
      'Province',
      'Eircode',
    ])
  })

  it('offers states that pass the check', () => {
    for (const code of countryCodes)
      for (const { value } of format(code).states) {
        expect(
          checkAddress(address(code, 'Somewhere', value, null)).filter(({ field }) => field === 'state'),
          `${code} ${value}`,
        ).toEqual([])
        expect(stateOf(format(code), value), `${code} ${value}`).toBe(value)
      }
    expect(format('US').states).toContainEqual({ value: 'KY', name: 'Kentucky' })
    expect(format('JP').states).toContainEqual({ value: 'Tokyo', name: 'Tokyo' })
    expect(format('CN').states).toEqual([])
  })

  it('recognizes a state by its names', () => {
    expect(['kentucky', 'US-KY', ' ky '].map((typed) => stateOf(format('US'), typed))).toEqual(['KY', 'KY', 'KY'])
    expect([stateOf(format('JP'), '東京都'), stateOf(format('US'), 'Atlantis'), stateOf(format('US'), null)]).toEqual(['Tokyo', null, null])
  })

  it('shows every field that an address has', () => {
    const shown = rowsForAddress(format('DE'), { state: 'Bayern', zip: '80331' })
    expect(shown.at(-1)?.map(({ name }) => name)).toEqual(['state'])
    expect(rowsForAddress(format('DE'), { state: ' ' })).toEqual(format('DE').rows)
  })
})
