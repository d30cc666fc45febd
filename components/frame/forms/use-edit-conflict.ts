'use client'

import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isStale } from '@/components/api/request'
import { MAX_STALE_RETRIES } from '@/components/api/retry-while-stale'
import { type ConflictField, changedFields, type Formatters, type Labels, toComparableText } from './merge-fields'

export interface ConflictOptions<V extends FieldValues> {
  /** Loads the stored record as the form's values; later submits send its version. */
  load: () => Promise<V>
  labels: Labels<V>
  /** Formats stored values for display. */
  format?: Formatters<V> | undefined
}

export interface ConflictState {
  fields: ConflictField[]
  onResolve: (values: Record<string, string>) => void
  onBack: () => void
}

/** Shows the conflict after a save of a stale version. A save that overwrites nothing is sent again automatically, at most three times. */
export function useEditConflict<V extends FieldValues>(
  form: UseFormReturn<V>,
  options: ConflictOptions<V> | undefined,
  resubmit: () => void,
) {
  const [conflict, setConflict] = useState<ConflictState | null>(null)
  const retries = useRef(0)
  // The function of the latest render, since `send` may depend on the loaded record.
  const latest = useRef(resubmit)
  useEffect(() => {
    latest.current = resubmit
  })

  /** Resolves with whether the error was handled here. */
  async function handleConflict(error: Error, yours: V): Promise<boolean> {
    if (!options || !isStale(error)) return false
    const base = form.formState.defaultValues as V
    const theirs = await options.load()
    const fields = changedFields(base, yours, theirs, options.labels, options.format)
    const send = (values: Record<string, string>) => {
      setConflict(null)
      // The stored record is the form's new base.
      form.reset(theirs as DefaultValues<V>)
      for (const [name, text] of Object.entries(values)) {
        const from = [yours, theirs, base].find((side) => toComparableText(side[name]) === text)
        form.setValue(name as Path<V>, from?.[name], { shouldDirty: true })
      }
      setTimeout(() => latest.current())
    }
    // The stored values are the ones to save: an earlier answer got lost, or both sides agree.
    const isUntouched = fields.every(({ base, yours, theirs }) => theirs === base || theirs === yours)
    if (isUntouched && retries.current++ < MAX_STALE_RETRIES) send(Object.fromEntries(fields.map((field) => [field.name, field.yours])))
    else if (isUntouched) {
      retries.current = 0
      return false
    } else setConflict({ fields, onResolve: send, onBack: () => setConflict(null) })
    return true
  }

  /** Runs after a successful save. */
  const reset = () => {
    retries.current = 0
  }
  return { conflict, handleConflict, settle: reset }
}
