'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Order } from '@/components/api/order-types'
import { ApiError } from '@/components/api/request'
import { dryRunUpdate } from '../order-update'
import { errorsByCell, type ItemChanges, updateOf } from './item-edits'

const noErrors = {}

/** Dry-runs the changes while the user types: the order after saving, and the errors of its cells. */
export function useItemsDryRun(order: Order, staged: ItemChanges) {
  const { update, problems } = useMemo(() => updateOf(order, staged), [order, staged])
  // Without the version, so against the stored order: saving checks the version.
  const { version: _, ...body } = update
  const [settled] = useDebouncedValue(JSON.stringify(body), 350)
  const requestBody = JSON.parse(settled) as typeof body
  const isEnabled = Boolean(requestBody.items?.length)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['PATCH /orders/{orderId}', 'dryRun', order.id, order.version, settled],
    queryFn: ({ signal }) => dryRunUpdate(order, requestBody, signal),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const cellErrors = error instanceof ApiError ? errorsByCell(requestBody, error.errors) : null
  return {
    /** The problems of cells that cannot be sent. */
    problems,
    after: isEnabled && !error ? (data?.order ?? null) : null,
    errors: cellErrors?.errors ?? noErrors,
    error,
    isWorking: isFetching || settled !== JSON.stringify(body),
    retry: refetch,
  }
}
