'use client'

import { call } from '@/components/api/request'
import { fetchSeveral } from '@/components/lists/selection/fetch-several'
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
  async fetch(ids) {
    const found = await fetchSeveral<{ shipment: ShipmentHit }>(ids, (some) => call('GET /shipments/bulk', { query: { ids: some } }))
    return found.map(({ shipment }) => shipment)
  },
})

export const { useSelection, refreshSelected } = selection
