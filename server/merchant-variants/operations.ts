import { auditQuery } from '../audit/audit'
import { auditLogs } from '../audit/schemas'
import { partsLog } from '../catalog/audit'
import { envelope } from '../http/list'
import { read, write } from '../http/operation'
import { examples } from './examples'
import { findMerchantVariant, presentMerchantVariant } from './find'
import { listMerchantVariants, merchantVariantQuery, merchantVariantsLike } from './list'
import { addMerchantVariants, deleteMerchantVariant } from './merchant-variants'
import { addedVariants, merchantVariantAnswer, merchantVariantsAnswer, newMerchantVariants } from './schemas'

const group = 'Catalog'

export const merchantVariantOperations = [
  write({
    id: 'addMerchantVariants',
    group,
    method: 'POST',
    path: '/merchantVariants',
    summary: 'Add variants to a merchant catalog',
    description: 'What cannot be added is left out and told in errors; the rest is added.',
    permission: 'catalog:write',
    examples: examples.add,
    body: newMerchantVariants,
    response: addedVariants,
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
    response: merchantVariantsAnswer,
    handle: async ({ reader, query }) =>
      envelope('merchantVariants', query, await listMerchantVariants(reader, query, await merchantVariantsLike(reader, query.filters))),
  }),
  read({
    id: 'getMerchantVariant',
    group,
    path: '/merchantVariants/{id}',
    summary: 'Get a merchant variant',
    permission: 'catalog:read',
    examples: examples.one,
    response: merchantVariantAnswer,
    handle: async ({ reader, params }) => ({ merchantVariant: presentMerchantVariant(await findMerchantVariant(reader, params.id)) }),
  }),
  write({
    id: 'deleteMerchantVariant',
    group,
    method: 'DELETE',
    path: '/merchantVariants/{id}',
    summary: 'Delete a merchant variant',
    description: 'Takes it out of its catalog; orders that were made with it stay as they are.',
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
    description: 'Of a deleted merchant variant too.',
    permission: 'audit:read',
    examples: examples.one,
    query: auditQuery,
    response: auditLogs,
    handle: partsLog('merchantVariant', findMerchantVariant),
  }),
] as const
