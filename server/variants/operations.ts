import { auditQuery } from '../audit/audit'
import { auditLogs } from '../audit/schemas'
import { partsLog } from '../catalog/audit'
import { envelope } from '../http/list'
import { read, write } from '../http/operation'
import { examples } from './examples'
import { findVariant, findVariantById, findVariantOf } from './find'
import { listVariants, variantQuery } from './list'
import { shownVariant } from './present'
import { createdVariants, newVariants, variantAnswer, variantsAnswer, variantUpdate } from './schemas'
import { addVariants, deleteVariant, updateVariant } from './variants'

const group = 'Catalog'

export const variantOperations = [
  read({
    id: 'getVariantByIdOrSku',
    group,
    path: '/products/variants/{variantIdOrSku}',
    summary: 'Retrieve variant details by id or SKU',
    permission: 'catalog:read',
    examples: examples.bySku,
    response: variantAnswer,
    handle: async ({ reader, params, principal }) => ({
      variant: shownVariant(await findVariant(reader, params.variantIdOrSku), principal),
    }),
  }),
  read({
    id: 'getVariantOfProduct',
    group,
    path: '/products/{id}/variants/{variantId}',
    summary: 'Retrieve variant details',
    permission: 'catalog:read',
    examples: examples.ofProduct,
    response: variantAnswer,
    handle: async ({ reader, params, principal }) => ({
      variant: shownVariant(await findVariantOf(reader, params.id, params.variantId), principal),
    }),
  }),
  write({
    id: 'updateVariant',
    group,
    method: 'PATCH',
    path: '/products/{id}/variants/{variantId}',
    summary: 'Update a variant',
    description: 'Orders keep the price, name and vendor offers that they were made with.',
    permission: 'catalog:write',
    internalOnly: true,
    examples: examples.update,
    body: variantUpdate,
    response: variantAnswer,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, params, body, principal }) {
      const variant = await findVariantOf(change.reader, params.id, params.variantId)
      return { variant: shownVariant(await updateVariant(change, variant, body), principal) }
    },
  }),
  write({
    id: 'createVariants',
    group,
    method: 'POST',
    path: '/variants',
    summary: 'Create variants',
    description:
      'Of a product, up to 1,000 at once: all of them or none. What they choose becomes options of the product where it is not yet.',
    permission: 'catalog:write',
    internalOnly: true,
    examples: examples.create,
    body: newVariants,
    response: createdVariants,
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, body, principal }) {
      const made = await addVariants(change, body.productId, body.variants)
      return { variants: made.map((variant) => shownVariant(variant, principal)) }
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
    response: variantsAnswer,
    handle: async ({ reader, query, principal }) => envelope('variants', query, await listVariants(reader, query, principal)),
  }),
  read({
    id: 'getVariant',
    group,
    path: '/variants/{id}',
    summary: 'Get a variant',
    permission: 'catalog:read',
    examples: examples.one,
    response: variantAnswer,
    handle: async ({ reader, params, principal }) => ({ variant: shownVariant(await findVariantById(reader, params.id), principal) }),
  }),
  write({
    id: 'deleteVariant',
    group,
    method: 'DELETE',
    path: '/variants/{id}',
    summary: 'Delete a variant',
    description: 'Unless open orders use it. Its audit log stays.',
    permission: 'catalog:write',
    internalOnly: true,
    examples: examples.unused,
    status: 204,
    response: undefined,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, params }) {
      await deleteVariant(change, params.id)
      return undefined
    },
  }),
  read({
    id: 'getVariantAuditLogs',
    group,
    path: '/variants/{id}/auditLogs',
    summary: 'Variant audit logs',
    description: 'Of a deleted variant too.',
    permission: 'audit:read',
    internalOnly: true,
    examples: examples.one,
    query: auditQuery,
    response: auditLogs,
    handle: partsLog('variant', findVariantById),
  }),
] as const
