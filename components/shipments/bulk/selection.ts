'use client'

import { call } from '@/components/api/request'
import { createSelection } from '@/components/lists/selection/selection'
import type { ShipmentHit } from '../types'
import { type SelectedShipment, toSelectedShipment } from './selected-shipment'

/** As many shipments as one batch of slips takes. */
export const MAX_SLIPS = 500

/** The selected shipments. */
const selection = createSelection<ShipmentHit, SelectedShipment>({
  noun: 'shipments',
  max: MAX_SLIPS,
  toSelected: toSelectedShipment,
  fetch: async (ids) =>
    (await Promise.all(ids.map((shipmentId) => call('GET /shipments/{shipmentId}', { params: { shipmentId } })))).map(
      ({ shipment }) => shipment,
    ),
})

export const { useSelection, refreshSelected } = selection
