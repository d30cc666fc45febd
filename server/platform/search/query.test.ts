import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FieldTerm, MAX_QUERY_LENGTH, parsePosition, parseQuery, QueryError, qualifiers, type TextTerm, valueSpan } from './query'
import { describePosition } from './query-error'

const now = new Date('2026-03-10T12:00:00.000Z')
const vocabulary = {
  statuses: ['New', 'CustomerCareHold', 'SkuIssue', 'AddressIssue', 'ReadyForFulfillment', 'Fulfilled', 'Canceled'],
  holdReasons: ['AddressUnclear', 'FraudReview', 'Other'],
}
const parse = (q: string) => parseQuery(q, now, vocabulary)
const fields = (q: string) => parse(q).terms.filter((term): term is FieldTerm => term.kind === 'field')
const textTerms = (q: string) => parse(q).terms.filter((term): term is TextTerm => term.kind === 'text')
const values = (q: string) => fields(q)[0]?.values
const date = (text: string) => new Date(text)

function refusal(q: string): QueryError {
  try {
    parse(q)
  } catch (error) {
    if (error instanceof QueryError) return error
    throw error
  }
  throw new Error(`${q} was accepted`)
}

describe('free text', () => {
  it('is empty for an empty query', () => {
    expect(parse('')).toEqual({ terms: [], text: '' })
    expect(parse(' \t ')).toEqual({ terms: [], text: '' })
  })

  it('keeps the position of punctuation', () => {
    expect(parse('smith & co').terms.map((term) => term.kind === 'text' && term.words)).toEqual([['smith'], [], ['co']])
  })

  it('has one folded term per word, with its position', () => {
    expect(parse('García  NW-10250')).toEqual({
      text: 'García NW-10250',
      terms: [
        { kind: 'text', words: ['garcia'], phrase: false, negated: false, raw: 'García', at: 0, end: 6 },
        { kind: 'text', words: ['nw-10250'], phrase: false, negated: false, raw: 'NW-10250', at: 8, end: 16 },
      ],
    })
  })

  it('supports quotes for phrases and a minus for exclusion', () => {
    expect(textTerms('-garcia "Ann Lee" -"New York"')).toMatchObject([
      { words: ['garcia'], negated: true, phrase: false, at: 0, end: 7 },
      { words: ['ann', 'lee'], negated: false, phrase: true, at: 8, end: 17 },
      { words: ['new', 'york'], negated: true, phrase: true, at: 18, end: 29 },
    ])
    expect(parse('-garcia "Ann Lee" bob').text).toBe('Ann Lee bob')
  })

  it('treats a phone number as one term', () => {
    expect(textTerms('lee (555) 678-3188 ann')).toMatchObject([
      { words: ['lee'] },
      { words: ['5556783188'], raw: '(555) 678-3188' },
      { words: ['ann'] },
    ])
    expect(textTerms('+1 555 678 3188')).toMatchObject([{ words: ['5556783188'] }])
    expect(textTerms('78701 10250')).toMatchObject([{ words: ['78701'] }, { words: ['10250'] }])
  })

  it('does not read URLs and times as qualifiers', () => {
    expect(textTerms('http://example.com/a 12:30')).toMatchObject([{ raw: 'http://example.com/a' }, { words: ['12:30'] }])
    expect(textTerms('"Attn: John"')).toMatchObject([{ words: ['attn', 'john'] }])
  })
})

describe('choices', () => {
  it('are normalized, whatever the case', () => {
    expect(fields('STATUS:new,address-issue')).toEqual([
      { kind: 'field', field: 'status', values: ['New', 'AddressIssue'], negated: false, at: 0, end: 24 },
    ])
    expect(fields('-hold:fraudreview is:Stuck has:refund country:us,de')).toMatchObject([
      { field: 'hold', values: ['FraudReview'], negated: true, at: 0 },
      { field: 'is', values: ['stuck'] },
      { field: 'has', values: ['refund'] },
      { field: 'country', values: ['US', 'DE'] },
    ])
  })
})

