import { envelope } from '../http/list'
import { read, write } from '../http/operation'
import { facilityOperations } from './facility-operations'
import { createMerchant, listMerchants, merchant, merchantQuery, updateMerchant } from './merchants'
import { updateMerchant as merchantChanges, merchantResponse, merchantsResponse, createMerchant as newMerchant } from './schemas'
import { vendorOperations } from './vendor-operations'

/** The first merchant of the demo. */
const params = { id: '01932c07-20e7-7bd3-a9c1-000000000001' }
const example = { name: 'Northwind Prints', supportEmail: 'help@northwind.example', defaultSlipFormat: 'A4' }

export const directoryOperations = [
  read({
    id: 'listMerchants',
    group: 'directory',
    path: '/merchants',
    summary: 'List merchants',
    description: 'Sorted by name or createdAt. q takes the beginning of the name, without regard to capitals and accents.',
    permission: 'directory:read',
    query: merchantQuery,
    response: merchantsResponse,
    examples: { query: { q: 'north' } },
    handle: async ({ reader, query }) => envelope('merchants', query, await listMerchants(reader, query)),
  }),
  write({
    id: 'createMerchant',
    group: 'directory',
    method: 'POST',
    path: '/merchants',
    summary: 'Create a merchant',
    permission: 'directory:write',
    body: newMerchant,
    response: merchantResponse,
    status: 201,
    dryRun: true,
    location: ({ merchant }) => `/v1/merchants/${merchant.id}`,
    examples: { body: example },
    handle: async ({ change, body }) => ({ merchant: await createMerchant(change, body) }),
  }),
  read({
    id: 'getMerchant',
    group: 'directory',
    path: '/merchants/{id}',
    summary: 'Get a merchant',
    permission: 'directory:read',
    response: merchantResponse,
    refuses: ['NotFound'],
    examples: { params },
    handle: async ({ reader, params }) => ({ merchant: await merchant(reader, params.id) }),
  }),
  write({
    id: 'updateMerchant',
    group: 'directory',
    method: 'PATCH',
    path: '/merchants/{id}',
    summary: 'Update a merchant',
    description: 'Absent fields stay as they are; returnAddress and subAccounts are replaced whole.',
    permission: 'directory:write',
    body: merchantChanges,
    response: merchantResponse,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'PreconditionFailed'],
    examples: { params, body: { autoRoute: true } },
    handle: async ({ change, params, body }) => ({ merchant: await updateMerchant(change, params.id, body) }),
  }),
  ...vendorOperations,
  ...facilityOperations,
] as const
