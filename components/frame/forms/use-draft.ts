'use client'

import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useCurrentUser } from '@/components/api/current-user'
import { changedDraftFields, dropDraft, dropExpiredDrafts, readDraft, writeDraft } from './draft-storage'

/** The key of a draft in this browser. It contains the user's id, so that the next user does not see it. */
export function useDraftKey<K extends string | undefined>(key: K): K {
  const { id } = useCurrentUser()
  return (key && `${id}/${key}`) as K
}

export interface RestoredDraft {
  /** The time in ms of the restored input; null when none was restored. */
  restoredAt: number | null
  /** Whether the stored values of the edited fields have changed since, so that saving would overwrite them. */
  isStale?: boolean
  /** Discards the input and shows the stored values. */
  discard: () => void
}

/**
 * Stores a form's input under `name` until it is sent or discarded. Without a name, the browser asks for confirmation before the page is
 * left with unsent input.
 */
export function useDraft<V extends FieldValues>(form: UseFormReturn<V>, name: string | undefined): RestoredDraft {
  const key = useDraftKey(name)
  const [restoredAt, setAt] = useState<number | null>(null)
  const [isStale, setStale] = useState(false)
  const { isDirty } = form.formState

  useLayoutEffect(() => {
    const saved = key && readDraft<V>(key, Date.now())
    if (!saved) return
    const stored = form.formState.defaultValues as V | undefined
    const typed = changedDraftFields(saved)
    setStale(typed.some((name) => stored && JSON.stringify(stored[name]) !== JSON.stringify(saved.base[name])))
    for (const name of typed) form.setValue(name as Path<V>, saved.values[name], { shouldDirty: true })
    setAt(saved.restoredAt)
  }, [form, key])

  useEffect(() => {
    if (!key) return
    sweepOnce()
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => writeDraft(key, { values, base: defaultValues as V, restoredAt: Date.now() }),
    })
  }, [form, key])

  useEffect(() => {
    if (key || !isDirty) return
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [key, isDirty])

  const discard = useCallback(() => {
    if (key) dropDraft(key)
    form.reset()
    setAt(null)
  }, [form, key])

  return { restoredAt, isStale, discard }
}

let isSwept = false

/** Removes expired drafts, once per page load. */
function sweepOnce() {
  if (isSwept) return
  isSwept = true
  try {
    dropExpiredDrafts(Object.keys(localStorage), Date.now())
  } catch {
    // Without storage there are no drafts to remove.
  }
}
