'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import { type Answer, read } from '@/components/api/request'
import { withShortIds } from '@/components/ui/format/short-ids'

/** The organization that a user belongs to: Internal, a merchant or a vendor. */
export type Association = Answer<'GET /users/{id}'>['user']['associations'][number]

/** Up to this number, vendors are requested one by one; otherwise the first 200 are requested at once. */
const MAX_SINGLE_VENDOR_REQUESTS = 3

function useVendorNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const canRead = useMissingPermission('directory:read') === null
  const uniqueIds = [...new Set(ids)]
  const isSmall = uniqueIds.length <= MAX_SINGLE_VENDOR_REQUESTS
  const first = useQuery({ ...read('GET /vendors', { query: { pageSize: '200' } }), enabled: canRead && !isSmall })
  const known = new Map(first.data?.vendors.map(({ id, name }) => [id, name]))
  const missingIds = canRead && (isSmall || first.data) ? uniqueIds.filter((id) => !known.has(id)) : []
  const found = useQueries({ queries: missingIds.map((id) => read('GET /vendors/{id}', { params: { id } })) })
  for (const { data } of found) if (data) known.set(data.vendor.id, data.vendor.name)
  return known
}

/**
 * Returns a function that names an association. Users who are not staff see only people of their own merchant or vendor, shown as "Your
 * merchant" or "Your vendor"; an id without a known name is shortened.
 */
export function useAssociationNames(associations: readonly Association[]): (association: Association) => string {
  const isStaff = useCurrentUser().association === 'Internal'
  const canRead = useMissingPermission('directory:read') === null
  const ids = (wantedType: Association['type']) => associations.flatMap(({ type, id }) => (type === wantedType && id ? [id] : []))
  const merchants = useMerchantNames(ids('Merchant'))
  const vendors = useVendorNames(ids('Vendor'))
  return ({ type, id }) => {
    if (type === 'Internal' || !id) return 'Internal'
    const name = (type === 'Merchant' ? merchants : vendors).get(id)
    if (name) return name
    if (!isStaff) return `Your ${type.toLowerCase()}`
    return canRead ? '…' : `${type} ${withShortIds(id)}`
  }
}

/** The maximum of one request; further merchants are requested one by one. */
const PAGE_SIZE = '200'
/** Up to this number, merchants are requested one by one. */
const MAX_SINGLE_REQUESTS = 3

/** The names of merchants by id; absent while loading, and for users who may not read them. */
export function useMerchantNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const canRead = useMissingPermission('directory:read') === null
  const uniqueIds = [...new Set(ids)].filter(Boolean)
  const isSmall = uniqueIds.length <= MAX_SINGLE_REQUESTS
  const first = useQuery({ ...read('GET /merchants', { query: { pageSize: PAGE_SIZE } }), enabled: canRead && !isSmall })
  const known = new Map(first.data?.merchants.map(({ id, name }) => [id, name]))
  const missingIds = canRead && (isSmall || first.data) ? uniqueIds.filter((id) => !known.has(id)) : []
  const found = useQueries({ queries: missingIds.map((id) => read('GET /merchants/{id}', { params: { id } })) })
  for (const { data } of found) if (data) known.set(data.merchant.id, data.merchant.name)
  return known
}
