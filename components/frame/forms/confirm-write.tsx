'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { type ApiError, isStale, reworded } from '@/components/api/api-error'
import { useWrite } from '@/components/api/write'
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog'
import { toFormFailure } from './field-errors'
import { FormError } from './form-error'

interface Props<R> extends Omit<ComponentProps<typeof ConfirmDialog>, 'opened' | 'onConfirm' | 'isPending'> {
  /** Sends the write; takes the error of the previous attempt. */
  send: (previousError: Error | null) => Promise<R>
  onDone: (answer: R) => void
  onError?: (error: Error) => unknown
  /** Replaces the service's message when the record has changed since it was loaded. */
  staleMessage?: string
  /** Another way out after this error, shown below it. */
  remedy?: (error: Error) => ReactNode
}

/** Asks for confirmation of a write, sends it, and shows its error with a retry. Other children stand above the error. */
export function ConfirmWrite<R>({ send, onDone, onError, staleMessage, remedy, children, isDangerous = true, ...dialog }: Props<R>) {
  const { run, isPending } = useWrite()
  const [error, setError] = useState<Error | null>(null)
  const shownError = error && staleMessage && isStale(error) ? reworded(error as ApiError, staleMessage) : error
  const confirm = () =>
    run(
      async () => {
        setError(null)
        onDone(await send(error))
      },
      (failure) => {
        setError(failure)
        onError?.(failure)
      },
    )
  return (
    <ConfirmDialog {...dialog} opened isDangerous={isDangerous} isPending={isPending} onConfirm={() => void confirm()}>
      {children}
      <FormError error={shownError && toFormFailure(shownError)} onRetry={() => void confirm()} />
      {error && remedy?.(error)}
    </ConfirmDialog>
  )
}
