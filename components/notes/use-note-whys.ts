'use client'

import { missingFor } from '@/server/notes/access-rules'
import { useMissing } from '../session/permissions'
import { useWho } from '../session/who'
import type { Note } from './shapes'

/** Why somebody may not change or delete a note; null when they may. */
export function useNoteWhys({ createdBy }: Note): { edit: string | null; remove: string | null } {
  const { id, association } = useWho()
  const missing = {
    'notes:create': useMissing('notes:create'),
    'notes:update': useMissing('notes:update'),
    'notes:delete': useMissing('notes:delete'),
  }
  const isInternal = association === 'Internal'
  const why = (permission: 'notes:update' | 'notes:delete') => {
    const writer = { isAuthor: createdBy?.id === id, isInternal, may: (one: string) => missing[one as 'notes:create'] === null }
    if (!missingFor(permission, writer)) return null
    return isInternal ? missing[permission] : 'Only who wrote it, and staff, can do that.'
  }
  return { edit: why('notes:update'), remove: why('notes:delete') }
}
