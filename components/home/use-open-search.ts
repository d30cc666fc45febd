'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useCallback, useRef } from 'react'
import { usePermissions } from '@/components/api/permissions'
import { resolveSearch } from '@/components/orders/resolve-search'

/** Opens what a typed or scanned text names. Resolves with whether it did: of several, only the last is opened. */
export function useOpenSearch(): (text: string) => Promise<boolean> {
  const client = useQueryClient()
  const router = useRouter()
  const permissions = usePermissions()
  const turn = useRef(0)
  return useCallback(
    async (text) => {
      turn.current += 1
      const own = turn.current
      const address = await resolveSearch(client, text, permissions)
      if (own !== turn.current) return false
      router.push(address)
      return true
    },
    [client, router, permissions],
  )
}
