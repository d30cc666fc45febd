import { describe, expect, test } from 'vitest'
import { delimiterOf } from '@/server/kernel/csv-rules'
import { columns, guessColumns } from './column-rules'
import { productFields } from './product-fields'
import { variantFields } from './variant-fields'

test('the columns are those of the product and variant fields', () => {
  const written = [...productFields, ...variantFields()].flatMap((field) => field.columns)
  expect(columns).toEqual(['sku', 'productId', ...written])
})

describe('the likely meaning of a column name', () => {
  test.each([
    [
      ['Variant SKU', 'Title', 'Vendor', 'Variant Price'],
      ['sku', 'productName', 'brand', 'price'],
    ],
    [
      ['Handle', 'Option1 Name', 'Option1 Value', 'Variant Barcode'],
      [null, 'option1Name', 'option1Value', 'barcode'],
    ],
    [
      ['SKU', 'product_name', 'Price'],
      ['sku', 'productName', 'price'],
    ],
    [
      ['Title', 'productName'],
      [null, 'productName'],
    ],
    [
      ['errorMessage', 'sku'],
      ['errorMessage', 'sku'],
    ],
  ])('%j: %j', (headers, guessed) => expect(guessColumns(headers)).toEqual(guessed))
})

test.each([
  ['sku,price', ','],
  ['sku;price', ';'],
  ['sku\tprice', '\t'],
  ['"a;b;c;d",price', ','],
  ['sku', ','],
])('%j is split by %j', (line, delimiter) => expect(delimiterOf(line)).toBe(delimiter))
