import { envelope } from '@/server/http/list'
import { read, write } from '@/server/http/operation'
import { facilityQuery, getFacility, listFacilities } from './facilities'
import { createFacility, updateFacility } from './facility-changes'
import { createMerchant, getMerchant, listMerchants, merchantQuery, updateMerchant } from './merchants'
import {
  createFacilityBody,
  createMerchantBody,
  createVendorBody,
  facilitiesResponse,
  facilityResponse,
  merchantResponse,
  merchantsResponse,
  updateFacilityBody,
  updateMerchantBody,
  updateVendorBody,
  vendorResponse,
  vendorsResponse,
} from './schemas'
import { createVendor, getVendor, listVendors, updateVendor, vendorQuery } from './vendors'

/** The first vendor of the demo. */
const vendorParams = { id: '01932c07-20e7-7bd3-a9c1-00000000d001' }

const vendorOperations = [
  read({
    id: 'listVendors',
    group: 'directory',
    path: '/vendors',
    summary: 'List vendors',
    description: 'Sorted by name or createdAt. q matches the beginning of the name; case and accents do not matter.',
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
    description: 'With isSandbox, a vendor of test orders only; it cannot be changed later.',
    permission: 'directory:write',
    body: createVendorBody,
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
    examples: { params: vendorParams },
    handle: async ({ reader, params }) => ({ vendor: await getVendor(reader, params.id) }),
  }),
  write({
    id: 'updateVendor',
    group: 'directory',
    method: 'PATCH',
    path: '/vendors/{id}',
    summary: 'Update a vendor',
    description: 'Existing shipments and facilities keep the vendor’s former name.',
    permission: 'directory:write',
    body: updateVendorBody,
    response: vendorResponse,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'PreconditionFailed'],
    examples: { params: vendorParams, body: { name: 'Inkwell Works' } },
    handle: async ({ change, params, body }) => ({ vendor: await updateVendor(change, params.id, body) }),
  }),
] as const

/** The first facility of the demo, and its vendor. */
const facilityParams = { id: 'F00000001' }
const facilityVendorId = '01932c07-20e7-7bd3-a9c1-00000000d001'
const facilityAddress = { company: 'Inkwell', line1: '40 Dock Street', city: 'Newark', state: 'NJ', zip: '07105', countryCode: 'US' }

const facilityOperations = [
  read({
    id: 'listFacilities',
    group: 'directory',
    path: '/facilities',
    summary: 'List facilities',
    description:
      'Sorted by name or createdAt. q matches the beginning of the name; case and accents do not matter. countryCode finds facilities that ship there.',
    permission: 'directory:read',
    query: facilityQuery,
    response: facilitiesResponse,
    examples: { query: { countryCode: 'US,CA', isActive: 'true' } },
    handle: async ({ reader, query }) => envelope('facilities', query, await listFacilities(reader, query)),
  }),
  write({
    id: 'createFacility',
    group: 'directory',
    method: 'POST',
    path: '/facilities',
    summary: 'Create a facility',
    description:
      'A plant where a vendor makes and ships goods. countryCodes are the countries that it ships to; dailyCapacity is in units, null if unknown. calendar says when it works, from which ship-by dates follow; a field of it that is left out has its default.',
    permission: 'directory:write',
    body: createFacilityBody,
    response: facilityResponse,
    status: 201,
    dryRun: true,
    location: ({ facility }) => `/v1/facilities/${facility.id}`,
    examples: {
      body: {
        vendorId: facilityVendorId,
        name: 'Inkwell Newark',
        address: facilityAddress,
        countryCodes: ['US', 'CA'],
        dailyCapacity: 400,
      },
    },
    handle: async ({ change, body }) => ({ facility: await createFacility(change, body) }),
  }),
  read({
    id: 'getFacility',
    group: 'directory',
    path: '/facilities/{id}',
    summary: 'Get a facility',
    description: 'By id or shortId; case does not matter.',
    permission: 'directory:read',
    response: facilityResponse,
    refuses: ['NotFound'],
    examples: { params: facilityParams },
    handle: async ({ reader, params }) => ({ facility: await getFacility(reader, params.id) }),
  }),
  write({
    id: 'updateFacility',
    group: 'directory',
    method: 'PATCH',
    path: '/facilities/{id}',
    summary: 'Update a facility',
    description:
      'By id or shortId; case does not matter. vendorId cannot be changed. address, countryCodes and calendar are replaced as a whole. Existing shipments stay with the facility and keep its former name and their ship-by dates.',
    permission: 'directory:write',
    body: updateFacilityBody,
    response: facilityResponse,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'PreconditionFailed'],
    examples: { params: facilityParams, body: { dailyCapacity: 600, calendar: { timeZone: 'America/New_York', cutoffTime: '15:00' } } },
    handle: async ({ change, params, body }) => ({ facility: await updateFacility(change, params.id, body) }),
  }),
] as const

/** The first merchant of the demo. */
const merchantParams = { id: '01932c07-20e7-7bd3-a9c1-000000000001' }
const newMerchantExample = { name: 'Northwind Prints', supportEmail: 'help@northwind.example', defaultSlipFormat: 'A4' }

export const directoryOperations = [
  read({
    id: 'listMerchants',
    group: 'directory',
    path: '/merchants',
    summary: 'List merchants',
    description: 'Sorted by name or createdAt. q matches the beginning of the name; case and accents do not matter.',
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
    body: createMerchantBody,
    response: merchantResponse,
    status: 201,
    dryRun: true,
    location: ({ merchant }) => `/v1/merchants/${merchant.id}`,
    examples: { body: newMerchantExample },
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
    examples: { params: merchantParams },
    handle: async ({ reader, params }) => ({ merchant: await getMerchant(reader, params.id) }),
  }),
  write({
    id: 'updateMerchant',
    group: 'directory',
    method: 'PATCH',
    path: '/merchants/{id}',
    summary: 'Update a merchant',
    description: 'Absent fields stay as they are; returnAddress and subAccounts are replaced as a whole.',
    permission: 'directory:write',
    body: updateMerchantBody,
    response: merchantResponse,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'PreconditionFailed'],
    examples: { params: merchantParams, body: { autoRoute: true } },
    handle: async ({ change, params, body }) => ({ merchant: await updateMerchant(change, params.id, body) }),
  }),
  ...vendorOperations,
  ...facilityOperations,
] as const
