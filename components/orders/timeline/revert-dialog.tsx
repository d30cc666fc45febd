'use client'

import { Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '@/components/api/order-types'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { type FormFailure, toFormFailure } from '@/components/frame/forms/field-errors'
import { FormError } from '@/components/frame/forms/form-error'
import { fieldLabel, resourceLabel } from '@/components/records/audit-labels'
import { ChangeList } from '@/components/records/change-list'
import { visibleChanges } from '@/components/records/visible-changes'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toasts/toast'
import { undoUpdate, writeOrder } from '../order-store'
import { dryRunUpdate } from '../order-update'
import type { RevertRequest } from './revert-buttons'
import { revertUpdate } from './revert-units'

/** Previews a revert, dry-run by the service, and carries it out. */
export function RevertDialog({ order, request: { entry, units }, onClose }: { order: Order; request: RevertRequest; onClose: () => void }) {
  const client = useQueryClient()
  const [saveError, setSaveError] = useState<FormFailure | null>(null)
  const { isPending, run } = useWrite()
  const update = revertUpdate(order, entry, units)
  const { data, error, refetch } = useQuery({
    queryKey: ['PATCH /orders/{orderId}', 'dryRun', order.id, order.version, update],
    queryFn: ({ signal }) => dryRunUpdate(order, update, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const fieldsText = units.length === 1 ? fieldLabel(units[0]?.field ?? '') : `${units.length} fields`
  const byResource = new Map<string, { name: string; changes: NonNullable<typeof data>['changes'] }>()
  for (const change of data?.changes ?? []) {
    const name = resourceLabel(change.resource, order)
    byResource.set(name, { name, changes: [...(byResource.get(name)?.changes ?? []), change] })
  }

  const disabledReason = data?.changes.length ? null : data ? 'It already has the previous values.' : 'There is no preview yet.'

  async function revert() {
    setSaveError(null)
    const send = async () => {
      const after = await writeOrder(client, () => call('PATCH /orders/{orderId}', { params: { orderId: order.id }, body: update }))
      toast(`Reverted: ${fieldsText}`, { undo: () => undoUpdate(client, order, after) })
    }
    if (await run(send, (error) => setSaveError(toFormFailure(error)))) onClose()
  }

  return (
    <Dialog opened onClose={onClose} title={`Revert ${fieldsText}?`}>
      <FormError error={saveError ?? (error ? toFormFailure(error) : null)} onRetry={() => void (saveError ? revert() : refetch())} />
      {!data && !error && <Skeleton lines={2} label="Computing the changes" />}
      {[...byResource.values()].map(({ name, changes }) => (
        <section key={name} aria-label={name}>
          {byResource.size > 1 && <h3>{name}</h3>}
          <ChangeList changes={visibleChanges('update', changes)} />
        </section>
      ))}
      {data && !data.changes.length && <p>It already has the previous values.</p>}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button onClick={revert} loading={isPending} disabledReason={disabledReason}>
          Revert
        </Button>
      </Group>
    </Dialog>
  )
}
