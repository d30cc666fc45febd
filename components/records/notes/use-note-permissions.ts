'use client'

import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import { missingPermission } from '@/server/notes/access-rules'
import type { Note } from './types'

/** The reason why the user may not edit or delete a note; null when they may. */
export function useNotePermissions({ createdBy }: Note): { edit: string | null; remove: string | null } {
  const { id, association } = useCurrentUser()
  const missing = {
    'notes:create': useMissingPermission('notes:create'),
    'notes:update': useMissingPermission('notes:update'),
    'notes:delete': useMissingPermission('notes:delete'),
  }
  const isInternal = association === 'Internal'
  const disabledReason = (permission: 'notes:update' | 'notes:delete') => {
    const writer = { isAuthor: createdBy?.id === id, isInternal, may: (one: string) => missing[one as 'notes:create'] === null }
    if (!missingPermission(permission, writer)) return null
    return isInternal ? missing[permission] : 'Only who wrote it, and staff, can do that.'
  }
  return { edit: disabledReason('notes:update'), remove: disabledReason('notes:delete') }
}
