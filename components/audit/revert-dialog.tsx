'use client'

import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api'
import { FormProblem } from '../forms/form-problem'
import { type Refusal, refusalOf } from '../forms/place-errors'
import { rehearse } from '../orders/rehearse'
import type { Order } from '../orders/shapes'
import { takeBack } from '../orders/take-back'
import { writeOrder } from '../orders/write-order'
import { Bones } from '../ui/bones'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast'
import { Changes } from './changes'
import { revertUpdate } from './revert'
import type { Asked } from './revert-buttons'
import { told } from './told'
import { fieldWord, resourceWord } from './words'

/** Shows, as the service computes it, what putting fields back would change, and does it. */
export function RevertDialog({ order, asked: { entry, units }, onClose }: { order: Order; asked: Asked; onClose: () => void }) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isSaving, setSaving] = useState(false)
  const update = revertUpdate(order, entry, units)
  const { data, error, refetch } = useQuery({
    queryKey: ['revert', order.id, update],
    queryFn: ({ signal }) => rehearse(order, update, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const what = units.length === 1 ? fieldWord(units[0]?.field ?? '') : `${units.length} fields`
  const byResource = new Map<string, { name: string; changes: NonNullable<typeof data>['changes'] }>()
  for (const change of data?.changes ?? []) {
    const name = resourceWord({ type: change.resource.type, id: change.resource.id ?? '' }, order)
    byResource.set(name, { name, changes: [...(byResource.get(name)?.changes ?? []), change] })
  }

  async function revert() {
    if (isSaving) return
    setSaving(true)
    setRefusal(null)
    try {
      const after = await writeOrder(client, () => call('PATCH /orders/{orderId}', { params: { orderId: order.id }, body: update }))
      toast(`Put back: ${what}`, { undo: () => takeBack(client, order, after) })
      onClose()
    } catch (problem) {
      setRefusal(refusalOf(problem as Error))
      setSaving(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={`Put back ${what}?`}>
      <FormProblem refusal={refusal ?? (error ? refusalOf(error) : null)} onRetry={() => void (refusal ? revert() : refetch())} />
      {!data && !error && <Bones lines={2} label="Working out what would change" />}
      {[...byResource.values()].map(({ name, changes }) => (
        <section key={name} aria-label={name}>
          {byResource.size > 1 && <h3>{name}</h3>}
          <Changes changes={told('update', changes)} />
        </section>
      ))}
      {data && !data.changes.length && <p>It is as it was before already.</p>}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button onClick={revert} loading={isSaving} disabled={!data?.changes.length}>
          Put back
        </Button>
      </Group>
    </Dialog>
  )
}
