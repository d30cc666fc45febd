'use client'

import { useQuery } from '@tanstack/react-query'
import { read } from '../../api'
import { useMissing } from '../../session/permissions'
import type { Shipment } from '../shapes'
import { candidateChoices } from './candidates'
import { choicesOf } from './choices'

/** A vendor has fewer. */
const PAGE = '200'

/**
 * Where a shipment could be made, best first: by its own vendor, or by anybody where it is `moved`. Who may not reroute is shown the
 * facilities without what they cost and how busy they are.
 */
export function useChoices({ id, ...shipment }: Shipment, isMoved: boolean) {
  const missing = useMissing('shipments:reroute')
  const asked = useQuery({ ...read('GET /shipments/{shipmentId}/candidates', { params: { shipmentId: id } }), enabled: !missing })
  const query = { pageSize: PAGE, vendorId: shipment.vendorId }
  const plain = useQuery({ ...read('GET /facilities', { query }), enabled: missing !== null })
  const choices = missing
    ? plain.data && choicesOf(plain.data.facilities, shipment)
    : asked.data && candidateChoices(asked.data.candidates, isMoved)
  const { error, refetch } = missing ? plain : asked
  return {
    choices: isMoved ? choices : choices?.filter(({ vendorId }) => vendorId === shipment.vendorId),
    error: choices ? null : error,
    retry: () => void refetch(),
  }
}
