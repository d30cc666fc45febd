'use client'

import { useMutation } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { type ApiError, isStale, reworded } from '@/components/api/api-error'
import { useIntent } from '@/components/api/use-intent'
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog'
import { toFormFailure } from './field-errors'
import { FormError } from './form-error'

interface Props<R> extends Omit<ComponentProps<typeof ConfirmDialog>, 'opened' | 'onConfirm' | 'isPending' | 'children'> {
  /** Sends the write; takes the error of the previous attempt. */
  send: (previousError: Error | null) => Promise<R>
  onDone: (answer: R) => void
  onError?: (error: Error) => unknown
  /** Replaces the service's message when the record has changed since it was loaded. */
  staleMessage?: string
  /** Another way out after this error, shown below it. */
  remedy?: (error: Error) => ReactNode
}

/** Asks for confirmation of a write that cannot be undone, sends it, and shows its error with a retry. */
export function ConfirmWrite<R>({ send, onDone, onError, staleMessage, remedy, isDangerous = true, ...dialog }: Props<R>) {
  const intent = useIntent()
  const mutation = useMutation<R, Error, Error | null>({
    mutationFn: send,
    onSuccess: onDone,
    onError(error) {
      intent.failed(error)
      return onError?.(error)
    },
  })
  const { error, isPending, mutate } = mutation
  const shownError = error && staleMessage && isStale(error) ? reworded(error as ApiError, staleMessage) : error
  return (
    <ConfirmDialog {...dialog} opened isDangerous={isDangerous} isPending={isPending} onConfirm={() => mutate(error)}>
      <FormError error={shownError && toFormFailure(shownError)} onRetry={() => mutate(error)} />
      {error && remedy?.(error)}
    </ConfirmDialog>
  )
}
