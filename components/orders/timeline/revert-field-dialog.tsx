'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '@/components/api/order-types'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { type FormFailure, toFormFailure } from '@/components/frame/forms/field-errors'
import { fieldLabel, resourceLabel } from '@/components/records/audit-labels'
import { type RevertedRecord, RevertPreview } from '@/components/records/history/revert-preview'
import { visibleChanges } from '@/components/records/visible-changes'
import { toast } from '@/components/ui/toasts/toast'
import { undoUpdate, writeOrder } from '../order-store'
import { dryRunUpdate } from '../order-update'
import type { RevertRequest } from './revert-buttons'
import { revertUpdate } from './revert-units'

interface Props {
  order: Order
  request: RevertRequest
  onClose: () => void
}

/**
 * Reverts one field of a change by an ordinary update of the order, after a dry run. A whole change is reverted by its history entry
 * (records/history/revert-dialog.tsx), which has no revert of a part.
 */
export function RevertFieldDialog({ order, request: { entry, unit }, onClose }: Props) {
  const client = useQueryClient()
  const [saveError, setSaveError] = useState<FormFailure | null>(null)
  const { isPending, run } = useWrite()
  const update = revertUpdate(order, entry, [unit])
  const { data, error, refetch } = useQuery({
    queryKey: ['PATCH /orders/{orderId}', 'dryRun', order.id, order.version, update],
    queryFn: ({ signal }) => dryRunUpdate(order, update, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const name = fieldLabel(unit.field)
  const records = new Map<string, RevertedRecord>()
  for (const change of data?.changes ?? []) {
    const label = resourceLabel(change.resource, order)
    records.set(label, { id: label, name: label, changes: [...(records.get(label)?.changes ?? []), change] })
  }

  const disabledReason = data?.changes.length ? null : data ? 'It already has the previous values.' : 'There is no preview yet.'

  async function revert() {
    setSaveError(null)
    const send = async () => {
      const after = await writeOrder(client, () => call('PATCH /orders/{orderId}', { params: { orderId: order.id }, body: update }))
      toast(`Reverted: ${name}`, { undo: () => undoUpdate(client, order, after) })
    }
    if (await run(send, (error) => setSaveError(toFormFailure(error)))) onClose()
  }

  return (
    <RevertPreview
      title={`Revert ${name}?`}
      records={data && [...records.values()].map((one) => ({ ...one, changes: visibleChanges('update', one.changes) }))}
      error={saveError ?? (error ? toFormFailure(error) : null)}
      onRetry={() => void (saveError ? revert() : refetch())}
      isPending={isPending}
      disabledReason={disabledReason}
      onRevert={revert}
      onClose={onClose}
    />
  )
}
