'use client'

import { useMissing } from '../session/permissions'
import { useWho } from '../session/who'

/** Why the history of the global catalog is not shown to whoever is here; null when it is. */
export function useAuditWhy(): string | null {
  const missing = useMissing('audit:read')
  const { association } = useWho()
  return missing ?? (association === 'Internal' ? null : 'What was done to the global catalog is for its staff to see.')
}
