'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../api'
import { rehearse } from '../orders/rehearse'
import type { Order } from '../orders/shapes'
import { type Edits, placeRefusals, updateOf } from './item-edits'

/** What the service makes of the edits while one types: the order as it would be, and what it refuses, by cell. */
export function useRehearsal(order: Order, edits: Edits) {
  const { update, wrong } = useMemo(() => updateOf(order, edits), [order, edits])
  // On what is stored now, whatever version: saving looks at that.
  const { version: _, ...body } = update
  const [settled] = useDebouncedValue(JSON.stringify(body), 350)
  const asked = JSON.parse(settled) as typeof body
  const isAsked = Boolean(asked.items?.length)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['rehearsal', order.id, order.version, settled],
    queryFn: ({ signal }) => rehearse(order, asked, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const refused = error instanceof ApiError ? placeRefusals(asked, error.errors) : null
  return {
    update,
    wrong,
    after: isAsked && !error ? (data?.order ?? null) : null,
    refused,
    error,
    isWorking: isFetching || settled !== JSON.stringify(body),
    retry: refetch,
  }
}
