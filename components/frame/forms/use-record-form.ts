'use client'

import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { toComparableText } from './merge-fields'
import { type ApiFormOptions, useApiForm } from './use-api-form'
import type { ConflictOptions } from './use-edit-conflict'

interface Versioned {
  version: number
}

interface Options<R extends Versioned | null, V extends FieldValues>
  extends Omit<ApiFormOptions<V, NonNullable<R>>, 'values' | 'send' | 'onConflict'>,
    Omit<ConflictOptions<V>, 'load'> {
  /** The record as it is known now; null for a new one. The form begins with the one that it opened with. */
  record: R
  valuesOf: (record: R) => V
  /** Loads the stored record after another user changed it. */
  load: () => Promise<NonNullable<R>>
  /** Sends the values with the version of `base` and returns the stored record. A send in several steps passes each answer to `keep`. */
  send: (values: V, base: R, keep: (stored: NonNullable<R>) => void) => Promise<NonNullable<R>>
  /** Runs after a save; `before` is the record as it was until then. */
  onSaved?: (saved: NonNullable<R>, before: R, keep: (stored: NonNullable<R>) => void) => void
}

/**
 * A form for a versioned record. It sends the version loaded last, or that of a later change which left the form's fields as they were,
 * and shows the conflict when another user saved first.
 */
export function useRecordForm<R extends Versioned | null, V extends FieldValues>(options: Options<R, V>) {
  const { record, valuesOf, load, send, onSaved, labels, format, ...rest } = options
  const base = useRef(record)
  const keep = (stored: NonNullable<R>) => {
    base.current = stored
  }
  const newestBase = () => {
    const before = base.current
    if (!record || !before || record.version <= before.version) return before
    return toComparableText(valuesOf(record)) === toComparableText(valuesOf(before)) ? record : before
  }
  return useApiForm<V, NonNullable<R>>({
    ...rest,
    values: valuesOf(record),
    send: async (values) => {
      const before = newestBase()
      const saved = await send(values, before, keep)
      keep(saved)
      onSaved?.(saved, before, keep)
      return saved
    },
    onConflict: record
      ? {
          labels,
          format,
          load: async () => {
            const stored = await load()
            keep(stored)
            return valuesOf(stored)
          },
        }
      : undefined,
  })
}
