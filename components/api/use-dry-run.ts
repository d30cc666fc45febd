'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WriteOperationKey } from './types'

/** How long a request stays the same before it is tried, in milliseconds. */
const DEBOUNCE_MS = 250

interface DryRun<Request, Result> {
  /** The record that the request would change: each version is tried anew. */
  record: { id: string; version: number }
  /** The request, of JSON values; null while there is nothing to try. */
  request: Request | null
  /** Whether it can be tried already. */
  isEnabled?: boolean
  send: (request: Request, signal: AbortSignal) => Promise<Result>
}

/**
 * Tries a change without storing it, each time the user pauses. `result` is that of the request, or of the one before while the request is
 * tried; it is undefined when there is nothing to try and after a refusal. `error` is that of the present request only.
 */
export function useDryRun<Request, Result>(
  operation: WriteOperationKey,
  { record, request, isEnabled = true, send }: DryRun<Request, Result>,
) {
  const text = JSON.stringify(request)
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS)
  const isTried = isEnabled && settled !== 'null'
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [operation, 'dryRun', record.id, record.version, settled],
    queryFn: ({ signal }) => send(JSON.parse(settled) as Request, signal),
    enabled: isTried,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    result: isTried && !error ? data : undefined,
    error: isTried && settled === text ? error : null,
    isWorking: isFetching || settled !== text,
    retry: () => void refetch(),
  }
}
