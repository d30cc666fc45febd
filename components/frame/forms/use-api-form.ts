'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '@/components/api/request'
import { useIntent } from '@/components/api/use-intent'
import { toast } from '@/components/ui/toasts/toast'
import { assignErrors, type FormFailure, toFormFailure } from './field-errors'
import { type RestoredDraft, useDraft } from './use-draft'
import { type ConflictOptions, type ConflictState, useEditConflict } from './use-edit-conflict'

export interface ApiFormOptions<V extends FieldValues> {
  /** Validates the values as typed; `send` converts them into the request. */
  schema: z.ZodType
  values: V
  send: (values: V) => Promise<unknown>
  /** The name under which unsent input is stored: "address of O1". */
  draft?: string
  /** The path of the form's fields in the request: "shippingAddress.". */
  prefix?: string
  /** Runs after a successful send; for the form of a stored record, once everything typed meanwhile is sent, too. `isAllSent`: nothing was. */
  onDone?: (isAllSent: boolean) => void
  /** Resolves the conflict when the record has changed since it was loaded. Without it, the form shows the error. */
  onConflict?: ConflictOptions<V> | undefined
}

/** React Hook Form's state and functions, and those of sending. */
export interface ApiFormState<V extends FieldValues> extends UseFormReturn<V> {
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** The props of a text field: its registration and its error. */
  field: <N extends Path<V>>(name: N, options?: RegisterOptions<V, N>) => UseFormRegisterReturn<N> & { error: string | undefined }
  /** The last error that belongs to no field; null after the next submit. */
  error: FormFailure | null
  isSaving: boolean
  isDirty: boolean
  draft: RestoredDraft
  conflict: ConflictState | null
}

/**
 * A form over an operation: shows the service's errors beside their fields, stores unsent input, keeps what is typed while it sends, resolves
 * conflicts and never sends the same input twice at once. `<ApiForm>` renders it.
 */
export function useApiForm<V extends FieldValues>({
  schema,
  values,
  send,
  draft,
  prefix,
  onDone,
  onConflict,
}: ApiFormOptions<V>): ApiFormState<V> {
  // The types of form and schema differ on purpose: see ApiFormOptions.
  const resolver = zodResolver(schema as unknown as z.ZodType<V, V>, undefined, { raw: true })
  const form = useForm<V>({ resolver, defaultValues: values as DefaultValues<V> })
  const [error, setError] = useState<FormFailure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isInFlight = useRef(false)
  const intent = useIntent()
  const { isDirty } = form.formState
  const draftState = useDraft(form, draft)
  const editConflict = useEditConflict(form, onConflict, () => void submit())

  async function go(submitted: V) {
    if (isInFlight.current) return
    isInFlight.current = true
    setSaving(true)
    setError(null)
    try {
      await send(submitted)
      editConflict.settle()
      intent.end()
      const isAllSent = keepTyped(submitted)
      if (isAllSent || !onConflict) onDone?.(isAllSent)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      intent.failed(error)
      if (!(await editConflict.handleConflict(error, submitted).catch(() => false))) setError(applyErrors(error))
    } finally {
      isInFlight.current = false
      setSaving(false)
    }
  }

  /** Resets the form after a send, except for the fields edited meanwhile. Returns whether there are none. */
  function keepTyped(sent: V): boolean {
    const now = form.getValues()
    const typed = (Object.keys(values) as Path<V>[]).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(sent[name]))
    // A form that was left keeps its unsent input as its draft.
    if (typed.length && !intent.isOpen()) return false
    draftState.discard()
    // Text typed into the form of a new record during the send belongs to the next record.
    form.reset(typed.length && !onConflict ? values : sent)
    for (const name of typed) form.setValue(name, now[name], { shouldDirty: true })
    if (typed.length && (onConflict || draft)) toast('What you typed meanwhile is kept, and not saved yet')
    return !typed.length
  }

  function applyErrors(error: Error): FormFailure {
    if (!(error instanceof ApiError)) return toFormFailure(error)
    const { placed, rest } = assignErrors(error.errors, Object.keys(values), prefix)
    let isFirst = true
    for (const name of Object.keys(values))
      if (placed.has(name)) {
        form.setError(name as Path<V>, { type: 'server', message: placed.get(name) }, { shouldFocus: isFirst })
        isFirst = false
      }
    return toFormFailure(error, rest)
  }

  const submit = form.handleSubmit(go)
  const field: ApiFormState<V>['field'] = (name, options) => ({
    error: (get(form.formState.errors, name) as FieldError | undefined)?.message,
    ...form.register(name, options),
  })
  return { ...form, submit, field, error, isSaving, isDirty, draft: draftState, conflict: editConflict.conflict }
}
