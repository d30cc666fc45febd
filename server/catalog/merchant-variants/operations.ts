import { envelope } from '@/server/http/list'
import { read, write } from '@/server/http/operation'
import { auditQuery, resourceAuditLogs } from '@/server/platform/audit/audit'
import { auditLogs } from '@/server/platform/audit/schemas'
import { getMerchantVariant } from './find'
import { listMerchantVariants, merchantVariantConditions, merchantVariantQuery } from './list'
import { addMerchantVariants, deleteMerchantVariant } from './merchant-variants'
import { presentMerchantVariant } from './present'
import { addMerchantVariantsResponse, merchantVariantResponse, merchantVariantsResponse, newMerchantVariants } from './schemas'

/** The first merchant catalog of the demo, and a variant in it. */
const exampleCatalogId = '01932c07-20e7-7bd3-a9c1-0000000a0001'
const exampleParams = { id: '01932c07-20e7-7bd3-a9c1-0000000a1001' }

const examples = {
  one: { params: exampleParams },
  add: {
    body: {
      merchantCatalogId: exampleCatalogId,
      variants: [{ sku: 'POSTER-A2', merchantSku: 'NW-POSTER-L', merchantPrice: { amount: 14.9, currency: 'USD' } }],
    },
  },
  search: { query: { q: 'mug' } },
}

const group = 'Catalog'

export const merchantVariantOperations = [
  write({
    id: 'addMerchantVariants',
    group,
    method: 'POST',
    path: '/merchantVariants',
    summary: 'Add variants to a merchant catalog',
    description: 'Variants that cannot be added are skipped and listed in errors; the rest is added.',
    permission: 'catalog:write',
    examples: examples.add,
    body: newMerchantVariants,
    response: addMerchantVariantsResponse,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, body }) {
      const { changed, problems } = await addMerchantVariants(change, body)
      return { variantsAdded: changed.flatMap(({ after }) => (after ? presentMerchantVariant(after) : [])), errors: problems }
    },
  }),
  read({
    id: 'searchMerchantVariants',
    group,
    path: '/merchantVariants/search',
    summary: 'Search merchant variants',
    permission: 'catalog:read',
    examples: examples.search,
    query: merchantVariantQuery,
    response: merchantVariantsResponse,
    handle: async ({ reader, query }) =>
      envelope(
        'merchantVariants',
        query,
        await listMerchantVariants(reader, query, await merchantVariantConditions(reader, query.filters)),
      ),
  }),
  read({
    id: 'getMerchantVariant',
    group,
    path: '/merchantVariants/{id}',
    summary: 'Get a merchant variant',
    permission: 'catalog:read',
    examples: examples.one,
    response: merchantVariantResponse,
    handle: async ({ reader, params }) => ({ merchantVariant: presentMerchantVariant(await getMerchantVariant(reader, params.id)) }),
  }),
  write({
    id: 'deleteMerchantVariant',
    group,
    method: 'DELETE',
    path: '/merchantVariants/{id}',
    summary: 'Delete a merchant variant',
    description: 'Removes the variant from its catalog; existing orders do not change.',
    permission: 'catalog:write',
    examples: examples.one,
    status: 204,
    response: undefined,
    dryRun: true,
    async handle({ change, params }) {
      await deleteMerchantVariant(change, params.id)
      return undefined
    },
  }),
  read({
    id: 'getMerchantVariantAuditLogs',
    group,
    path: '/merchantVariants/{id}/auditLogs',
    summary: 'Merchant variant audit logs',
    description: 'Also works for deleted merchant variants.',
    permission: 'audit:read',
    examples: examples.one,
    query: auditQuery,
    response: auditLogs,
    handle: resourceAuditLogs('merchantVariant', getMerchantVariant),
  }),
] as const
