import type { QueryClient } from '@tanstack/react-query'
import { read } from '../api'
import type { Merchant, Vendor } from './shapes'

const lists = ['GET /vendors', 'GET /facilities', 'GET /facilities/{id}', 'GET /merchants'] as const

/** Has every list of the directory asked again: something in it is new, or has become another. */
const renew = (client: QueryClient) => Promise.all(lists.map((line) => client.invalidateQueries({ queryKey: [line] })))

export function storeVendor(client: QueryClient, vendor: Vendor) {
  client.setQueryData(read('GET /vendors/{id}', { params: { id: vendor.id } }).queryKey, { vendor })
  void renew(client)
}

export function storeMerchant(client: QueryClient, merchant: Merchant) {
  client.setQueryData(read('GET /merchants/{id}', { params: { id: merchant.id } }).queryKey, { merchant })
  void renew(client)
}

/** A facility is shown in lists alone. */
export const renewFacilities = renew
