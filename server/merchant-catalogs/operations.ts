import { auditQuery } from '../audit/audit'
import { auditLogs } from '../audit/schemas'
import { partsLog } from '../catalog/audit'
import type { Change } from '../change'
import { envelope } from '../http/list'
import { read, write } from '../http/operation'
import { listMerchantVariants, variantsInQuery, variantsOfCatalog } from '../merchant-variants/list'
import type { Problem } from '../refusal'
import { effectiveQuery, effectiveSearchQuery, listEffective, searchEffective } from './effective-lists'
import { examples } from './examples'
import { type CatalogRow, findCatalog, shownCatalog } from './find'
import { listCatalogs, merchantCatalogQuery } from './list'
import { createCatalog, deleteCatalog, replaceCatalog, updateCatalog } from './merchant-catalogs'
import {
  catalogVariants,
  changedCatalog,
  effectiveVariants,
  foundEffectiveVariants,
  merchantCatalogAnswer,
  merchantCatalogPatch,
  merchantCatalogPut,
  merchantCatalogsAnswer,
  newMerchantCatalog,
  shownWith,
} from './schemas'

const group = 'Catalog'
const told =
  'Global SKUs that are unknown, and what else of the variants cannot be done, are left out and told in errors; the rest is done.'

const answer = async (change: Change, { catalog, problems }: { catalog: CatalogRow; problems: Problem[] }, isWhole = true) => ({
  ...(await shownCatalog(change.reader, catalog, isWhole)),
  errors: problems,
})

export const merchantCatalogOperations = [
  write({
    id: 'createMerchantCatalog',
    group,
    method: 'POST',
    path: '/merchantCatalog',
    summary: 'Create a merchant catalog',
    description: `With its variants, each a global SKU and what the merchant has otherwise. ${told}`,
    permission: 'catalog:write',
    examples: examples.create,
    body: newMerchantCatalog,
    response: changedCatalog,
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    location: ({ merchantCatalog }) => `/v1/merchantCatalog/${merchantCatalog.id}`,
    handle: async ({ change, body }) => answer(change, await createCatalog(change, body)),
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
    response: merchantCatalogsAnswer,
    handle: async ({ reader, query }) => envelope('merchantCatalogs', query, await listCatalogs(reader, query)),
  }),
  write({
    id: 'replaceMerchantCatalog',
    group,
    method: 'PUT',
    path: '/merchantCatalog',
    summary: 'Update a merchant catalog',
    description: `Replaces the catalog that the body’s id names, with its variants; those that stay keep their ids. What is left out gets its default: a body without variants empties it, one without isEnabled disables it. To change some of it, PATCH it. ${told}`,
    permission: 'catalog:write',
    examples: examples.replace,
    body: merchantCatalogPut,
    response: changedCatalog,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'Conflict'],
    handle: async ({ change, body }) => answer(change, await replaceCatalog(change, body)),
  }),
  write({
    id: 'updateMerchantCatalog',
    group,
    method: 'PATCH',
    path: '/merchantCatalog',
    summary: 'Partially update a merchant catalog',
    description: `Of the catalog that the body’s id names: variants are taken out by their global SKUs, then changed by them, then added. ${told}`,
    permission: 'catalog:write',
    examples: examples.update,
    query: shownWith,
    body: merchantCatalogPatch,
    response: changedCatalog,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'Conflict'],
    handle: async ({ change, body, query }) => answer(change, await updateCatalog(change, body), query.variants),
  }),
  read({
    id: 'listEffectiveVariants',
    group,
    path: '/merchantCatalog/effective/variants/list',
    summary: 'Variants usable under the enabled catalog',
    description:
      'Without page and pageSize all of them, up to 20,000. Price, decorations and attributes are the merchant’s, else the global ones.',
    permission: 'catalog:read',
    examples: examples.effective,
    query: effectiveQuery,
    response: effectiveVariants,
    async handle({ reader, query, request }) {
      const sent = new URL(request.url).searchParams
      const all = !['page', 'pageSize', 'cursor'].some((name) => sent.has(name))
      const found = await listEffective(reader, query, all)
      return envelope('variants', all ? { ...query, size: found.rows.length } : query, found)
    },
  }),
  read({
    id: 'searchEffectiveVariants',
    group,
    path: '/merchantCatalog/effective/variants/search',
    summary: 'Search enabled merchant catalog with global fallback',
    description: 'Everything that an order could be made with. Each hit says its source; what the merchant has hides its global twin.',
    permission: 'catalog:read',
    examples: examples.effectiveSearch,
    query: effectiveSearchQuery,
    response: foundEffectiveVariants,
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
    query: shownWith,
    response: merchantCatalogAnswer,
    handle: async ({ reader, params, query }) => shownCatalog(reader, await findCatalog(reader, params.id), query.variants),
  }),
  read({
    id: 'searchMerchantCatalog',
    group,
    path: '/merchantCatalog/{id}/variants',
    summary: 'Get a merchant catalog with variant search',
    permission: 'catalog:read',
    examples: examples.search,
    query: variantsInQuery,
    response: catalogVariants,
    async handle({ reader, params, query }) {
      const catalog = await findCatalog(reader, params.id)
      return envelope('variants', query, await listMerchantVariants(reader, query, await variantsOfCatalog(reader, catalog, query)))
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
      'Of a deleted catalog too. Its variants have logs of their own; here it is told what became of them, by their SKUs, of more than 20 at once how many they are.',
    permission: 'audit:read',
    examples: examples.one,
    query: auditQuery,
    response: auditLogs,
    handle: partsLog('merchantCatalog', findCatalog),
  }),
] as const
