import { expect, test } from 'vitest'
import { attributesWord, currencyOf, decorationsWord, type Row, rowsOf, rowText, rowValue, shortPrice } from './rows'
import { merchantVariant } from './sample'

const own = merchantVariant({ merchantSku: 'NW-1', merchantPrice: 20 })
const row = (cells?: Row['cells']): Row => ({ own, global: undefined, cells, errors: {} })

test('a cell shows what was typed, else what is stored', () => {
  expect(rowText(row(), 'merchantSku')).toBe('NW-1')
  expect(rowText(row({ merchantSku: { base: 'NW-1', yours: 'NW-2' } }), 'merchantSku')).toBe('NW-2')
})

test('what was typed and means nothing counts as it is stored', () => {
  expect(rowValue(row({ merchantPrice: { base: '', yours: 'cheap' } }), 'merchantPrice')).toBe(own.merchantPrice)
  expect(rowValue(row({ merchantPrice: { base: '', yours: '' } }), 'merchantPrice')).toBeNull()
})

test('decorations and attributes are the global ones unless the merchant has some', () => {
  expect([decorationsWord(row()), attributesWord(row())]).toEqual(['Global', 'Global'])
  const cells = { decorations: { base: 'null', yours: '[]' }, attributes: { base: '[]', yours: '[{"name":"Fit","value":"Slim"}]' } }
  expect([decorationsWord(row(cells)), attributesWord(row(cells))]).toEqual(['0 own', '1 own'])
})

test('an amount is in the currency of the price that it takes the place of', () => {
  expect(currencyOf(row(), 'EUR')).toBe('USD')
  expect(currencyOf({ own: merchantVariant(), global: undefined }, 'EUR')).toBe('EUR')
})

test('a price in several currencies shows the main one', () => {
  const usd = { amount: 20, currency: 'USD' }
  expect([shortPrice(null), shortPrice({ currencies: [usd] }), shortPrice({ currencies: [usd, { amount: 1, currency: 'EUR' }] })]).toEqual([
    '',
    '$20.00',
    '$20.00 +1',
  ])
})

test('a row in which nothing has changed stays the same object', () => {
  const given = { variants: [own], global: new Map(), staged: {}, errors: {} }
  const [first] = rowsOf({ ...given, before: new Map() })
  const again = rowsOf({ ...given, before: new Map([[own.sku, first as Row]]) })
  expect(again[0]).toBe(first)
})
