'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../api'
import { useDialogGuard } from '../ui/dialog'
import { placeErrors, type Refusal, refusalOf } from './place-errors'
import { type KeptDraft, useDraft } from './use-draft'
import { type StaleOptions, type StaleSave, useStale } from './use-stale'

interface Options<V extends FieldValues> {
  /** What the values must be. It judges them as typed; `send` makes of them what the API takes. */
  schema: z.ZodType
  /** What the form begins with. */
  values: V
  send: (values: V) => Promise<unknown>
  /** Where unsent input is kept, if it shall be: "address of O1". */
  draft?: string
  /** Where the form's fields are in the request: "shippingAddress.". */
  prefix?: string
  /** After it was sent. */
  onDone?: () => void
  /** What to do about a save that somebody else was faster with. Without it, that is told like any other refusal. */
  stale?: StaleOptions<V>
}

export interface ApiForm<V extends FieldValues> {
  form: UseFormReturn<V>
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Null unless something was refused that no field shows, and nothing was sent since. */
  refusal: Refusal | null
  isSaving: boolean
  isDirty: boolean
  draft: KeptDraft
  conflict: StaleSave | null
}

/**
 * A form over an operation: the service's errors land on their fields, what was typed is kept until it is sent, a stale save is
 * laid open, and nothing is sent twice. Shown by `<ApiForm>`.
 */
export function useApiForm<V extends FieldValues>({ schema, values, send, draft, prefix, onDone, stale }: Options<V>): ApiForm<V> {
  // The types of form and schema differ on purpose: see Options.
  const resolver = zodResolver(schema as unknown as z.ZodType<V, V>, undefined, { raw: true })
  const form = useForm<V>({ resolver, defaultValues: values as DefaultValues<V> })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isUnderWay = useRef(false)
  const { isDirty } = form.formState
  const kept = useDraft(form, draft)
  const overtaken = useStale(form, stale, () => void submit())
  useDialogGuard(isDirty, kept.discard)

  async function go(given: V) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSaving(true)
    setRefusal(null)
    try {
      await send(given)
      overtaken.settle()
      kept.discard()
      form.reset(given)
      onDone?.()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!(await overtaken.handles(error, given).catch(() => false))) setRefusal(show(error))
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }

  function show(error: Error): Refusal {
    if (!(error instanceof ApiError)) return refusalOf(error)
    const { placed, rest } = placeErrors(error.errors, Object.keys(values), prefix)
    let isFirst = true
    for (const name of Object.keys(values))
      if (placed.has(name)) {
        form.setError(name as Path<V>, { type: 'server', message: placed.get(name) }, { shouldFocus: isFirst })
        isFirst = false
      }
    return refusalOf(error, rest)
  }

  const submit = form.handleSubmit(go)
  return { form, submit, refusal, isSaving, isDirty, draft: kept, conflict: overtaken.conflict }
}
