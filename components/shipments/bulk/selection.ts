'use client'

import { type Arguments, call } from '../../api'
import { createSelection, type Selection as SelectionOf } from '../../list/selection'
import { filtersOf } from '../list/asked'
import { idsCalled } from '../list/names'
import type { ShipmentHit } from '../shapes'
import { type Picked, pickedOf } from './picked'

type Query = NonNullable<Arguments<'GET /shipments'>['query']>
export type Selection = SelectionOf<ShipmentHit, Picked>

/** The selected shipments. */
const selection = createSelection<ShipmentHit, Picked>({
  noun: 'shipments',
  // As many as one batch of slips takes.
  most: 500,
  pickedOf,
  fetch: async (ids) =>
    (await Promise.all(ids.map((shipmentId) => call('GET /shipments/{shipmentId}', { params: { shipmentId } })))).map(
      ({ shipment }) => shipment,
    ),
  async walk(from, signal) {
    // A cursor carries what was searched for.
    const asked = 'cursor' in from ? from : { ...(await filtersOf(from.q, idsCalled)), sort: from.sort || undefined }
    const { shipments, totalCount, nextCursor } = await call('GET /shipments', { query: { ...asked, pageSize: '200' } as Query, signal })
    return { rows: shipments, total: totalCount, cursor: nextCursor }
  },
})

export const { useSelection, renew: renewSelected } = selection
