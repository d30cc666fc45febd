import { envelope } from '@/server/http/list'
import { bulk, read, write } from '@/server/http/operation'
import { auditQuery, resourceAuditLogs } from '@/server/platform/audit/audit'
import { auditLogs } from '@/server/platform/audit/schemas'
import { getProduct } from '../find'
import type { CountOpenOrders } from '../variants/variants'
import { listProducts, productConditions, productSearchQuery, productsQuery } from './list'
import { createProduct, deleteProduct, presentProductResponse, updateProduct } from './products'
import { bulkProductUpdate, newProduct, productResponse, productsResponse, productUpdate } from './schemas'

/** The first product of the demo. */
const exampleParams = { id: '01932c07-20e7-7bd3-a9c1-0000000b0001' }

const exampleProduct = (name: string, sku: string) => ({
  name,
  brand: 'Waybill Basics',
  variants: [
    {
      sku,
      price: { amount: 8.5, currency: 'USD' },
      options: [{ name: 'Volume', value: '330 ml' }],
      decorations: [{ area: 'wrap', width: 2_670, height: 1_110, dpi: 300, method: 'Sublimation' }],
    },
  ],
})

const examples = {
  one: { params: exampleParams },
  /** One that is on no order. */
  unused: { params: { id: '01932c07-20e7-7bd3-a9c1-0000000b0002' } },
  create: { body: exampleProduct('Enamel mug', 'MUG-ENAMEL-330') },
  search: { query: { q: 'mug' } },
  createSeveral: { body: { bulk: [exampleProduct('Travel mug', 'MUG-TRAVEL-330'), exampleProduct('Latte mug', 'MUG-LATTE-330')] } },
  update: { params: exampleParams, body: { brand: 'Waybill Basics' } },
  updateSeveral: { body: { bulk: [{ id: exampleParams.id, description: 'Dishwasher safe.' }] } },
}

const group = 'Catalog'

/** `countOpenOrders` guards deletion. */
export const productOperations = ({ countOpenOrders }: { countOpenOrders: CountOpenOrders }) =>
  [
    read({
      id: 'listProducts',
      group,
      path: '/products',
      summary: 'View all products',
      description: 'Products come without their variants; get a single product to see them.',
      permission: 'catalog:read',
      examples: {},
      query: productsQuery,
      response: productsResponse,
      handle: async ({ reader, query, context }) =>
        envelope('products', query, await listProducts(reader, query, await productConditions(reader, query.filters), context.answers)),
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
      response: productResponse,
      status: 201,
      dryRun: true,
      refuses: ['Conflict'],
      location: ({ product }) => `/v1/products/${product.id}`,
      handle: async ({ change, body, principal }) => presentProductResponse(change.reader, await createProduct(change, body), principal),
    }),
    read({
      id: 'searchProducts',
      group,
      path: '/products/search',
      summary: 'Search products',
      permission: 'catalog:read',
      examples: examples.search,
      query: productSearchQuery,
      response: productsResponse,
      handle: async ({ reader, query, context }) =>
        envelope('products', query, await listProducts(reader, query, await productConditions(reader, query.filters), context.answers)),
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
      response: productResponse,
      status: 201,
      dryRun: true,
      refuses: ['Conflict'],
      subject: null,
      handle: async ({ change, record, principal }) =>
        presentProductResponse(change.reader, await createProduct(change, record), principal),
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
      record: bulkProductUpdate,
      response: productResponse,
      status: 200,
      dryRun: true,
      refuses: ['Conflict'],
      subject: ({ id }) => id,
      version: ({ version }) => version,
      async handle({ change, record, principal }) {
        const { version: _, ...update } = record
        return presentProductResponse(change.reader, await updateProduct(change, record.id, update), principal)
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
      response: productResponse,
      handle: async ({ reader, params, principal }) => presentProductResponse(reader, await getProduct(reader, params.id), principal),
    }),
    write({
      id: 'updateProduct',
      group,
      method: 'PATCH',
      path: '/products/{id}',
      summary: 'Update a product',
      description: 'Changes the product only; variants have their own operation. Existing orders do not change.',
      permission: 'catalog:write',
      internalOnly: true,
      examples: examples.update,
      body: productUpdate,
      response: productResponse,
      status: 200,
      dryRun: true,
      refuses: ['Conflict'],
      handle: async ({ change, params, body, principal }) =>
        presentProductResponse(change.reader, await updateProduct(change, params.id, body), principal),
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
        await deleteProduct(change, params.id, countOpenOrders)
        return undefined
      },
    }),
    read({
      id: 'getProductAuditLogs',
      group,
      path: '/products/{id}/auditLogs',
      summary: 'Product audit logs',
      description:
        'Also works for deleted products. Variants have their own logs; this log lists their changes by SKU, or only their number if there are more than 20.',
      permission: 'audit:read',
      internalOnly: true,
      examples: examples.one,
      query: auditQuery,
      response: auditLogs,
      handle: resourceAuditLogs('product', getProduct),
    }),
  ] as const
