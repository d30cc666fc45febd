'use client'

import { useQuery } from '@tanstack/react-query'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import type { Shipment } from '../types'
import { candidateChoices } from './candidates'
import { facilityChoices } from './facility-choices'

/** More than any vendor has. */
const PAGE = '200'

/**
 * The facilities that could make a shipment, best first: of its own vendor, or of any vendor with `isMoved`. A user who may not reroute
 * gets the facilities without cost and load.
 */
export function useFacilityChoices({ id, ...shipment }: Shipment, isMoved: boolean) {
  const missing = useMissingPermission('shipments:reroute')
  const candidates = useQuery({ ...read('GET /shipments/{shipmentId}/candidates', { params: { shipmentId: id } }), enabled: !missing })
  const query = { pageSize: PAGE, vendorId: shipment.vendorId }
  const listed = useQuery({ ...read('GET /facilities', { query }), enabled: missing !== null })
  const choices = missing
    ? listed.data && facilityChoices(listed.data.facilities, shipment)
    : candidates.data && candidateChoices(candidates.data.candidates, isMoved)
  const { error, refetch } = missing ? listed : candidates
  return {
    choices: isMoved ? choices : choices?.filter(({ vendorId }) => vendorId === shipment.vendorId),
    error: choices ? null : error,
    retry: () => void refetch(),
  }
}
