import { expect, test } from 'vitest'
import { sampleVariant } from '../variant-fixture'
import { bodyOf, detailSchema, emptyDecoration, emptyOffer, fieldOf, valuesOf } from './detail-values'

const printed = sampleVariant({
  price: { amount: 12.5, currency: 'USD', currencies: [12.5, 11].map((amount, i) => ({ amount, currency: i ? 'EUR' : 'USD' })) },
  decorations: [
    {
      area: 'Front',
      width: 3000,
      height: 3600,
      dpi: 300,
      method: 'DirectToGarment',
      price: { amount: 4, currency: 'USD' },
      printImage: null,
    },
  ],
  vendorOffers: [
    {
      vendorId: 'w1',
      vendorSku: 'V-1',
      vendorProductId: null,
      cost: { amount: 5.2, currency: 'USD' },
      leadTimeDays: 2,
      facilityIds: [],
      countryCodes: ['US'],
    },
  ],
  dimensions: { length: 30, width: 20, height: 2, unit: 'cm' },
})

test('a variant keeps its values through the form', () => {
  const { decorations, vendorOffers, dimensions, attributes, price } = printed
  const body = bodyOf(valuesOf(printed), price)
  expect(body).toEqual({ decorations, vendorOffers, dimensions, attributes, price: { currencies: price?.currencies } })
  expect(detailSchema.safeParse(valuesOf(printed)).success).toBe(true)
})

test('a missing value is reported at the field where it is typed', () => {
  const values = { ...valuesOf(printed), decorations: [emptyDecoration('USD')], vendorOffers: [emptyOffer('USD')], length: '', width: '3' }
  const told = detailSchema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(Object.fromEntries(told ?? [])).toMatchObject({
    'decorations.0.area': expect.any(String),
    'vendorOffers.0.vendorId': 'Choose a vendor.',
    'vendorOffers.0.cost': 'Give what it costs, such as 4.20.',
    'vendorOffers.0.leadTimeDays': 'Give the days that it takes: 0 to 365.',
  })
})

test.each([
  [['vendorOffers', 0, 'cost', 'amount'], 'vendorOffers.0.cost'],
  [['decorations', 1, 'printImage', 'sourcePrintFileUrl'], 'decorations.1.url'],
  [['price', 'currencies', 1, 'amount'], 'prices.1.amount'],
  [['price', 'currencies'], 'prices'],
  [['dimensions', 'width'], 'width'],
  [['decorations'], 'decorations'],
])('%s is typed in %s', (path, field) => {
  expect(fieldOf(path).join('.')).toBe(field)
})
