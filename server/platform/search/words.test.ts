import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, identifierWords, MAX_WORD_LENGTH, MAX_WORDS, phoneWords, queryWords, words } from './words'

const finds = (typed: string, document: string[]) => queryWords(typed).every((word) => document.some((other) => other.startsWith(word)))

describe('fold', () => {
  it.each([
    ['García', 'garcia'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ærøskøbing', 'aeroskobing'],
    ['İstanbul', 'istanbul'],
    ['Đặng', 'dang'],
    ['Ｗａｙ', 'way'],
    ['Йошкар-Ола', 'иошкар-ола'],
    ['ΝΊΚΟΣ', 'νικοσ'],
    ['Nikos', 'nikos'],
    ['مُحَمَّد', 'محمد'],
    ['東京ガス', '東京ガス'],
    ['हिन्दी', 'हिन्दी'],
    ['O’Brien', "o'brien"],
    ['D´Angelo', "d'angelo"],
    ['soft\u00adhyphen', 'softhyphen'],
  ])('%s is looked for as %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('is idempotent', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)))
  })
})

describe('words', () => {
  it('keeps a word whole and in parts', () => {
    expect(words('García-López')).toEqual(['garcia-lopez', 'garcia', 'lopez'])
    expect(words("Conan O'Brien")).toEqual(['conan', "o'brien", 'obrien', 'o', 'brien'])
    expect(words(' (Smith) & Sons, Inc. ')).toEqual(['smith', 'sons', 'inc'])
  })

  it('finds any part of text without spaces', () => {
    expect(words('東京都')).toEqual(['東京', '京都', '都'])
    for (const typed of ['東', '京', '都', '東京', '京都', '東京都']) expect(finds(typed, words('東京都'))).toBe(true)
    expect(finds('都東', words('東京都'))).toBe(false)
    expect(finds('철수', words('김철수'))).toBe(true)
    expect(finds('タワー abc', words('東京タワーABC'))).toBe(true)
  })

  it('finds a name by the beginning of any of its words', () => {
    const letter = fc.constantFrom(...'abcxyzéßłøñçÅÉÇŞİАбвЖΩλς王小明김철ガ한مح0189')
    const word = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''))
    const name = fc.array(fc.tuple(word, fc.constantFrom(' ', '  ', '-', "'", '.', ', ', '\t', ' "')), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(), (pieces, which, length) => {
        const document = words(pieces.flat().join(''))
        const chosen = [...(pieces[which % pieces.length]?.[0] ?? '')]
        return finds(chosen.slice(0, 1 + (length % chosen.length)).join(''), document)
      }),
    )
  })

  it('finds a name by the beginning of any space-separated part', () => {
    const part = fc.string({ unit: fc.constantFrom(..."aBcéß-'.&/1"), minLength: 1, maxLength: 12 })
    fc.assert(fc.property(part, fc.nat(), (text, length) => finds(text.slice(0, 1 + (length % text.length)), words(`Ann ${text} Lee`))))
  })

  it('returns only words that both engines support', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        for (const made of [words(text), identifierWords(text), phoneWords(text), queryWords(text)]) {
          expect(made.length).toBeLessThanOrEqual(MAX_WORDS)
          expect(new Set(made).size).toBe(made.length)
          for (const word of made) {
            expect(word).not.toMatch(/[\s"\p{Cc}\p{Cs}]/u)
            expect(word.length).toBeGreaterThan(0)
            expect(word.length).toBeLessThanOrEqual(MAX_WORD_LENGTH)
          }
        }
      }),
    )
  })

  it('limits the length and the number of words', () => {
    expect(words('x'.repeat(1000))).toEqual(['x'.repeat(MAX_WORD_LENGTH)])
    expect(words(Array.from({ length: 2000 }, (_, index) => `w${index}`).join(' '))).toHaveLength(MAX_WORDS)
    expect(finds('x'.repeat(300), words('x'.repeat(1000)))).toBe(true)
  })
})

describe('identifierWords', () => {
  it('keeps an identifier whole and in parts', () => {
    expect(identifierWords('NW-10250')).toEqual(['nw-10250', 'nw', '10250'])
    expect(identifierWords('a.b@example.com')).toEqual(['a.b@example.com', 'a', 'b', 'example', 'com', 'b@example.com', 'example.com'])
  })

  it.each([
    ['2018-152156', 'CA-2018-152156'],
    ['ca-2018-15', 'CA-2018-152156'],
    ['@example.com', 'ann.lee@example.com'],
    ['#o00012345', 'O00012345'],
    ['k1a0b1', 'K1A 0B1'],
    ['0b1', 'K1A 0B1'],
    ['1z999', '1Z 999 AA1'],
  ])('%s finds %s', (typed, identifier) => {
    expect(finds(typed, identifierWords(identifier))).toBe(true)
  })
})

describe('phoneWords', () => {
  it.each([
    ['+1 (555) 678-3188', ['15556783188', '5556783188']],
    ['1-555-678-3188', ['15556783188', '5556783188']],
    ['(555) 678-3188 ext. 12', ['5556783188']],
    ['+44 (0)20 7946 0958', ['442079460958', '2079460958']],
    ['+44 20 7946 0958', ['442079460958', '2079460958']],
    ['0044 20 7946 0958', ['442079460958', '2079460958']],
    ['020 7946 0958', ['02079460958', '2079460958']],
    ['+353 1 555 0123', ['35315550123', '15550123']],
    ['Tel. 555 1234', ['5551234']],
    ['none', []],
  ])('%s', (text, expected) => {
    expect(phoneWords(text)).toEqual(expected)
  })

  it.each([
    '+1 555 678 3188',
    '(555) 678-3188',
    '(555) 67',
    '555-678-3188',
    '555 678 3188',
    '1 555 678 3188',
    '5556783188',
    '555678',
    '+1555',
    '15556783188',
  ])('typing %s finds the number however it is stored with its country code', (typed) => {
    expect(finds(typed, phoneWords('+1 (555) 678-3188'))).toBe(true)
  })

  it.each(['+44 20 7946 0958', '020 7946 0958', '+44 (0)20 7946'])('typing %s finds a British number stored either way', (typed) => {
    expect(finds(typed, phoneWords('+44 20 7946 0958'))).toBe(true)
    expect(finds(typed, phoneWords('020 7946 0958'))).toBe(true)
  })
})

describe('queryWords', () => {
  it('splits at spaces and keeps inner punctuation', () => {
    expect(queryWords('  García-López  NW-10250 a.b@example.com ')).toEqual(['garcia-lopez', 'nw-10250', 'a.b@example.com'])
  })

  it('does not treat two numbers, an order number or a date as a phone number', () => {
    expect(queryWords('78701 10250')).toEqual(['78701', '10250'])
    expect(queryWords('113-1234567-1234567')).toEqual(['113-1234567-1234567'])
    expect(queryWords('2018-152156')).toEqual(['2018-152156'])
    expect(queryWords('2026-01-31')).toEqual(['2026-01-31'])
  })

  it('ignores punctuation', () => {
    expect(queryWords(' - & ... ')).toEqual([])
  })
})
