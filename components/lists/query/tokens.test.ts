import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokensOf } from './tokens'

const cut = (q: string) => tokensOf(q).map(({ kind, at, end }) => [kind, q.slice(at, end)])

describe('the tokens of a query', () => {
  it('distinguish text, phrases, qualifiers, values and negation', () => {
    expect(cut('garcia -status:New,"On hold" "New York"')).toEqual([
      ['text', 'garcia'],
      ['space', ' '],
      ['not', '-'],
      ['field', 'status:'],
      ['value', 'New'],
      ['comma', ','],
      ['value', '"On hold"'],
      ['space', ' '],
      ['phrase', '"New York"'],
    ])
  })

  it('keep the position of text still to be typed', () => {
    expect(cut('status:')).toEqual([['field', 'status:']])
    expect(cut('status:New,')).toEqual([
      ['field', 'status:'],
      ['value', 'New'],
      ['comma', ','],
    ])
    expect(cut('city:"New Yo')).toEqual([
      ['field', 'city:'],
      ['value', '"New Yo'],
    ])
    expect(cut('-')).toEqual([['text', '-']])
  })

  it('treat a URL and a time as text', () => {
    expect(cut('https://a.b 12:30')).toEqual([
      ['text', 'https://a.b'],
      ['space', ' '],
      ['text', '12:30'],
    ])
  })

  it('cover the whole query, whatever is typed', () => {
    const piece = fc.constantFrom('a', 'status', ':', ',', '"', '-', ' ', 'é', '<7d', '\t', 'http')
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const q = pieces.join('')
        const tokens = tokensOf(q)
        expect(tokens.map(({ at, end }) => q.slice(at, end)).join('')).toBe(q)
        for (const { at, end } of tokens) expect(end).toBeGreaterThan(at)
      }),
    )
  })
})