describe('text values', () => {
  it('are folded prefixes that must all match', () => {
    expect(values('city:"São Paulo",Lyon')).toEqual([
      { text: 'São Paulo', words: ['sao', 'paulo'] },
      { text: 'Lyon', words: ['lyon'] },
    ])
    expect(values('phone:"+1 (555) 678"')).toEqual([{ text: '+1 (555) 678', words: ['555678'] }])
    expect(values('email:Ann.Lee@')).toEqual([{ text: 'Ann.Lee@', words: ['ann.lee'] }])
    expect(values('zip:"k1a 0b1"')).toEqual([{ text: 'k1a 0b1', words: ['k1a', '0b1'] }])
  })

  it('keep the stars of a SKU', () => {
    expect(values('sku:MUG-*,*RED*,A-1')).toEqual([
      { text: 'MUG-*', parts: ['MUG-', ''] },
      { text: '*RED*', parts: ['', 'RED', ''] },
      { text: 'A-1', parts: ['A-1'] },
    ])
  })
})

describe('dates', () => {
  it.each([
    ['2026-01-01..2026-01-31', { from: date('2026-01-01'), to: date('2026-02-01') }],
    ['2026-01-01..', { from: date('2026-01-01') }],
    ['..2026-01-31', { to: date('2026-02-01') }],
    ['2024-02-29', { from: date('2024-02-29'), to: date('2024-03-01') }],
    ['>=2026-01-01', { from: date('2026-01-01') }],
    ['>2026-01-01', { from: date('2026-01-02') }],
    ['<2026-01-01', { to: date('2026-01-01') }],
    ['<=2026-01-01', { to: date('2026-01-02') }],
    ['2026-01-31T05:00:00Z..2026-02-01T04:59:59.999Z', { from: date('2026-01-31T05:00:00Z'), to: date('2026-02-01T05:00:00Z') }],
    ['>=2026-01-31t05:00z', { from: date('2026-01-31T05:00:00Z') }],
    ['<2026-01-31T05:00:00.5Z', { to: date('2026-01-31T05:00:00.500Z') }],
    ['>7d', { to: date('2026-03-03T12:00:00Z') }],
    ['<2h', { from: date('2026-03-10T10:00:00Z') }],
    ['<30m', { from: date('2026-03-10T11:30:00Z') }],
    ['>2w', { to: date('2026-02-24T12:00:00Z') }],
  ])('created:%s', (text, expected) => {
    expect(values(`created:${text}`)).toEqual([expected])
    expect(values(`updated:${text}`)).toEqual([expected])
  })

  it.each([
    '2026-02-30',
    '2026-1-1',
    '..',
    '2026-01-01..2026-01-02..',
    '2026-02-01..2026-01-01',
    '7d',
    '>7y',
    '>',
    'soon',
    '0000-01-01',
    '2026-01-31T25:00Z',
    '2026-01-31T05:00',
  ])('created:%s is refused', (text) => {
    expect(refusal(`created:${text}`)).toMatchObject({ position: 8, length: text.length })
  })

  it('suggests the likely value', () => {
    expect(refusal('updated:7d').message).toContain('updated:<7d')
    expect(refusal('created:2026-02-01..2026-01-01').suggestion).toBe('2026-01-01..2026-02-01')
  })
})

describe('totals', () => {
  it.each([
    ['>100', { above: 100 }],
    ['>=99.5', { atLeast: 99.5 }],
    ['<100', { below: 100 }],
    ['<=100', { atMost: 100 }],
    ['10..50', { atLeast: 10, atMost: 50 }],
    ['10..', { atLeast: 10 }],
    ['..50', { atMost: 50 }],
    ['=42', { atLeast: 42, atMost: 42 }],
    ['42.10', { atLeast: 42.1, atMost: 42.1 }],
    ['0', { atLeast: 0, atMost: 0 }],
    ['0..0', { atLeast: 0, atMost: 0 }],
  ])('total:%s', (text, expected) => {
    expect(values(`total:${text}`)).toEqual([expected])
  })

  it.each(['abc', '50..10', '..', '>', '1e5', '$5'])('total:%s is refused', (text) => {
    expect(refusal(`total:${text}`)).toMatchObject({ position: 6, length: text.length })
  })
})

