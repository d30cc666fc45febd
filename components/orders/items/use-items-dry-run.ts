'use client'

import { useMemo } from 'react'
import type { Order } from '@/components/api/order-types'
import { ApiError } from '@/components/api/request'
import { useDryRun } from '@/components/api/use-dry-run'
import { dryRunUpdate } from '../order-update'
import { errorsByCell, type ItemChanges, updateOf } from './item-edits'

const noErrors = {}

/** Dry-runs the changes while the user types: the order after saving, and the errors of its cells. */
export function useItemsDryRun(order: Order, staged: ItemChanges) {
  const { update, problems } = useMemo(() => updateOf(order, staged), [order, staged])
  // Without the version, so against the stored order: saving checks the version.
  const { version: _, ...body } = update
  const { result, error, isWorking, retry } = useDryRun('PATCH /orders/{orderId}', {
    record: order,
    request: body.items?.length ? body : null,
    send: (tried, signal) => dryRunUpdate(order, tried, signal),
  })
  const cellErrors = error instanceof ApiError ? errorsByCell(body, error.errors) : null
  return {
    /** The problems of cells that cannot be sent. */
    problems,
    after: result?.order ?? null,
    errors: cellErrors?.errors ?? noErrors,
    error,
    isWorking,
    retry,
  }
}
