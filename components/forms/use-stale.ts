'use client'

import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api'
import { asText, type ConflictField, changedFields, type Labels, type Shown } from './merge'

export interface StaleOptions<V extends FieldValues> {
  /** What is stored now, as the form's values. From then on `send` has to name its version. */
  load: () => Promise<V>
  labels: Labels<V>
  /** How values read where they are not what is stored. */
  shown?: Shown<V>
}

export interface StaleSave {
  fields: ConflictField[]
  onResolve: (values: Record<string, string>) => void
  onBack: () => void
}

/** Whether the service refused a change because what it was made on is not what is stored any more. */
export const isStale = (error: Error) => error instanceof ApiError && error.status === 412

/** Lays open a stale save. One that would overwrite nobody is sent again without asking, but not for ever. */
export function useStale<V extends FieldValues>(form: UseFormReturn<V>, options: StaleOptions<V> | undefined, again: () => void) {
  const [conflict, setConflict] = useState<StaleSave | null>(null)
  const repeats = useRef(0)
  // As it was rendered last: what is sent may follow from what was loaded meanwhile.
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })

  /** Whether it took care of what was refused. */
  async function handles(error: Error, yours: V): Promise<boolean> {
    if (!options || !isStale(error)) return false
    const base = form.formState.defaultValues as V
    const theirs = await options.load()
    const fields = changedFields(base, yours, theirs, options.labels, options.shown)
    const send = (values: Record<string, string>) => {
      setConflict(null)
      // From now on the form is about what is stored now.
      form.reset(theirs as DefaultValues<V>)
      for (const [name, text] of Object.entries(values)) {
        const from = [yours, theirs, base].find((side) => asText(side[name]) === text)
        form.setValue(name as Path<V>, from?.[name], { shouldDirty: true })
      }
      setTimeout(() => latest.current())
    }
    // Stored already as it is wanted: the answer to an earlier try got lost, or both want the same.
    const isUntouched = fields.every(({ base, yours, theirs }) => theirs === base || theirs === yours)
    if (isUntouched && repeats.current++ < 3) send(Object.fromEntries(fields.map((field) => [field.name, field.yours])))
    else if (isUntouched) return false
    else setConflict({ fields, onResolve: send, onBack: () => setConflict(null) })
    return true
  }

  /** After a save that went through. */
  const settle = () => {
    repeats.current = 0
  }
  return { conflict, handles, settle }
}
