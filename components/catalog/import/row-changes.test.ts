import { describe, expect, test } from 'vitest'
import { NIL_ID } from '@/server/kernel/id'
import { type LineChange, rowsOf } from './row-changes'

const product = { type: 'product', id: 'p' }
const variant = { type: 'variant', id: 'v' }
const made = (type: string) => ({ type, id: NIL_ID })
const change = (resource: LineChange['resource'], field: string, from: unknown, to: unknown, line = 2): LineChange => ({
  ...{ line, sku: 'TEE-S', resource, field, from, to },
})
const shown = (changes: LineChange[]) =>
  rowsOf(changes, (id) => (id === 'c1' ? 'Apparel / T-shirts' : undefined)).map(({ line, isCreated, parts, renamedCount }) => ({
    ...{ line, isCreated, renamedCount },
    parts: parts.map(({ type, fields }) => `${type}: ${fields.map(({ name, from, to }) => `${name} ${from}→${to}`).join('; ')}`),
  }))

describe('a file’s changes, line by line', () => {
  test('show the values of new records', () => {
    const changes = [
      change(made('product'), 'name', null, 'Tee'),
      change(made('product'), 'categoryId', null, 'c1'),
      change(made('product'), 'isEnabled', null, true),
      change(made('product'), 'options.0.name', null, 'Size'),
      change(made('product'), 'options.0.values.0', null, 'S'),
      change(made('product'), 'options.0.values.1', null, 'M'),
      change(made('product'), 'createdAt', null, '2026-11-22T00:00:00.000Z'),
      change(made('variant'), 'sku', null, 'TEE-S'),
      change(made('variant'), 'options.0.name', null, 'Size'),
      change(made('variant'), 'options.0.value', null, 'S'),
      change(made('variant'), 'attributes', null, []),
      change(made('variant'), 'price.currencies.0.amount', null, 12.5),
      change(made('variant'), 'price.currencies.0.currency', null, 'USD'),
      change(made('variant'), 'price.currencies.1.amount', null, 11),
      change(made('variant'), 'price.currencies.1.currency', null, 'EUR'),
      change(made('variant'), 'price.amount', null, 12.5),
      change(made('variant'), 'price.currency', null, 'USD'),
      change(made('variant'), 'weight.value', null, 180),
      change(made('variant'), 'weight.unit', null, 'g'),
    ]
    expect(shown(changes)).toEqual([
      {
        ...{ line: 2, isCreated: true, renamedCount: 0 },
        parts: [
          'product: name null→Tee; category null→Apparel / T-shirts; Size null→S, M',
          'variant: Size null→S; other price 1 null→11 EUR; price null→12.5 USD; weight null→180 g',
        ],
      },
    ])
  })

  test('show both values of changed fields', () => {
    const changes = [
      change(product, 'brand', 'Acme', null),
      change(variant, 'price.currencies.0.amount', 12.5, 13),
      change(variant, 'price.amount', 12.5, 13),
      change(variant, 'isEnabled', true, false),
      change(variant, 'options.0.value', 'S', 'M'),
      change({ type: 'product', id: 'q' }, 'options.0.values.2', null, 'XL', 5),
    ]
    expect(shown(changes)).toEqual([
      {
        ...{ line: 2, isCreated: false, renamedCount: 0 },
        parts: ['product: brand Acme→null', 'variant: price 12.5→13; enabled yes→no; option 1 value S→M'],
      },
      { line: 5, isCreated: false, renamedCount: 0, parts: ['product: option 1 values 3 null→XL'] },
    ])
  })

  test('count variants named after their product', () => {
    const changes = [
      change(product, 'name', 'Bag', 'Tote'),
      ...['S', 'M', 'L'].map((size) => change({ type: 'variant', id: size }, 'name', `Bag – ${size}`, `Tote – ${size}`)),
    ]
    expect(shown(changes)).toEqual([
      { line: 2, isCreated: false, renamedCount: 2, parts: ['product: name Bag→Tote', 'variant: name Bag – S→Tote – S'] },
    ])
  })
})
