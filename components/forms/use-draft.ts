'use client'

import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useWho } from '../session/who'
import { dropDraft, readDraft, sweepDrafts, typedFields, writeDraft } from './draft'

/** The key of a draft in this browser: whoever signs in next does not find what another typed. */
export function useDraftKey<K extends string | undefined>(key: K): K {
  const { id } = useWho()
  return (key && `${id}/${key}`) as K
}

export interface KeptDraft {
  /** When what the form shows was typed, in ms, where that was an earlier time. */
  at: number | null
  /** Whether something else than then is stored now where it was typed into: saving would overwrite that. */
  isOvertaken?: boolean
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
  const [isOvertaken, setOvertaken] = useState(false)
  const { isDirty } = form.formState

  useLayoutEffect(() => {
    const kept = key && readDraft<V>(key, Date.now())
    if (!kept) return
    const stored = form.formState.defaultValues as V | undefined
    const typed = typedFields(kept)
    setOvertaken(typed.some((name) => stored && JSON.stringify(stored[name]) !== JSON.stringify(kept.base[name])))
    for (const name of typed) form.setValue(name as Path<V>, kept.values[name], { shouldDirty: true })
    setAt(kept.at)
  }, [form, key])

  useEffect(() => {
    if (!key) return
    sweep()
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => writeDraft(key, { values, base: defaultValues as V, at: Date.now() }),
    })
  }, [form, key])

  useEffect(() => {
    if (key || !isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [key, isDirty])

  const discard = useCallback(() => {
    if (key) dropDraft(key)
    form.reset()
    setAt(null)
  }, [form, key])

  return { at, isOvertaken, discard }
}

let isSwept = false

/** Once for each loading of the page. */
function sweep() {
  if (isSwept) return
  isSwept = true
  try {
    sweepDrafts(Object.keys(localStorage), Date.now())
  } catch {
    // A browser that forbids its storage has no drafts.
  }
}
