import { auditQuery } from '../audit/audit'
import { auditLogs } from '../audit/schemas'
import { partsLog } from '../catalog/audit'
import { envelope } from '../http/list'
import { bulk, read, write } from '../http/operation'
import { examples } from './examples'
import { findProduct, shownProduct } from './find'
import { listProducts, productSearchQuery, productsLike, productsQuery } from './list'
import { createProduct, deleteProduct, updateProduct } from './products'
import { newProduct, productAnswer, productRecord, productsAnswer, productUpdate } from './schemas'

const group = 'Catalog'

export const productOperations = [
  read({
    id: 'listProducts',
    group,
    path: '/products',
    summary: 'View all products',
    description: 'Without their variants, which a single product shows.',
    permission: 'catalog:read',
    examples: {},
    query: productsQuery,
    response: productsAnswer,
    handle: async ({ reader, query }) => envelope('products', query, await listProducts(reader, query, undefined)),
  }),
  write({
    id: 'createProduct',
    group,
    method: 'POST',
    path: '/products',
    summary: 'Create a product',
    description: 'With its variants, up to 1,000 at once. What they choose becomes options of the product where it is not yet.',
    permission: 'catalog:write',
    internalOnly: true,
    examples: examples.create,
    body: newProduct,
    response: productAnswer,
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    location: ({ product }) => `/v1/products/${product.id}`,
    handle: async ({ change, body, principal }) => shownProduct(change.reader, await createProduct(change, body), principal),
  }),
  read({
    id: 'searchProducts',
    group,
    path: '/products/search',
    summary: 'Search products',
    permission: 'catalog:read',
    examples: examples.search,
    query: productSearchQuery,
    response: productsAnswer,
    handle: async ({ reader, query }) =>
      envelope('products', query, await listProducts(reader, query, await productsLike(reader, query.filters))),
  }),
  bulk({
    id: 'createProducts',
    group,
    method: 'POST',
    path: '/products/bulk',
    summary: 'Bulk create products',
    permission: 'catalog:write',
    internalOnly: true,
    examples: examples.createSeveral,
    bodyName: 'CreateProductModelBulkModel',
    record: newProduct,
    response: productAnswer,
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    subject: null,
    handle: async ({ change, record, principal }) => shownProduct(change.reader, await createProduct(change, record), principal),
  }),
  bulk({
    id: 'updateProducts',
    group,
    method: 'PATCH',
    path: '/products/bulk',
    summary: 'Bulk update products',
    permission: 'catalog:write',
    internalOnly: true,
    examples: examples.updateSeveral,
    bodyName: 'UpdateProductModelBulkModel',
    record: productRecord,
    response: productAnswer,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    subject: ({ id }) => id,
    version: ({ version }) => version,
    async handle({ change, record, principal }) {
      const { version: _, ...update } = record
      return shownProduct(change.reader, await updateProduct(change, record.id, update), principal)
    },
  }),
  read({
    id: 'getProduct',
    group,
    path: '/products/{id}',
    summary: 'Get a product',
    description:
      'With its first 200 variants; variantCount says how many there are. The others are found by searching variants by productId.',
    permission: 'catalog:read',
    examples: examples.one,
    response: productAnswer,
    handle: async ({ reader, params, principal }) => shownProduct(reader, await findProduct(reader, params.id), principal),
  }),
  write({
    id: 'updateProduct',
    group,
    method: 'PATCH',
    path: '/products/{id}',
    summary: 'Update a product',
    description: 'Its variants have an operation of their own. Orders keep what they were made with.',
    permission: 'catalog:write',
    internalOnly: true,
    examples: examples.update,
    body: productUpdate,
    response: productAnswer,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) =>
      shownProduct(change.reader, await updateProduct(change, params.id, body), principal),
  }),
  write({
    id: 'deleteProduct',
    group,
    method: 'DELETE',
    path: '/products/{id}',
    summary: 'Delete a product',
    description: 'With its variants, unless open orders use one of them. Its audit log stays.',
    permission: 'catalog:write',
    internalOnly: true,
    examples: examples.unused,
    status: 204,
    response: undefined,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, params }) {
      await deleteProduct(change, params.id)
      return undefined
    },
  }),
  read({
    id: 'getProductAuditLogs',
    group,
    path: '/products/{id}/auditLogs',
    summary: 'Product audit logs',
    description:
      'Of a deleted product too. Its variants have logs of their own; here it is told what became of them, by their SKUs, of more than 20 at once how many they are.',
    permission: 'audit:read',
    internalOnly: true,
    examples: examples.one,
    query: auditQuery,
    response: auditLogs,
    handle: partsLog('product', findProduct),
  }),
] as const
