'use client'

import { type Arguments, call } from '@/components/api/request'
import { createSelection } from '@/components/lists/selection/selection'
import { toFilters } from '../list/filters'
import { resolveIds } from '../list/name-lookup'
import type { ShipmentHit } from '../types'
import { type SelectedShipment, toSelectedShipment } from './selected-shipment'

type Query = NonNullable<Arguments<'GET /shipments'>['query']>

/** The selected shipments. */
const selection = createSelection<ShipmentHit, SelectedShipment>({
  noun: 'shipments',
  // As many as one batch of slips takes.
  max: 500,
  toSelected: toSelectedShipment,
  fetch: async (ids) =>
    (await Promise.all(ids.map((shipmentId) => call('GET /shipments/{shipmentId}', { params: { shipmentId } })))).map(
      ({ shipment }) => shipment,
    ),
  async fetchPage(from, signal) {
    // A cursor contains the filters.
    const filters = 'cursor' in from ? from : { ...(await toFilters(from.q, resolveIds)), sort: from.sort || undefined }
    const { shipments, totalCount, nextCursor } = await call('GET /shipments', { query: { ...filters, pageSize: '200' } as Query, signal })
    return { rows: shipments, total: totalCount, cursor: nextCursor }
  },
})

export const { useSelection, renew: refreshSelected } = selection
