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
import type * as z from 'zod'
import { ApiError } from '@/components/api/request'
import { useIntent } from '@/components/api/use-intent'
import { toast } from '@/components/ui/toasts/toast'
import { assignErrors, type FormFailure, toFormFailure } from './field-errors'
import { type RestoredDraft, useDraft } from './use-draft'
import { type ConflictOptions, type ConflictState, useEditConflict } from './use-edit-conflict'

export interface ApiFormOptions<V extends FieldValues, A = unknown> {
  /** Validates the values as typed; `send` converts them into the request. */
  schema: z.ZodType
  values: V
  send: (values: V) => Promise<A>
  /** The name under which unsent input is stored: "address of O1". */
  draft?: string
  /** The path of the form's fields in the request: "shippingAddress.". */
  prefix?: string
  /**
   * Runs after a successful send with its answer. The form of a stored record first sends the text typed meanwhile; any other form first
   * shows that this text was not sent. `isAllSent`: nothing was typed meanwhile.
   */
  onDone?: (answer: A, isAllSent: boolean) => void
  /** The form is for one new record after the other: text typed during a send belongs to the next one. */
  startsAnew?: boolean
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
  /** After a send without what was typed meanwhile: ends the form, which must not be sent again. Null at any other time. */
  finish: (() => void) | null
}

/**
 * A form over an operation: shows the service's errors beside their fields, stores unsent input, resolves conflicts and never sends the same
 * input twice at once. What is typed while it sends stays in its field: the form of a stored record sends it with the next save; one that
 * `startsAnew` keeps it for the next record; any other stays open after the send, says that it is not included, and ends when the user
 * continues. `<ApiForm>` renders it.
 */
export function useApiForm<V extends FieldValues, A = unknown>({
  schema,
  values,
  send,
  draft,
  prefix,
  onDone,
  startsAnew = false,
  onConflict,
}: ApiFormOptions<V, A>): ApiFormState<V> {
  // The types of form and schema differ on purpose: see ApiFormOptions.
  const resolver = zodResolver(schema as unknown as z.ZodType<V, V>, undefined, { raw: true })
  const form = useForm<V>({ resolver, defaultValues: values as DefaultValues<V> })
  const [error, setError] = useState<FormFailure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [unfinished, setUnfinished] = useState<{ answer: A } | null>(null)
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
      const answer = await send(submitted)
      editConflict.settle()
      intent.end()
      const isAllSent = keepTyped(submitted)
      if (isAllSent || startsAnew) onDone?.(answer, isAllSent)
      else if (!onConflict && onDone) endWithout(answer, onDone)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      intent.failed(error)
      if (!(await editConflict.handleConflict(error, submitted).catch(() => false))) setError(applyErrors(error))
    } finally {
      isInFlight.current = false
      setSaving(false)
    }
  }

  function endWithout(answer: A, onDone: (answer: A, isAllSent: boolean) => void) {
    if (intent.isOpen()) setUnfinished({ answer })
    else onDone(answer, false)
  }

  function finish(answer: A) {
    draftState.discard()
    setUnfinished(null)
    onDone?.(answer, false)
  }

  /** Resets the form after a send, except for the fields edited meanwhile. Returns whether there are none. */
  function keepTyped(sent: V): boolean {
    const now = form.getValues()
    const typed = (Object.keys(values) as Path<V>[]).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(sent[name]))
    // A form that was left keeps its unsent input as its draft.
    if (typed.length && !intent.isOpen()) return false
    draftState.discard()
    form.reset(typed.length && startsAnew ? values : sent)
    for (const name of typed) form.setValue(name, now[name], { shouldDirty: true })
    if (typed.length && (onConflict || startsAnew)) toast('What you typed meanwhile is kept, and not saved yet')
    return !typed.length
  }

  function applyErrors(error: Error): FormFailure {
    if (!(error instanceof ApiError)) return toFormFailure(error)
    const { byField, unassigned } = assignErrors(error.errors, Object.keys(values), prefix)
    let isFirst = true
    for (const name of Object.keys(values))
      if (byField.has(name)) {
        form.setError(name as Path<V>, { type: 'server', message: byField.get(name) }, { shouldFocus: isFirst })
        isFirst = false
      }
    return toFormFailure(error, unassigned)
  }

  const submit = form.handleSubmit(go)
  const field: ApiFormState<V>['field'] = (name, options) => ({
    error: (get(form.formState.errors, name) as FieldError | undefined)?.message,
    ...form.register(name, options),
  })
  return {
    ...form,
    submit,
    field,
    error,
    isSaving,
    isDirty,
    draft: draftState,
    conflict: editConflict.conflict,
    finish: unfinished && (() => finish(unfinished.answer)),
  }
}
