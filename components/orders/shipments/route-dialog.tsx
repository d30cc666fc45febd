'use client'

import { Group } from '@mantine/core'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '@/components/api/order-types'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { type FormFailure, toFormFailure } from '@/components/frame/forms/field-errors'
import { FormError } from '@/components/frame/forms/form-error'
import { Button } from '@/components/ui/button'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { formatCount } from '@/components/ui/format/text'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toasts/toast'
import { withConflictRefresh } from '../order-store'
import { PlannedShipmentRow } from './planned-shipment'
import classes from './route-dialog.module.css'
import { routeConsequences, routePlan, strategyLabels } from './route-plan'
import { cancelShipments, writeShipmentsOfOrder } from './write-shipments'

/** Previews the routing of an order with its reasons, and then routes it. */
export function RouteDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<FormFailure | null>(null)
  const { isPending, run } = useWrite()
  // Sends exactly the plan shown, and repeats it after a lost answer. Only a conflict loads the order again.
  const [seen, see] = useState(order)
  const now = refusal?.status === 412 ? order : seen
  const { data, error, refetch } = useQuery(routePlan(now))
  const count = data?.choices.filter(({ facilityId }) => facilityId).length ?? 0
  const disabledReason = isPending
    ? 'The shipments are being made.'
    : !data
      ? 'There is no plan yet.'
      : count
        ? null
        : 'No facility can make any of it.'

  async function route() {
    if (disabledReason) return
    see(now)
    setRefusal(null)
    if (
      await run(
        () => routeOrder(client, now),
        (problem) => setRefusal(toFormFailure(problem)),
      )
    )
      onClose()
  }

  return (
    <Dialog opened onClose={onClose} title={`Route order ${order.shortId}`} size="lg">
      <FormError error={refusal ?? (error ? toFormFailure(error) : null)} onRetry={() => void (refusal ? route() : refetch())} />
      <div className="grid gap-lg small" aria-busy={!data && !error}>
        {!data && !error && <Skeleton lines={6} label="Finding facilities" />}
        {data && (
          <>
            <p className={classes.secondary}>Chosen by {strategyLabels[data.strategy]}, the merchant’s setting.</p>
            <ul className={classes.choices} aria-label="Planned shipments">
              {data.choices.map((choice) => (
                <PlannedShipmentRow key={choice.facilityId ?? 'nobody'} choice={choice} />
              ))}
            </ul>
            <Consequences lines={routeConsequences(data.choices)} />
          </>
        )}
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {/* Has the initial focus: the user checks the plan and presses Enter. */}
        <Button data-autofocus disabledReason={disabledReason} data-loading={isPending || undefined} onClick={() => void route()}>
          {count ? `Make ${formatCount(count, 'shipment')}` : 'Route'}
        </Button>
      </Group>
    </Dialog>
  )
}

/** Routes an order's unshipped units into shipments as previewed, and announces them. Undo cancels them. */
export async function routeOrder(client: QueryClient, order: Order) {
  const given = { params: { orderId: order.id }, ifMatch: order.version }
  const { shipments } = await writeShipmentsOfOrder(client, order, () =>
    withConflictRefresh(client, order, () => call('POST /orders/{orderId}/route', given)),
  )
  const where = shipments.map(({ shortId, facilityName }) => `${shortId} at ${facilityName}`).join(', ')
  toast(`${formatCount(shipments.length, 'shipment')} made: ${where}`, { undo: () => cancelShipments(client, order, shipments) })
}
