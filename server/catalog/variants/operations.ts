import { envelope } from '@/server/http/list'
import { read, write } from '@/server/http/operation'
import { auditQuery, resourceAuditLogs } from '@/server/platform/audit/audit'
import { auditLogs } from '@/server/platform/audit/schemas'
import { getVariant, getVariantById, getVariantOfProduct } from './find'
import { listVariants, variantQuery } from './list'
import { presentVariantFor } from './present'
import { createVariantsResponse, newVariants, variantResponse, variantsResponse, variantUpdate } from './schemas'
import { addVariants, type CountOpenOrders, deleteVariant, updateVariant } from './variants'

/** The first product of the demo and its first variant. */
const exampleParams = { id: '01932c07-20e7-7bd3-a9c1-0000000b0001' }
const exampleVariantId = '01932c07-20e7-7bd3-a9c1-0000000c0001'

const examples = {
  one: { params: { id: exampleVariantId } },
  /** One that is on no order. */
  unused: { params: { id: '01932c07-20e7-7bd3-a9c1-0000000c0002' } },
  bySku: { params: { variantIdOrSku: 'MUG-11-White' } },
  ofProduct: { params: { ...exampleParams, variantId: exampleVariantId } },
  update: { params: { ...exampleParams, variantId: exampleVariantId }, body: { weight: { value: 0.35, unit: 'kg' } } },
  create: {
    body: {
      productId: exampleParams.id,
      variants: [{ sku: 'MUG-11-Green', price: { amount: 8.2, currency: 'USD' }, options: [{ name: 'Colour', value: 'Green' }] }],
    },
  },
  search: { query: { q: 'mug white' } },
}

const group = 'Catalog'

/** `countOpenOrders` guards deletion. */
export const variantOperations = ({ countOpenOrders }: { countOpenOrders: CountOpenOrders }) =>
  [
    read({
      id: 'getVariantByIdOrSku',
      group,
      path: '/products/variants/{variantIdOrSku}',
      summary: 'Retrieve variant details by id or sku',
      permission: 'catalog:read',
      examples: examples.bySku,
      response: variantResponse,
      handle: async ({ reader, params, principal }) => ({
        variant: presentVariantFor(await getVariant(reader, params.variantIdOrSku), principal),
      }),
    }),
    read({
      id: 'getVariantOfProduct',
      group,
      path: '/products/{id}/variants/{variantId}',
      summary: 'Retrieve variant details',
      permission: 'catalog:read',
      examples: examples.ofProduct,
      response: variantResponse,
      handle: async ({ reader, params, principal }) => ({
        variant: presentVariantFor(await getVariantOfProduct(reader, params.id, params.variantId), principal),
      }),
    }),
    write({
      id: 'updateVariant',
      group,
      method: 'PATCH',
      path: '/products/{id}/variants/{variantId}',
      summary: 'Update a variant',
      description: 'Existing orders keep the price, name and vendor offers of the time they were made.',
      permission: 'catalog:write',
      internalOnly: true,
      examples: examples.update,
      body: variantUpdate,
      response: variantResponse,
      status: 200,
      dryRun: true,
      refuses: ['Conflict'],
      async handle({ change, params, body, principal }) {
        const variant = await getVariantOfProduct(change.reader, params.id, params.variantId)
        return { variant: presentVariantFor(await updateVariant(change, variant, body), principal) }
      },
    }),
    write({
      id: 'createVariants',
      group,
      method: 'POST',
      path: '/variants',
      summary: 'Create variants',
      description:
        'Adds up to 1,000 variants to one product: all of them or none. Option values that the product does not have yet are added to it.',
      permission: 'catalog:write',
      internalOnly: true,
      examples: examples.create,
      body: newVariants,
      response: createVariantsResponse,
      status: 201,
      dryRun: true,
      refuses: ['Conflict'],
      async handle({ change, body, principal }) {
        const created = await addVariants(change, body.productId, body.variants)
        return { variants: created.map((variant) => presentVariantFor(variant, principal)) }
      },
    }),
    read({
      id: 'searchVariants',
      group,
      path: '/variants/search',
      summary: 'Search variants',
      permission: 'catalog:read',
      examples: examples.search,
      query: variantQuery,
      response: variantsResponse,
      handle: async ({ reader, query, principal, context: { answers } }) =>
        envelope('variants', query, await listVariants(reader, query, { principal, answers })),
    }),
    read({
      id: 'getVariant',
      group,
      path: '/variants/{id}',
      summary: 'Get a variant',
      permission: 'catalog:read',
      examples: examples.one,
      response: variantResponse,
      handle: async ({ reader, params, principal }) => ({ variant: presentVariantFor(await getVariantById(reader, params.id), principal) }),
    }),
    write({
      id: 'deleteVariant',
      group,
      method: 'DELETE',
      path: '/variants/{id}',
      summary: 'Delete a variant',
      description: 'Refused while open orders use the variant. Its audit log is kept.',
      permission: 'catalog:write',
      internalOnly: true,
      examples: examples.unused,
      status: 204,
      response: undefined,
      dryRun: true,
      refuses: ['Conflict'],
      async handle({ change, params }) {
        await deleteVariant(change, params.id, countOpenOrders)
        return undefined
      },
    }),
    read({
      id: 'getVariantAuditLogs',
      group,
      path: '/variants/{id}/auditLogs',
      summary: 'Variant audit logs',
      description: 'Also works for deleted variants.',
      permission: 'audit:read',
      internalOnly: true,
      examples: examples.one,
      query: auditQuery,
      response: auditLogs,
      handle: resourceAuditLogs('variant', getVariantById),
    }),
  ] as const
