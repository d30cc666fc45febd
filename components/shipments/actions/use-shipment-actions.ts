'use client'

import { ArrowLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { ComponentType } from 'react'
import { useActionTable } from '@/components/frame/action-table'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { useLastAddress } from '@/components/lists/last-address'
import type { Shipment } from '../types'
import { shipmentActionTable } from './actions'
import type { ShipmentDialogProps } from './dialogs'

export type ShipmentActions = Record<keyof typeof shipmentActionTable | 'back', Action>

const noContext = {}

/** The actions of a shipment's page, available to shortcuts and palette while the page is shown. */
export function useShipmentActions(shipment: Shipment, open: (dialog: ComponentType<ShipmentDialogProps>) => void): ShipmentActions {
  const router = useRouter()
  const list = useLastAddress('/shipments')
  const section = 'This shipment'
  const actionsOf = useActionTable(shipmentActionTable, { prefix: 'shipment', section, context: noContext, open })
  const back = {
    id: 'shipment.back',
    label: 'Back to the shipments',
    keys: 'Escape',
    section,
    icon: ArrowLeft,
    run: () => router.push(list),
  }
  const actions = { ...actionsOf(shipment), back }
  useActions(Object.values(actions))
  return actions
}
