import type { ListedProduct } from '../../products/schemas'
import { type Field, parseBoolean, parseJsonCell } from './cells'

/** A product as a row contains it. */
export interface ProductSource {
  product: Omit<ListedProduct, 'version' | 'createdAt' | 'updatedAt'>
  /** The path of its category; empty if it has none. */
  category: string
}

const optionsExample = '[{"name": "Size", "values": ["S", "M"]}]'

/** The fields of a product, which each of its rows repeats. */
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
    read: ([cell]) => parseBoolean(cell),
    empty: null,
  },
  { name: 'imageUrl', columns: ['productImageUrl'], write: ({ product }) => [product.imageUrl ?? ''], read: ([cell]) => cell, empty: null },
  {
    name: 'options',
    columns: ['productOptions'],
    write: ({ product }) => [product.options.length ? JSON.stringify(product.options) : ''],
    read: ([cell]) => parseJsonCell(cell, 0, optionsExample),
    empty: [],
  },
]
