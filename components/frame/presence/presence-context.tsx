'use client'

import { createContext, useContext, useEffect } from 'react'
import type { PersonPresent } from '@/components/frame/live/types'

interface PresenceState {
  noun: string
  /** The colleagues at the record, without the user. */
  others: readonly PersonPresent[]
  /** Tells the others that the user has unsaved changes of a part of the record; returns the function that ends it. */
  startEditing(part: string | null): () => void
}

const nobody: PresenceState = { noun: 'record', others: [], startEditing: () => () => {} }
const PresenceContext = createContext<PresenceState>(nobody)

export const PresenceProvider = PresenceContext.Provider
export const usePresence = () => useContext(PresenceContext)

/** Tells the colleagues at the surrounding record, if any, that the user is editing it. `part`: the edited field. */
export function useEditing(isEditing: boolean, part: string | null = null) {
  const { startEditing } = usePresence()
  useEffect(() => (isEditing ? startEditing(part) : undefined), [isEditing, part, startEditing])
}
