'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { type LineQuantities, selectedLines } from '@/components/records/lines/line-quantities'
import { cancelLines } from './cancel-lines'
import { dryRunCancel, type UnitList, uncancelableItems } from './dry-run-cancel'

const nothing: Record<string, string> = {}

/** The units of an order that can be canceled, and the order after canceling the chosen ones; both from dry runs. */
export function useCancelable(order: Order, picks: LineQuantities) {
  const uncancelable = useQuery({
    queryKey: ['POST /orders/{orderId}/cancel', { orderId: order.id }, { dryRun: 'true' }, order.version, 'uncancelable'],
    queryFn: ({ signal }) => {
      const open = cancelLines(order, nothing).filter(({ lock }) => !lock)
      return uncancelableItems(
        order,
        open.map(({ id, max }) => ({ id, quantity: max })),
        signal,
      )
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const lines = cancelLines(order, uncancelable.data ?? nothing)
  const chosen = selectedLines(lines, picks)
  const text = JSON.stringify(chosen)
  const [settled] = useDebouncedValue(text, 250)
  const isEnabled = uncancelable.data !== undefined && settled !== '[]'
  const attempt = useQuery({
    queryKey: ['POST /orders/{orderId}/cancel', { orderId: order.id }, { dryRun: 'true' }, order.version, settled],
    queryFn: ({ signal }) => dryRunCancel(order, JSON.parse(settled) as UnitList, signal),
    enabled: isEnabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const isWorking = uncancelable.isPending || text !== settled || (isEnabled && attempt.isFetching)
  const error = uncancelable.error ?? (isEnabled ? attempt.error : null)
  return {
    lines,
    chosen,
    after: isEnabled && !error ? (attempt.data?.after ?? null) : null,
    refused: (!isWorking && isEnabled && attempt.data?.refused) || nothing,
    isWorking: isWorking && !error,
    error,
    retry: () => void (uncancelable.error ? uncancelable.refetch() : attempt.refetch()),
  }
}
