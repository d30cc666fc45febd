import type { ProductHead } from '../products/schemas'
import { flagIn, jsonIn } from './cells'
import type { Field } from './field'

/** A product as a file shows it. */
export interface ProductSource {
  product: Omit<ProductHead, 'version' | 'createdAt' | 'updatedAt'>
  /** The path of its category; empty where it has none. */
  category: string
}

const optionsLike = '[{"name": "Size", "values": ["S", "M"]}]'

/** What a file says of a product, which each of its rows repeats. */
export const productFields: readonly Field<ProductSource>[] = [
  { name: 'name', columns: ['productName'], write: ({ product }) => [product.name], read: ([cell]) => cell, empty: '' },
  {
    name: 'description',
    columns: ['productDescription'],
    write: ({ product }) => [product.description ?? ''],
    read: ([cell]) => cell,
    empty: null,
  },
  { name: 'brand', columns: ['brand'], write: ({ product }) => [product.brand ?? ''], read: ([cell]) => cell, empty: null },
  { name: 'categoryId', columns: ['category'], write: ({ category }) => [category], read: ([cell]) => cell, empty: null },
  {
    name: 'isEnabled',
    columns: ['productIsEnabled'],
    write: ({ product }) => [String(product.isEnabled)],
    read: ([cell]) => flagIn(cell),
    empty: null,
  },
  { name: 'imageUrl', columns: ['productImageUrl'], write: ({ product }) => [product.imageUrl ?? ''], read: ([cell]) => cell, empty: null },
  {
    name: 'options',
    columns: ['productOptions'],
    write: ({ product }) => [product.options.length ? JSON.stringify(product.options) : ''],
    read: ([cell]) => jsonIn(cell, 0, optionsLike),
    empty: [],
  },
]
