import { products, variants } from '../schema/catalog'
import { customers } from '../schema/customers'
import { merchantVariants } from '../schema/merchant-catalogs'
import { shipments } from '../schema/shipments'
import type { Sql } from '../types'
import { deleteDocument, quoteLexeme, storeDocument } from './store'

/** The fields of an order's search document, in the column order of the index. Each holds words. */
export const fields = ['name', 'company', 'email', 'phone', 'city', 'zip', 'ids', 'tracking', 'sku', 'facets'] as const
export type DocumentField = (typeof fields)[number]
export type OrderDocument = Record<DocumentField, string[]>

/** The search documents of other resources: the table, the fields and the column of the row's number. */
export const documentKinds = {
  shipment: { table: 'shipment_words', fields: ['name', 'ids', 'tracking', 'sku', 'facets'], number: shipments.number },
  product: { table: 'product_words', fields: ['name', 'ids', 'facets'], number: products.number },
  variant: { table: 'variant_words', fields: ['name', 'sku', 'facets'], number: variants.number },
  customer: { table: 'customer_words', fields: ['name', 'email', 'phone', 'facets'], number: customers.number },
  merchantVariant: { table: 'merchant_variant_words', fields: ['name', 'sku', 'facets'], number: merchantVariants.number },
} as const
export type DocumentKind = keyof typeof documentKinds
export type DocumentFor<K extends DocumentKind> = Record<(typeof documentKinds)[K]['fields'][number], string[]>

/** Writes or replaces an order's document. Call it in the change that changed the words. */
export const writeOrderDocument = (db: Sql, number: number, document: OrderDocument, table = 'order_words') =>
  replaceDocument(db, table, fields, number, document)

/** Writes or replaces the document of a row of that kind. Call it in the change that changed the words. */
export const writeSearchDocument = <K extends DocumentKind>(db: Sql, kind: K, number: number, document: DocumentFor<K>) =>
  replaceDocument(
    db,
    documentKinds[kind].table,
    documentKinds[kind].fields as readonly (keyof DocumentFor<K> & DocumentField)[],
    number,
    document,
  )

/** Deletes the document of a row of that kind. */
export const removeSearchDocument = (db: Sql, kind: DocumentKind, number: number) => deleteDocument(db, documentKinds[kind].table, number)

const replaceDocument = <F extends DocumentField>(
  db: Sql,
  name: string,
  columns: readonly F[],
  number: number,
  document: Record<F, string[]>,
) =>
  storeDocument(db, name, number, {
    columns,
    words: columns.map((field) => document[field]),
    lexemes: () => tsvectorLiteral(columns, document),
  })

/** A document as a tsvector literal: each word both bare and prefixed with its field; facets only bare. */
function tsvectorLiteral<F extends DocumentField>(columns: readonly F[], document: Record<F, string[]>): string {
  const lexemes: string[] = []
  let position = 0
  for (const field of columns) {
    for (const word of document[field]) {
      position = Math.min(position + 1, 16_383)
      if (field === 'facets') lexemes.push(quoteLexeme(word))
      else lexemes.push(`${quoteLexeme(word)}:${position}`, `${quoteLexeme(`${field}:${word}`)}:${position}`)
    }
    // Leaves a gap, so that a phrase cannot span two fields.
    position = Math.min(position + 2, 16_383)
  }
  return lexemes.join(' ')
}
