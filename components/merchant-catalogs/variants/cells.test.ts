import { describe, expect, test } from 'vitest'
import { asKept, fieldOf, readCell, textOf, updateOf } from './cells'
import { merchantVariant } from './sample'

const own = merchantVariant({ merchantSku: 'NW-1', merchantPrice: 20 })

test('a cell shows what is stored, and is read as the same again', () => {
  for (const field of ['merchantSku', 'skipImageManipulation', 'decorations', 'attributes'] as const)
    expect(readCell(field, textOf(own, field))).toEqual({ value: own[field] })
  expect(readCell('merchantPrice', textOf(own, 'merchantPrice'))).toEqual({ value: { currencies: own.merchantPrice?.currencies } })
})

test('an emptied cell means that the merchant has none of its own', () => {
  expect(readCell('merchantSku', ' ')).toEqual({ value: null })
  expect(readCell('merchantPrice', '')).toEqual({ value: null })
})

describe('what is typed', () => {
  test('as a price keeps the currency that it was typed beside', () => {
    expect(asKept('merchantPrice', '18', 'EUR')).toBe('18.00 EUR')
    expect(asKept('merchantPrice', '18 GBP', 'EUR')).toBe('18.00 GBP')
    expect(asKept('merchantPrice', 'cheap ', 'EUR')).toBe('cheap')
  })

  test('is sent by the global SKU, but for what is wrong, which is told of its cell', () => {
    const cells = { merchantSku: { yours: 'NW-2' }, merchantPrice: { yours: 'cheap' } }
    expect(updateOf('MUG', cells)).toEqual({
      update: { sku: 'MUG', merchantSku: 'NW-2' },
      wrong: { merchantPrice: expect.stringContaining('Give an amount') },
    })
  })
})

test('a problem is shown at its cell', () => {
  expect(fieldOf('merchantPrice.currencies[0].amount')).toBe('merchantPrice')
  expect(fieldOf('decorations[1].area')).toBe('decorations')
  expect(fieldOf('sku')).toBe('merchantSku')
})
