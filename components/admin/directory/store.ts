import type { QueryClient } from '@tanstack/react-query'
import { storeRecord } from '@/components/api/store-record'
import { invalidate } from '@/components/api/write'
import type { Merchant, Vendor } from './types'

/** The lists of the directory. Each contains names of the others' records. */
const lists = ['GET /vendors', 'GET /facilities', 'GET /facilities/{id}', 'GET /merchants'] as const

export const storeVendor = (client: QueryClient, vendor: Vendor) =>
  void storeRecord(client, 'GET /vendors/{id}', vendor.id, { vendor }, lists)

export const storeMerchant = (client: QueryClient, merchant: Merchant) =>
  void storeRecord(client, 'GET /merchants/{id}', merchant.id, { merchant }, lists)

/** Invalidates the lists after a change of a facility, which has no page of its own. */
export const invalidateFacilities = (client: QueryClient) => invalidate(client, lists)
