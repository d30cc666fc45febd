import { envelope } from '@/server/http/list'
import { read, write } from '@/server/http/operation'
import type { Change } from '@/server/kernel/change'
import type { Problem } from '@/server/kernel/refusal'
import { auditQuery, resourceAuditLogs } from '@/server/platform/audit/audit'
import { auditLogs } from '@/server/platform/audit/schemas'
import { type CatalogRow, getMerchantCatalog } from '../find'
import { catalogVariantConditions, catalogVariantsQuery, listMerchantVariants } from '../merchant-variants/merchant-variants'
import { effectiveQuery, effectiveSearchQuery, listEffective, searchEffective } from './effective-list'
import { listCatalogs, merchantCatalogQuery } from './list'
import { createCatalog, deleteCatalog, presentCatalogResponse, replaceCatalog, updateCatalog } from './merchant-catalogs'
import {
  catalogVariantsResponse,
  catalogViewQuery,
  effectiveSearchResponse,
  effectiveVariantsResponse,
  merchantCatalogPatch,
  merchantCatalogPut,
  merchantCatalogResponse,
  merchantCatalogsResponse,
  newMerchantCatalog,
  updateCatalogResponse,
} from './schemas'

/** A merchant of the demo, its catalog and variants. */
const exampleMerchantId = '01932c07-20e7-7bd3-a9c1-000000000001'
const exampleId = '01932c07-20e7-7bd3-a9c1-0000000a0001'

const exampleVariants = [{ sku: 'POSTER-A3', merchantSku: 'NW-POSTER-S', merchantPrice: { amount: 9.9, currency: 'USD' } }]

const examples = {
  one: { params: { id: exampleId } },
  list: { query: { merchantId: exampleMerchantId } },
  create: { body: { merchantId: exampleMerchantId, name: 'Spring', variants: exampleVariants } },
  replace: { body: { id: exampleId, name: 'Shop', isEnabled: true, variants: exampleVariants } },
  update: {
    body: {
      id: exampleId,
      variantsToUpdate: [{ sku: 'MUG-11-White', merchantPrice: { amount: 11, currency: 'USD' } }],
      variantsSkusToRemove: [],
    },
  },
  search: { params: { id: exampleId }, query: { q: 'mug' } },
  effective: { query: { merchantId: exampleMerchantId } },
  effectiveSearch: { query: { merchantId: exampleMerchantId, q: 'mug' } },
}

const group = 'Catalog'
const skippedText = 'Variants with unknown global SKUs or other problems are skipped and listed in errors; the rest is applied.'

const presentChange = async (change: Change, { catalog, problems }: { catalog: CatalogRow; problems: Problem[] }, withVariants = true) => ({
  ...(await presentCatalogResponse(change.reader, catalog, withVariants)),
  errors: problems,
})

