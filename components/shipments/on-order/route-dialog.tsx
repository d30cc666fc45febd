'use client'

import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Consequences } from '../../forms/consequences'
import { FormProblem } from '../../forms/form-problem'
import { type Refusal, refusalOf } from '../../forms/place-errors'
import type { Order } from '../../orders/shapes'
import { Bones } from '../../ui/bones'
import { Dialog } from '../../ui/dialog'
import { counted } from '../../ui/number'
import { RouteChoice } from './route-choice'
import classes from './route-dialog.module.css'
import { routeOrder } from './route-order'
import { planOf } from './route-plan'
import { outcomeOf, strategyWords } from './route-words'

/** Shows who would make what of an order, and why, and then has it made so. */
export function RouteDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isSaving, setSaving] = useState(false)
  // What was looked at is what is sent, and sent again where its answer got lost. Only who was outrun looks at the order anew.
  const [seen, see] = useState(order)
  const now = refusal?.status === 412 ? order : seen
  const { data, error, refetch } = useQuery(planOf(now))
  const count = data?.choices.filter(({ facilityId }) => facilityId).length ?? 0
  const isBlocked = !count || isSaving

  async function route() {
    if (isBlocked) return
    setSaving(true)
    see(now)
    setRefusal(null)
    try {
      await routeOrder(client, now)
      onClose()
    } catch (problem) {
      setRefusal(refusalOf(problem as Error))
      setSaving(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={`Route order ${order.shortId}`} size="lg">
      <FormProblem refusal={refusal ?? (error ? refusalOf(error) : null)} onRetry={() => void (refusal ? route() : refetch())} />
      <div className={classes.plan} aria-busy={!data && !error}>
        {!data && !error && <Bones lines={6} label="Working out who can make it" />}
        {data && (
          <>
            <p className={classes.second}>Chosen by {strategyWords[data.strategy]}, as the merchant has it.</p>
            <ul className={classes.choices} aria-label="Planned shipments">
              {data.choices.map((choice) => (
                <RouteChoice key={choice.facilityId ?? 'nobody'} choice={choice} />
              ))}
            </ul>
            <Consequences lines={outcomeOf(data.choices)} />
          </>
        )}
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {/* It has the focus from the beginning: one looks, and presses Enter. */}
        <Button
          data-autofocus
          data-disabled={isBlocked || undefined}
          aria-disabled={isBlocked || undefined}
          data-loading={isSaving || undefined}
          onClick={() => void route()}
        >
          {count ? `Make ${counted(count, 'shipment')}` : 'Route'}
        </Button>
      </Group>
    </Dialog>
  )
}
