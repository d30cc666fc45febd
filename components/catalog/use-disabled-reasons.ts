'use client'

import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'

/** The reasons why the current user cannot change parts of the catalog; null when they can. */
interface CatalogDisabledReasons {
  /** Categories, products and their variants, which only staff can change. */
  global: string | null
  /** A merchant's own catalogs. */
  merchant: string | null
}

export function useCatalogDisabledReasons(): CatalogDisabledReasons {
  const missing = useMissingPermission('catalog:write')
  const { association } = useCurrentUser()
  return {
    global: missing ?? (association === 'Internal' ? null : 'The global catalog is kept by staff; you can look at all of it.'),
    merchant: missing,
  }
}

/** The reason why the current user does not see the history of the global catalog; null when they do. */
export function useAuditHiddenReason(): string | null {
  const missing = useMissingPermission('audit:read')
  const { association } = useCurrentUser()
  return missing ?? (association === 'Internal' ? null : 'What was done to the global catalog is for its staff to see.')
}
