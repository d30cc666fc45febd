import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorToast } from '@/components/ui/toasts/toast'
import { trackWrite } from './own-writes'
import { ApiError, isStale } from './request'
import type { OperationKey } from './types'
import { useIntent } from './use-intent'

interface Write<A> {
  send: () => Promise<A>
  /** Puts the answer into the query cache. */
  store: (answer: A) => unknown
  /** The reads whose answers the write may have changed; they are refetched. */
  invalidates?: readonly OperationKey[]
}

/** Sends a change, stores its answer and invalidates the dependent reads; resolves with the answer without waiting for the refetch. */
export const sendWrite = <A>(client: QueryClient, { send, store, invalidates = [] }: Write<A>): Promise<A> =>
  trackWrite(async () => {
    const answer = await send()
    await store(answer)
    void invalidate(client, invalidates)
    return answer
  })

/** Refetches the answers of these reads. */
export const invalidate = (client: QueryClient, operations: readonly OperationKey[]) =>
  Promise.all(operations.map((operation) => client.invalidateQueries({ queryKey: [operation] })))

/**
 * Runs the writes of a button or a dialog one at a time. `run` resolves with whether the write succeeded; an error becomes a toast with the
 * title `failure`, or is passed to `failure` when that is a function.
 */
export function useWrite() {
  const isRunning = useRef(false)
  const intent = useIntent()
  const { mutateAsync, isPending } = useMutation({ mutationFn: (send: () => Promise<unknown>) => send() })
  async function run(send: () => Promise<unknown>, failure: string | ((error: Error) => void)): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    try {
      await mutateAsync(send)
      return true
    } catch (error) {
      intent.failed(error as Error)
      const report = typeof failure === 'string' ? errorToast(failure) : failure
      report(error as Error)
      return false
    } finally {
      isRunning.current = false
    }
  }
  return { run, isPending }
}

/**
 * Sends a change that depends on the record as shown. When the record has changed since, nothing is written: the page loads the stored
 * record, and the error asks the user to decide again.
 */
export async function withConflictRefresh<T>(noun: string, refresh: () => Promise<unknown>, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || !isStale(error)) throw error
    await refresh()
    const errorMessage = `Somebody else changed this ${noun} meanwhile, so nothing was done. It is shown as it is now: send this again if it still holds.`
    throw new ApiError(error.status, error.errorCode, error.requestId, [{ errorMessage, propertyName: null, attemptedValue: null }])
  }
}
