'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { lineLock } from '../items/item-lock'
import type { Action } from '../keys/actions'
import type { ItemPlace } from '../orders/page/doing'
import type { Order } from '../orders/shapes'
import { useMissing } from '../session/permissions'
import { refusedNotice } from '../ui/refused-notice'
import { resumeUpdates } from './set-going'
import type { Blocker } from './use-blockers'
import type { ProcessActions } from './use-process-actions'
import { useShipmentWays } from './use-shipment-ways'

/** How a blocker is removed from here. */
export interface Way {
  label: string
  /** What is heard, where the label does not say which. */
  name?: string
  why: string | null
  run(): void
}

/** What the page does about an order's blockers. */
export interface Deeds {
  process: ProcessActions
  editAddress: Action
  startItems: (at: ItemPlace) => void
}

/** The ways out that this page has; of a blocker that it has none for, null. */
export function useWays(order: Order, { process: { process }, editAddress, startItems }: Deeds) {
  const client = useQueryClient()
  const ofShipment = useShipmentWays(order)
  const update = useMissing('orders:update')
  const isResuming = useRef(false)
  const resume = async () => {
    if (isResuming.current) return
    isResuming.current = true
    await resumeUpdates(client, order).catch(refusedNotice('Updates were not resumed'))
    isResuming.current = false
  }
  return (blocker: Blocker): Way | null => {
    const { code, resource } = blocker
    if (resource.type === 'shipment') return ofShipment(blocker)
    if (code === 'NotProcessed') return { label: 'Start processing', why: process.why ?? null, run: process.run }
    if (code === 'AddressIssue') return { label: 'Edit address', why: editAddress.why ?? null, run: editAddress.run }
    if (code === 'PollingStopped') return { label: 'Resume updates', why: update, run: resume }
    if (code !== 'SkuIssue' && code !== 'ImageIssue') return null
    const item = order.items.find(({ id }) => id === resource.id)
    return {
      label: 'Edit item',
      name: item && `Edit item ${item.sku}`,
      why: update ?? (item ? lineLock(item) : null),
      run: () => startItems({ itemId: resource.id, field: code === 'SkuIssue' ? 'sku' : 'images' }),
    }
  }
}
