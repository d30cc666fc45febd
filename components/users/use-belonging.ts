'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { read } from '../api'
import { useMerchantNames } from '../merchant-catalogs/merchant-names'
import { useMissing } from '../session/permissions'
import { useWho } from '../session/who'
import type { Association } from './shapes'

/** So few are asked for one by one right away; else the first 200 are asked for at once. */
const FEW = 3

function useVendorNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const mayRead = useMissing('directory:read') === null
  const wanted = [...new Set(ids)]
  const isFew = wanted.length <= FEW
  const first = useQuery({ ...read('GET /vendors', { query: { pageSize: '200' } }), enabled: mayRead && !isFew })
  const known = new Map(first.data?.vendors.map(({ id, name }) => [id, name]))
  const others = mayRead && (isFew || first.data) ? wanted.filter((id) => !known.has(id)) : []
  const found = useQueries({ queries: others.map((id) => read('GET /vendors/{id}', { params: { id } })) })
  for (const { data } of found) if (data) known.set(data.vendor.id, data.vendor.name)
  return known
}

/**
 * What people belong to, by name. Whoever is not of the staff sees only people of their own merchant or vendor, and is told that; the ids
 * that a name is not known for are shown shortened.
 */
export function useBelonging(associations: readonly Association[]): (association: Association) => string {
  const isStaff = useWho().association === 'Internal'
  const mayRead = useMissing('directory:read') === null
  const ids = (wanted: Association['type']) => associations.flatMap(({ type, id }) => (type === wanted && id ? [id] : []))
  const merchants = useMerchantNames(ids('Merchant'))
  const vendors = useVendorNames(ids('Vendor'))
  return ({ type, id }) => {
    if (type === 'Internal' || !id) return 'Internal'
    const name = (type === 'Merchant' ? merchants : vendors).get(id)
    if (name) return name
    if (!isStaff) return `Your ${type.toLowerCase()}`
    return mayRead ? '…' : `${type} …${id.slice(-6)}`
  }
}
