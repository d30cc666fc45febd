'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '@/components/api/request'
import { changesBetween, type FieldChange } from '@/components/records/field-changes'
import type { FieldHighlight } from '@/components/records/highlight'
import { useLiveRecord } from '@/components/records/use-live-record'
import { storeShipment } from '../shipment-store'
import type { Shipment } from '../types'

/** Keeps the shown shipment up to date with other people's changes to it or to its order, and returns the fields they changed. */
export function useLiveShipment(shipment: Shipment, isFormOpen: boolean): readonly FieldHighlight[] {
  const client = useQueryClient()
  const { id, orderId } = shipment
  const params = { shipmentId: id }
  return useLiveRecord<Shipment>({
    noun: 'shipment',
    record: shipment,
    isFormOpen,
    isAbout: ({ resource }) => resource.id === id || resource.id === orderId,
    async load() {
      const found = await call('GET /shipments/{shipmentId}', { params }).catch((error) => {
        // A deleted shipment: the page shows this when it reloads.
        if (error instanceof ApiError && error.status === 404) void client.invalidateQueries({ queryKey: ['GET /shipments/{shipmentId}'] })
        return null
      })
      return found?.shipment ?? null
    },
    // A hold of the order changes the shipment's `isOnHold` and not its version.
    isKnown: (loaded, shown) => loaded.version < shown.version || changesBetween(shown, loaded).every(isIgnored),
    isIgnored,
    store: (loaded) => void storeShipment(client, loaded),
    changedAt: ({ lastModifiedDate }) => lastModifiedDate,
    auditTrail: async () =>
      (await call('GET /shipments/{shipmentId}/auditLogs', { params, query: { pageSize: '10' } }).catch(() => null))?.auditLogs ?? [],
    partsOf: changedParts,
  })
}

const isIgnored = ({ field }: FieldChange) => field === 'lastModifiedDate'

/** Totals, dates and flags: they follow from the other changes. */
const derivedFields =
  /^(?:merchant\w*Total|packageTotal|taxTotal|shippingTotal|total|cost\w*Total|\w+Date|\w+At|is\w+|orderItemIDs|facilityId|vendorId|selectedVendorMapping)$/

/** The changed parts of a shipment, once each, the status last; derived parts only when no other part changed. */
export function changedParts(fields: readonly string[]): string[] {
  const all = [...new Set(fields.map((field) => field.split('.')[0] as string))]
  const decided = all.filter((part) => !derivedFields.test(part))
  return (decided.length ? decided : all).sort((a, b) => Number(a === 'shipmentStatus') - Number(b === 'shipmentStatus'))
}
