'use client'

import { useMissing } from '../session/permissions'
import { useWho } from '../session/who'

/** Why parts of the catalog cannot be changed by whoever is here; null when they can. */
export interface CatalogWhys {
  /** Categories, products and their variants: the staff's alone. */
  global: string | null
  /** A merchant's own catalogs. */
  merchant: string | null
}

export function useCatalogWhys(): CatalogWhys {
  const missing = useMissing('catalog:write')
  const { association } = useWho()
  return {
    global: missing ?? (association === 'Internal' ? null : 'The global catalog is kept by staff; you can look at all of it.'),
    merchant: missing,
  }
}
