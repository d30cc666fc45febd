import type { Service } from './service'

/** A facility, by the API: of a vendor of its own unless one is given. */
export async function makeFacility(service: Service, { vendorId, ...fields }: { vendorId?: string; [field: string]: unknown } = {}) {
  const token = await service.adminToken()
  const post = async (path: string, body: object) => {
    const answer = await service.call('POST', path, { token, body })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  const vendor: string = vendorId ?? (await post('/vendors', { name: 'Inkwell Works' })).vendor.id
  const named = { name: 'Inkwell Ohio', countryCodes: ['US', 'CA', 'GB', 'DE'], ...fields }
  const { facility } = await post('/facilities', { vendorId: vendor, ...named })
  return { vendorId: vendor, facilityId: facility.id as string }
}
