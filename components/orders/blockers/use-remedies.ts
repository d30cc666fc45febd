'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useCurrentUser } from '@/components/api/current-user'
import type { Order } from '@/components/api/order-types'
import { useMissingPermissions } from '@/components/api/permissions'
import { useWrite } from '@/components/api/write'
import { retryPolling } from '@/components/shipments/actions/immediate-actions'
import { lineLock } from '../items/item-locks'
import type { ItemTarget } from '../items/items-dialog'
import type { OrderActions } from '../page/use-order-actions'
import { writeShipmentsOfOrder } from '../shipments/write-shipments'
import { resumeUpdates } from './processing'
import type { Blocker } from './use-blockers'

/** The resolution of each kind of blocker from the order's page. */
export interface RemedyAction {
  label: string
  /** The accessible name, when the label does not name the record. */
  name?: string
  disabledReason: string | null
  run(): void
}

/** The page's actions that resolve blockers. */
export interface RemedyOptions {
  actions: Pick<OrderActions, 'process' | 'refresh' | 'address' | 'route'>
  editItems: (at: ItemTarget) => void
}

/** A shipment's number in a blocker's message. */
const shipmentNumber = /\bS\d+/

/** Finds the remedy of a blocker; null for a blocker that this page cannot resolve. */
export function useRemedies(order: Order, { actions: { process, address, route }, editItems }: RemedyOptions) {
  const client = useQueryClient()
  const router = useRouter()
  const missing = useMissingPermissions()
  const { association } = useCurrentUser()
  const { run: write } = useWrite()
  const resume = (send: () => Promise<unknown>) => () => void write(send, 'Updates were not resumed')

  function shipmentRemedy(blocker: Blocker): RemedyAction | null {
    const { code, message } = blocker
    const { id } = blocker.resource
    const which = shipmentNumber.exec(message)?.[0] ?? 'the shipment'
    // When the user has to choose something, the shipment's own page opens the dialog.
    const there = (action: string) => () => router.push(`/shipments/${id}?do=${action}`)
    const retry = resume(() => writeShipmentsOfOrder(client, order, () => retryPolling(client, { id })))
    if (code === 'ShipmentUnassigned')
      return { label: 'Assign …', name: `Assign ${which}`, disabledReason: missing('shipments:assign'), run: there('assign') }
    if (code === 'ShipmentRejected')
      return { label: 'Reroute …', name: `Reroute ${which}`, disabledReason: missing('shipments:reroute'), run: there('reroute') }
    if (code === 'Late') return lateRemedy(blocker, which, there)
    if (code === 'PollingStopped')
      return { label: 'Retry', name: `Retry updates of ${which}`, disabledReason: missing('shipments:update'), run: retry }
    return null
  }

  /** Assigns a late shipment that can still be assigned; asks the facility of another. */
  function lateRemedy({ remedy }: Blocker, which: string, there: (action: string) => () => void): RemedyAction | null {
    const asks = remedy.operation.endsWith('/notes')
    // Only Internal staff write notes that a vendor reads.
    if (asks && association !== 'Internal') return null
    return !asks
      ? { label: 'Assign …', name: `Assign ${which}`, disabledReason: missing('shipments:assign'), run: there('assign') }
      : { label: 'Ask the facility …', name: `Ask the facility of ${which}`, disabledReason: missing('notes:create'), run: there('ask') }
  }

  return (blocker: Blocker): RemedyAction | null => {
    const { code, resource } = blocker
    if (resource.type === 'shipment') return shipmentRemedy(blocker)
    if (code === 'NotProcessed') return { label: 'Start processing', disabledReason: process.disabledReason ?? null, run: process.run }
    if (code === 'AddressIssue') return { label: 'Edit address', disabledReason: address.disabledReason ?? null, run: address.run }
    if (code === 'Late') return { label: 'Route …', disabledReason: route.disabledReason ?? null, run: route.run }
    const update = missing('orders:update')
    if (code === 'PollingStopped')
      return { label: 'Resume updates', disabledReason: update, run: resume(() => resumeUpdates(client, order)) }
    if (code !== 'SkuIssue' && code !== 'ImageIssue') return null
    const item = order.items.find(({ id }) => id === resource.id)
    return {
      label: 'Edit item',
      name: item && `Edit item ${item.sku}`,
      disabledReason: update ?? (item ? lineLock(item) : null),
      run: () => editItems({ itemId: resource.id, field: code === 'SkuIssue' ? 'sku' : 'images' }),
    }
  }
}
