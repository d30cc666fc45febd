'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Picks, picked } from '../items/picks'
import type { Order } from '../orders/shapes'
import { cancelLines } from './lines'
import { tooLate, tryCancel, type Units } from './try-cancel'

const nothing: Record<string, string> = {}

/** What of an order can be canceled, and what comes of canceling what is chosen: both as the service says. */
export function useCancelable(order: Order, picks: Picks) {
  const late = useQuery({
    queryKey: ['too late to cancel', order.id, order.version],
    queryFn: ({ signal }) => {
      const open = cancelLines(order, nothing).filter(({ lock }) => !lock)
      return tooLate(
        order,
        open.map(({ id, most }) => ({ id, quantity: most })),
        signal,
      )
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const lines = cancelLines(order, late.data ?? nothing)
  const chosen = picked(lines, picks)
  const text = JSON.stringify(chosen)
  const [settled] = useDebouncedValue(text, 250)
  const isAsked = late.data !== undefined && settled !== '[]'
  const tried = useQuery({
    queryKey: ['rehearsal of canceling', order.id, order.version, settled],
    queryFn: ({ signal }) => tryCancel(order, JSON.parse(settled) as Units, signal),
    enabled: isAsked,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const isWorking = late.isPending || text !== settled || (isAsked && tried.isFetching)
  const error = late.error ?? (isAsked ? tried.error : null)
  return {
    lines,
    chosen,
    after: isAsked && !error ? (tried.data?.after ?? null) : null,
    refused: (!isWorking && isAsked && tried.data?.refused) || nothing,
    isWorking: isWorking && !error,
    error,
    retry: () => void (late.error ? late.refetch() : tried.refetch()),
  }
}
