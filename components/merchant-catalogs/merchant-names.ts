'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { read } from '../api'
import { useMissing } from '../session/permissions'

/** As many merchants as one request answers; whoever is beyond them is asked for one by one. */
const MOST = '200'
/** So few are asked for one by one right away. */
const FEW = 3

/** What merchants are called, by their ids; absent until it is known, and for whoever may not know. */
export function useMerchantNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const mayRead = useMissing('directory:read') === null
  const wanted = [...new Set(ids)].filter(Boolean)
  const isFew = wanted.length <= FEW
  const first = useQuery({ ...read('GET /merchants', { query: { pageSize: MOST } }), enabled: mayRead && !isFew })
  const known = new Map(first.data?.merchants.map(({ id, name }) => [id, name]))
  const others = mayRead && (isFew || first.data) ? wanted.filter((id) => !known.has(id)) : []
  const found = useQueries({ queries: others.map((id) => read('GET /merchants/{id}', { params: { id } })) })
  for (const { data } of found) if (data) known.set(data.merchant.id, data.merchant.name)
  return known
}
