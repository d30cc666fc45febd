'use client'

import { FlaskConical, Pause, Play } from 'lucide-react'
import type { RecordAction } from '@/components/frame/action-table'
import type { Shipment } from '../types'
import { AdvanceDialog, type ShipmentDialogProps } from './dialogs'
import { advanceReason, unlessHeld } from './disabled-reasons'
import { retryPolling, stopPolling } from './immediate-actions'

type ShipmentAction = RecordAction<Shipment, object, ShipmentDialogProps>

const retryUpdates: ShipmentAction = {
  operation: 'POST /shipments/{shipmentId}/retryPolling',
  permission: 'shipments:update',
  label: 'Retry updates',
  keywords: 'polling resume vendor system',
  icon: Play,
  run: (shipment, { client }) => retryPolling(client, shipment),
  failure: 'Updates were not resumed',
  inMenu: true,
}

const pauseUpdates: ShipmentAction = {
  operation: 'PATCH /shipments/{shipmentId}',
  permission: 'shipments:update',
  label: 'Pause updates',
  keywords: 'polling vendor system stop',
  icon: Pause,
  run: (shipment, { client }) => stopPolling(client, shipment),
  failure: 'Updates were not paused',
  inMenu: true,
}

/** Stops the updates to the vendor's system, or sends them again. */
export const updatesAction = ({ isPollingStopped }: Shipment): ShipmentAction => (isPollingStopped ? retryUpdates : pauseUpdates)

const advance: ShipmentAction = {
  operation: 'POST /sandbox/shipments/{shipmentId}/advance',
  permission: 'orders:create',
  when: unlessHeld('It can be advanced', advanceReason),
  label: 'Advance (sandbox) …',
  keywords: 'test play vendor',
  icon: FlaskConical,
  dialog: AdvanceDialog,
}

/** Plays the vendor of a test order. Real shipments have vendors of their own: their menu does not offer it. */
export const advanceAction = ({ isTest }: Shipment): ShipmentAction => ({ ...advance, inMenu: isTest })
