'use client'

import { Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Arguments, call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { type FormFailure, toFormFailure } from '@/components/frame/forms/field-errors'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/toasts/toast'
import { resourceLabel } from '../audit-labels'
import type { DryRunChange } from '../field-changes'
import { visibleChanges } from '../visible-changes'
import { RevertPreview } from './revert-preview'
import { type HistoryEntry, revertEntry } from './use-history'

/** Longer previews are cut, and say so. */
const MAX_RESOURCES = 20

export type RevertSubject = Pick<HistoryEntry, 'id' | 'what'> & { entries?: HistoryEntry['entries'] }

interface Props {
  entry: RevertSubject
  onClose: () => void
}

/** Shows what the revert of a save changes, computed by the service, and carries it out. */
export function RevertDialog({ entry, onClose }: Props) {
  const client = useQueryClient()
  const [saveError, setSaveError] = useState<FormFailure | null>(null)
  const { isPending, run } = useWrite()
  const { data, error, refetch } = useQuery({
    queryKey: ['POST /history/{entryId}/revert', 'dryRun', entry.id],
    queryFn: ({ signal }) => dryRun(entry.id, signal),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  const planId = data?.reverted.find(({ type }) => type === 'plan')?.id
  const changes = data && byResource(data.changes)
  const disabledReason = changes?.length
    ? null
    : error
      ? 'It cannot be reverted.'
      : data
        ? 'It already has the previous values.'
        : 'There is no preview yet.'

  if (planId)
    return (
      <Dialog opened onClose={onClose} title={`Revert: ${entry.what}?`}>
        <p>A plan made this change together with others. Undo the plan on its page, or revert single fields here.</p>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Link href={`/plans/${planId}`} onClick={onClose}>
            Open the plan
          </Link>
        </Group>
      </Dialog>
    )

  async function revert() {
    setSaveError(null)
    const send = async () => {
      const id = await revertEntry(client, entry.id)
      toast(`Reverted: ${entry.what}`, { undo: () => revertEntry(client, id) })
    }
    if (await run(send, (failure) => setSaveError(toFormFailure(failure)))) onClose()
  }

  return (
    <RevertPreview
      title={`Revert: ${entry.what}?`}
      records={changes
        ?.slice(0, MAX_RESOURCES)
        .map(({ resource, changes: own }) => ({ id: resource.id, name: nameOf(entry, resource), changes: own }))}
      omitted={Math.max(0, (changes?.length ?? 0) - MAX_RESOURCES)}
      error={saveError ?? (error ? toFormFailure(error) : null)}
      onRetry={() => void (saveError ? revert() : refetch())}
      isPending={isPending}
      disabledReason={disabledReason}
      onRevert={revert}
      onClose={onClose}
    />
  )
}

function dryRun(entryId: string, signal: AbortSignal) {
  const given = { params: { entryId }, query: { dryRun: 'true' }, signal } as Arguments<'POST /history/{entryId}/revert'>
  return call('POST /history/{entryId}/revert', given) as Promise<{
    reverted: { type: string; id: string }[]
    changes?: DryRunChange[]
  }>
}

/** The changes worth showing, by the record that they change. */
function byResource(changes: DryRunChange[] = []) {
  const records = new Map<string, { resource: DryRunChange['resource']; changes: DryRunChange[] }>()
  for (const change of changes) {
    const record = records.get(change.resource.id) ?? { resource: change.resource, changes: [] }
    record.changes.push(change)
    records.set(change.resource.id, record)
  }
  return [...records.values()]
    .map(({ resource, changes: own }) => ({ resource, changes: visibleChanges('update', own, resource.type) }))
    .filter(({ changes: own }) => own.length > 0)
}

const nameOf = ({ entries = [] }: RevertSubject, resource: DryRunChange['resource']) =>
  entries.find((one) => one.resource.id === resource.id)?.resourceName ?? resourceLabel(resource)
