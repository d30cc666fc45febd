import { expect, test } from 'vitest'
import { attributesLabel, currencyOf, decorationsLabel, type Row, rowText, rowValue, shortPrice } from './rows'
import { merchantVariant } from './variant-fixture'

const own = merchantVariant({ merchantSku: 'NW-1', merchantPrice: 20 })
const row = (cells?: Row['cells']): Row => ({ id: own.sku, own, global: undefined, cells, errors: {} })

test('a cell shows the typed text, or else the stored value', () => {
  expect(rowText(row(), 'merchantSku')).toBe('NW-1')
  expect(rowText(row({ merchantSku: { base: 'NW-1', yours: 'NW-2' } }), 'merchantSku')).toBe('NW-2')
})

test('invalid text counts as the stored value', () => {
  expect(rowValue(row({ merchantPrice: { base: '', yours: 'cheap' } }), 'merchantPrice')).toBe(own.merchantPrice)
  expect(rowValue(row({ merchantPrice: { base: '', yours: '' } }), 'merchantPrice')).toBeNull()
})

test('decorations and attributes are the global ones unless the merchant has its own', () => {
  expect([decorationsLabel(row()), attributesLabel(row())]).toEqual(['Global', 'Global'])
  const cells = { decorations: { base: 'null', yours: '[]' }, attributes: { base: '[]', yours: '[{"name":"Fit","value":"Slim"}]' } }
  expect([decorationsLabel(row(cells)), attributesLabel(row(cells))]).toEqual(['0 own', '1 own'])
})

test('an amount has the currency of the price it replaces', () => {
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
