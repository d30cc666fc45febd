'use client'

import { useQuery } from '@tanstack/react-query'
import { type Arguments, call } from '../../api'
import type { RehearsedChange } from '../../orders/field-changes'
import type { Shipment } from '../shapes'

type Cancel = Arguments<'PATCH /shipments/{shipmentId}/cancel'>

/** Asks the service what canceling a shipment would do. Nothing is done. */
export const useCancelRehearsal = ({ id, version }: Pick<Shipment, 'id' | 'version'>) =>
  useQuery({
    queryKey: ['rehearsal of canceling a shipment', id, version],
    queryFn: async ({ signal }) => {
      const given = { params: { shipmentId: id }, body: { cancelReason: 'Rehearsal' }, query: { dryRun: 'true' }, signal }
      const answer: unknown = await call('PATCH /shipments/{shipmentId}/cancel', given as Cancel)
      return (answer as { changes: RehearsedChange[] }).changes
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
