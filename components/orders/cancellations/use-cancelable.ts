'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { useDryRun } from '@/components/api/use-dry-run'
import { type LineQuantities, selectedLines } from '@/components/records/lines/line-quantities'
import { cancelLines } from './cancel-lines'
import { dryRunCancel, uncancelableItems } from './dry-run-cancel'

const nothing: Record<string, string> = {}

/** The units of an order that can be canceled, and the order after canceling the chosen ones; both from dry runs. */
export function useCancelable(order: Order, picks: LineQuantities) {
  const uncancelable = useQuery({
    queryKey: ['POST /orders/{orderId}/cancel', 'dryRun', order.id, order.version, 'uncancelable'],
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
  const attempt = useDryRun('POST /orders/{orderId}/cancel', {
    record: order,
    request: chosen.length ? chosen : null,
    isEnabled: uncancelable.data !== undefined,
    send: (units, signal) => dryRunCancel(order, units, signal),
  })
  const isWorking = uncancelable.isPending || attempt.isWorking
  const error = uncancelable.error ?? attempt.error
  return {
    lines,
    chosen,
    after: error ? null : (attempt.result?.after ?? null),
    refused: (!isWorking && attempt.result?.refused) || nothing,
    isWorking: isWorking && !error,
    error,
    retry: () => (uncancelable.error ? void uncancelable.refetch() : attempt.retry()),
  }
}
