'use client'

import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useWho } from '../session/who'
import { dropDraft, readDraft, typedFields, writeDraft } from './draft'

/** The key of a draft in this browser: whoever signs in next does not find what another typed. */
export function useDraftKey<K extends string | undefined>(key: K): K {
  const { id } = useWho()
  return (key && `${id}/${key}`) as K
}

export interface KeptDraft {
  /** Whether the form shows what was typed an earlier time. */
  isRestored: boolean
  /** When that was, in ms. */
  at: number | null
  /** Forgets what was typed and shows again what is stored. */
  discard: () => void
}

/**
 * Keeps what is typed into a form under `name` until it is sent or discarded. Without a name, the browser asks before the page is left
 * with something unsent.
 */
export function useDraft<V extends FieldValues>(form: UseFormReturn<V>, name: string | undefined): KeptDraft {
  const key = useDraftKey(name)
  const [at, setAt] = useState<number | null>(null)
  const { isDirty } = form.formState

  useLayoutEffect(() => {
    const kept = key && readDraft<V>(localStorage, key, Date.now())
    if (!kept) return
    for (const name of typedFields(kept)) form.setValue(name as Path<V>, kept.values[name], { shouldDirty: true })
    setAt(kept.at)
  }, [form, key])

  useEffect(() => {
    if (!key) return
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => writeDraft(localStorage, key, { values, base: defaultValues as V, at: Date.now() }),
    })
  }, [form, key])

  useEffect(() => {
    if (key || !isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [key, isDirty])

  const discard = useCallback(() => {
    if (key) dropDraft(localStorage, key)
    form.reset()
    setAt(null)
  }, [form, key])

  return { isRestored: at !== null, at, discard }
}