describe('errors have a position and a correction', () => {
  it.each([
    ['garcia stauts:New', 7, 7, 'status:'],
    ['foo:bar', 0, 4, 'merchant'],
    ['a status:New,Fulfiled', 13, 8, 'status:Fulfilled'],
    ['is:stock', 3, 5, 'is:stuck'],
    ['hold:fraud', 5, 5, 'hold:FraudReview'],
    ['country:UK', 8, 2, 'country:GB'],
    ['country:usa', 8, 3, 'country:US'],
    ['country:Q1', 8, 2, 'alpha-2'],
    ['ann "lee', 4, 4, 'not closed'],
    ['city:"New York', 5, 9, 'not closed'],
    ['status:', 0, 7, 'after the colon'],
    ['status: New', 0, 7, 'after the colon'],
    ['status:New,', 0, 11, 'after the comma'],
    ['city:""', 5, 2, 'after the colon'],
    ['phone:abc', 6, 3, 'digits'],
    ['name:--', 5, 2, 'letters'],
  ])('%s', (q, position, length, message) => {
    const error = refusal(q)
    expect(error).toMatchObject({ position, length })
    expect(error.message).toContain(message)
    expect(error.expected).toBeTruthy()
  })

  it('if the query or its list of terms is too long', () => {
    expect(refusal('x'.repeat(MAX_QUERY_LENGTH + 1)).position).toBe(MAX_QUERY_LENGTH)
    expect(refusal('ab '.repeat(60)).position).toBe(150)
  })

  it('and no other error is ever thrown', () => {
    const bits = fc.constantFrom(
      ...qualifiers.flatMap(({ name, example }) => [`${name}:`, example]),
      '"',
      '-',
      ',',
      '..',
      '>',
      '<',
      '*',
      ' ',
      ':',
      '7d',
      '(5',
    )
    const q = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(fc.oneof(bits, fc.string({ maxLength: 5 })), { maxLength: 12 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(q, (text) => {
        try {
          for (const term of parse(text).terms) {
            expect(term.at).toBeLessThan(term.end)
            expect(term.end).toBeLessThanOrEqual(text.length)
          }
        } catch (error) {
          if (!(error instanceof QueryError)) throw error
          expect(error.position).toBeGreaterThanOrEqual(0)
          expect(error.position).toBeLessThanOrEqual(text.length)
          expect(error.position + error.length).toBeLessThanOrEqual(text.length)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('without delay, for any query', () => {
    const started = performance.now()
    for (const text of ['1 '.repeat(500), '('.repeat(1000), '東'.repeat(1000), `sku:${'*a'.repeat(490)}`]) {
      try {
        parse(text)
      } catch (error) {
        expect(error).toBeInstanceOf(QueryError)
      }
    }
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('the description of the language', () => {
  it.each(qualifiers.map(({ name, example }) => [name, example]))('has a valid example for %s', (name, example) => {
    expect(fields(example)).toMatchObject([{ field: name }])
  })
})

describe('the position of a mistake', () => {
  it('is shown counting from 1, and can be parsed', () => {
    const error = refusal('garcia stauts:New')
    expect(describePosition(error)).toMatch(/^At characters 8 to 14: "stauts:" is not a qualifier/)
    expect(parsePosition(describePosition(error))).toEqual({ position: 7, length: 7, message: error.message })
    const one = { position: 0, length: 1, message: 'At characters 3 to 4: no.' }
    expect(describePosition(one)).toBe('At character 1: At characters 3 to 4: no.')
    expect(parsePosition(describePosition(one))).toEqual(one)
    expect(parsePosition('Something else')).toBeNull()
  })

  it('is known for each value', () => {
    const q = 'ann -merchant:North,"Some, body",x'
    const [term] = fields(q)
    const spans = [0, 1, 2].map((index) => valueSpan(q, term as FieldTerm, index))
    expect(spans.map(({ position, length }) => q.slice(position, position + length))).toEqual(['North', '"Some, body"', 'x'])
  })
})
