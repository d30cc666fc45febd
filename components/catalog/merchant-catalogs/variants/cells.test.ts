import { describe, expect, test } from 'vitest'
import { fieldOf, normalizeCell, parseCell, textOf, updateOf } from './cells'
import { merchantVariant } from './variant-fixture'

const own = merchantVariant({ merchantSku: 'NW-1', merchantPrice: 20 })

test('a cell shows the stored value and parses it back', () => {
  for (const field of ['merchantSku', 'skipImageManipulation', 'decorations', 'attributes'] as const)
    expect(parseCell(field, textOf(own, field))).toEqual({ value: own[field] })
  expect(parseCell('merchantPrice', textOf(own, 'merchantPrice'))).toEqual({ value: { currencies: own.merchantPrice?.currencies } })
})

test('a cleared cell removes the merchant’s own value', () => {
  expect(parseCell('merchantSku', ' ')).toEqual({ value: null })
  expect(parseCell('merchantPrice', '')).toEqual({ value: null })
})

describe('typed text', () => {
  test('of a price keeps its currency, or uses the given one', () => {
    expect(normalizeCell('merchantPrice', '18', 'EUR')).toBe('18.00 EUR')
    expect(normalizeCell('merchantPrice', '18 GBP', 'EUR')).toBe('18.00 GBP')
    expect(normalizeCell('merchantPrice', 'cheap ', 'EUR')).toBe('cheap')
  })

  test('is sent by global SKU; errors go to cells', () => {
    const cells = { merchantSku: { yours: 'NW-2' }, merchantPrice: { yours: 'cheap' } }
    expect(updateOf('MUG', cells)).toEqual({
      update: { sku: 'MUG', merchantSku: 'NW-2' },
      problems: { merchantPrice: expect.stringContaining('Give an amount') },
    })
  })
})

test('an error is shown at its cell', () => {
  expect(fieldOf('merchantPrice.currencies[0].amount')).toBe('merchantPrice')
  expect(fieldOf('decorations[1].area')).toBe('decorations')
  expect(fieldOf('sku')).toBe('merchantSku')
})
