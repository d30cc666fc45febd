'use client'

import { useQuery } from '@tanstack/react-query'
import { read } from '../../api'
import { useWho } from '../../session/who'

/** The merchants that whoever is here works for; empty for staff, and until it is known. */
export function useOwnMerchants(): string[] {
  const { association } = useWho()
  const { data } = useQuery({ ...read('GET /users/me'), enabled: association === 'Merchant' })
  return data?.user.associations.flatMap(({ type, id }) => (type === 'Merchant' && id ? [id] : [])) ?? []
}
