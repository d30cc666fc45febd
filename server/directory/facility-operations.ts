import { envelope } from '../http/list'
import { read, write } from '../http/operation'
import { facility, facilityQuery, listFacilities } from './facilities'
import { createFacility, updateFacility } from './facility-changes'
import { facilitiesResponse, updateFacility as facilityChanges, facilityResponse, createFacility as newFacility } from './schemas'

/** The first facility of the demo, and its vendor. */
const params = { id: 'F00000001' }
const vendorId = '01932c07-20e7-7bd3-a9c1-00000000d001'
const address = { company: 'Inkwell', line1: '40 Dock Street', city: 'Newark', state: 'NJ', zip: '07105', countryCode: 'US' }

export const facilityOperations = [
  read({
    id: 'listFacilities',
    group: 'directory',
    path: '/facilities',
    summary: 'List facilities',
    description:
      'Sorted by name or createdAt. q takes the beginning of the name, without regard to capitals and accents; countryCode finds those that ship there.',
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
      'A place where a vendor makes and ships. countryCodes are the countries that it ships to; dailyCapacity is in units, null where it is not known.',
    permission: 'directory:write',
    body: newFacility,
    response: facilityResponse,
    status: 201,
    dryRun: true,
    location: ({ facility }) => `/v1/facilities/${facility.id}`,
    examples: { body: { vendorId, name: 'Inkwell Newark', address, countryCodes: ['US', 'CA'], dailyCapacity: 400 } },
    handle: async ({ change, body }) => ({ facility: await createFacility(change, body) }),
  }),
  read({
    id: 'getFacility',
    group: 'directory',
    path: '/facilities/{id}',
    summary: 'Get a facility',
    description: 'By its id or shortId, any case.',
    permission: 'directory:read',
    response: facilityResponse,
    refuses: ['NotFound'],
    examples: { params },
    handle: async ({ reader, params }) => ({ facility: await facility(reader, params.id) }),
  }),
  write({
    id: 'updateFacility',
    group: 'directory',
    method: 'PATCH',
    path: '/facilities/{id}',
    summary: 'Update a facility',
    description:
      'By its id or shortId, any case. It stays its vendor’s: vendorId cannot be changed. address and countryCodes are replaced whole. Shipments that it has stay, with the name that it had.',
    permission: 'directory:write',
    body: facilityChanges,
    response: facilityResponse,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'PreconditionFailed'],
    examples: { params, body: { dailyCapacity: 600 } },
    handle: async ({ change, params, body }) => ({ facility: await updateFacility(change, params.id, body) }),
  }),
] as const
