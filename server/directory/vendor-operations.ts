import { envelope } from '../http/list'
import { read, write } from '../http/operation'
import { createVendor as newVendor, updateVendor as vendorChanges, vendorResponse, vendorsResponse } from './schemas'
import { createVendor, listVendors, updateVendor, vendor, vendorQuery } from './vendors'

/** The first vendor of the demo. */
const params = { id: '01932c07-20e7-7bd3-a9c1-00000000d001' }

export const vendorOperations = [
  read({
    id: 'listVendors',
    group: 'directory',
    path: '/vendors',
    summary: 'List vendors',
    description: 'Sorted by name or createdAt. q takes the beginning of the name, without regard to capitals and accents.',
    permission: 'directory:read',
    query: vendorQuery,
    response: vendorsResponse,
    examples: { query: { q: 'inkwell' } },
    handle: async ({ reader, query }) => envelope('vendors', query, await listVendors(reader, query)),
  }),
  write({
    id: 'createVendor',
    group: 'directory',
    method: 'POST',
    path: '/vendors',
    summary: 'Create a vendor',
    permission: 'directory:write',
    body: newVendor,
    response: vendorResponse,
    status: 201,
    dryRun: true,
    location: ({ vendor }) => `/v1/vendors/${vendor.id}`,
    examples: { body: { name: 'Riverside Print House' } },
    handle: async ({ change, body }) => ({ vendor: await createVendor(change, body) }),
  }),
  read({
    id: 'getVendor',
    group: 'directory',
    path: '/vendors/{id}',
    summary: 'Get a vendor',
    permission: 'directory:read',
    response: vendorResponse,
    refuses: ['NotFound'],
    examples: { params },
    handle: async ({ reader, params }) => ({ vendor: await vendor(reader, params.id) }),
  }),
  write({
    id: 'updateVendor',
    group: 'directory',
    method: 'PATCH',
    path: '/vendors/{id}',
    summary: 'Update a vendor',
    description: 'Shipments and facilities keep the name that it had when they were made.',
    permission: 'directory:write',
    body: vendorChanges,
    response: vendorResponse,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'PreconditionFailed'],
    examples: { params, body: { name: 'Inkwell Works' } },
    handle: async ({ change, params, body }) => ({ vendor: await updateVendor(change, params.id, body) }),
  }),
] as const