export const merchantCatalogOperations = [
  write({
    id: 'createMerchantCatalog',
    group,
    method: 'POST',
    path: '/merchantCatalog',
    summary: 'Create a merchant catalog',
    description: `With its variants, each a global SKU and what the merchant has otherwise. ${skippedText}`,
    permission: 'catalog:write',
    examples: examples.create,
    body: newMerchantCatalog,
    response: updateCatalogResponse,
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    location: ({ merchantCatalog }) => `/v1/merchantCatalog/${merchantCatalog.id}`,
    handle: async ({ change, body }) => presentChange(change, await createCatalog(change, body)),
  }),
  read({
    id: 'listMerchantCatalogs',
    group,
    path: '/merchantCatalog',
    summary: 'List merchant catalogs',
    description: 'Newest first, without their variants.',
    permission: 'catalog:read',
    examples: examples.list,
    query: merchantCatalogQuery,
    response: merchantCatalogsResponse,
    handle: async ({ reader, query }) => envelope('merchantCatalogs', query, await listCatalogs(reader, query)),
  }),
  write({
    id: 'replaceMerchantCatalog',
    group,
    method: 'PUT',
    path: '/merchantCatalog',
    summary: 'Update a merchant catalog',
    description: `Replaces the catalog that the body’s id names, with its variants; variants that stay keep their ids. Absent fields get their defaults: a body without variants removes them all, one without isEnabled disables the catalog. Use PATCH to change single fields. ${skippedText}`,
    permission: 'catalog:write',
    examples: examples.replace,
    body: merchantCatalogPut,
    response: updateCatalogResponse,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'Conflict'],
    handle: async ({ change, body }) => presentChange(change, await replaceCatalog(change, body)),
  }),
  write({
    id: 'updateMerchantCatalog',
    group,
    method: 'PATCH',
    path: '/merchantCatalog',
    summary: 'Partially update a merchant catalog',
    description: `Changes the catalog that the body’s id names: first removes variants, then changes variants, both by global SKU, then adds variants. ${skippedText}`,
    permission: 'catalog:write',
    examples: examples.update,
    query: catalogViewQuery,
    body: merchantCatalogPatch,
    response: updateCatalogResponse,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'Conflict'],
    handle: async ({ change, body, query }) => presentChange(change, await updateCatalog(change, body), query.variants),
  }),
  read({
    id: 'listEffectiveVariants',
    group,
    path: '/merchantCatalog/effective/variants/list',
    summary: 'Variants usable under the enabled catalog',
    description:
      'Without page and pageSize returns all variants, up to 20,000. Price, decorations and attributes are the merchant’s, or else the global ones.',
    permission: 'catalog:read',
    examples: examples.effective,
    query: effectiveQuery,
    response: effectiveVariantsResponse,
    async handle({ reader, query, request }) {
      const searchParams = new URLSearchParams(request.search)
      const includesAll = !['page', 'pageSize', 'cursor'].some((name) => searchParams.has(name))
      const result = await listEffective(reader, query, includesAll)
      return envelope('variants', includesAll ? { ...query, size: result.rows.length } : query, result)
    },
  }),
  read({
    id: 'searchEffectiveVariants',
    group,
    path: '/merchantCatalog/effective/variants/search',
    summary: 'Search enabled merchant catalog with global fallback',
    description: 'Everything that the merchant can order. Each hit has its source; a merchant variant hides its global variant.',
    permission: 'catalog:read',
    examples: examples.effectiveSearch,
    query: effectiveSearchQuery,
    response: effectiveSearchResponse,
    handle: async ({ reader, query }) => envelope('variants', query, await searchEffective(reader, query)),
  }),
  read({
    id: 'getMerchantCatalog',
    group,
    path: '/merchantCatalog/{id}',
    summary: 'Get a merchant catalog with variants',
    description: 'With all its variants, up to 20,000, so that it can be changed and put back.',
    permission: 'catalog:read',
    examples: examples.one,
    query: catalogViewQuery,
    response: merchantCatalogResponse,
    handle: async ({ reader, params, query }) =>
      presentCatalogResponse(reader, await getMerchantCatalog(reader, params.id), query.variants),
  }),
  read({
    id: 'searchMerchantCatalog',
    group,
    path: '/merchantCatalog/{id}/variants',
    summary: 'Get a merchant catalog with variant search',
    permission: 'catalog:read',
    examples: examples.search,
    query: catalogVariantsQuery,
    response: catalogVariantsResponse,
    async handle({ reader, params, query }) {
      const catalog = await getMerchantCatalog(reader, params.id)
      return envelope('variants', query, await listMerchantVariants(reader, query, await catalogVariantConditions(reader, catalog, query)))
    },
  }),
  write({
    id: 'deleteMerchantCatalog',
    group,
    method: 'DELETE',
    path: '/merchantCatalog/{id}',
    summary: 'Delete a merchant catalog',
    description: 'With its variants; orders that were made from it stay as they are.',
    permission: 'catalog:write',
    examples: examples.one,
    status: 204,
    response: undefined,
    dryRun: true,
    async handle({ change, params }) {
      await deleteCatalog(change, params.id)
      return undefined
    },
  }),
  read({
    id: 'getMerchantCatalogAuditLogs',
    group,
    path: '/merchantCatalog/{id}/auditLogs',
    summary: 'Merchant catalog audit logs',
    description:
      'Also works for deleted catalogs. Variants have their own logs; this log lists their changes by SKU, or only their number if there are more than 20.',
    permission: 'audit:read',
    examples: examples.one,
    query: auditQuery,
    response: auditLogs,
    handle: resourceAuditLogs('merchantCatalog', getMerchantCatalog),
  }),
] as const
