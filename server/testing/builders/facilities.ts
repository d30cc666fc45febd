import type { Service } from '../service'

/** Creates a facility through the API, with a new vendor unless one is given. */
export async function makeFacility(service: Service, { vendorId, ...fields }: { vendorId?: string; [field: string]: unknown } = {}) {
  const token = await service.adminToken()
  const post = async (path: string, body: object) => {
    const response = await service.call('POST', path, { token, body })
    if (response.status !== 201) throw new Error(JSON.stringify(response.body))
    return response.body
  }
  const vendor: string = vendorId ?? (await post('/vendors', { name: 'Inkwell Works' })).vendor.id
  const named = { name: 'Inkwell Ohio', countryCodes: ['US', 'CA', 'GB', 'DE'], ...fields }
  const { facility } = await post('/facilities', { vendorId: vendor, ...named })
  return { vendorId: vendor, facilityId: facility.id as string }
}
