'use client'

import { useQuery } from '@tanstack/react-query'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { DateTime } from '@/components/ui/format/date-time'
import type { Shipment } from '../types'

/** When a shipment left, by whom, and with which carrier. */
export function AlreadyShipped({ shipment }: { shipment: Shipment }) {
  const { shippedDate, packages } = shipment
  const by = useShippedBy(shipment)
  const tracking = packages.flatMap(
    ({ carrierName, carrierTrackingNumber }) => [carrierName, carrierTrackingNumber].filter(Boolean).join(' ') || [],
  )
  return (
    <>
      Shipped {shippedDate && <DateTime at={shippedDate} />}
      {by && ` by ${by}`}
      {tracking.length > 0 && `, ${[...new Set(tracking)].join(', ')}`}. Do not send it again.
    </>
  )
}

/** The name of the person who shipped it; null while it is not known, or for those who may not read it. */
function useShippedBy({ id: shipmentId }: Shipment): string | null {
  const mayAudit = useMissingPermission('audit:read') === null
  const params = { shipmentId }
  const audit = useQuery({ ...read('GET /shipments/{shipmentId}/auditLogs', { params, query: { pageSize: '50' } }), enabled: mayAudit })
  const messages = useQuery({
    ...read('GET /shipments/{shipmentId}/messageAuditLogs', { params, query: { pageSize: '50' } }),
    enabled: !mayAudit,
  })
  const entry = audit.data?.auditLogs.find(({ changes }) => changes.some(({ field, to }) => field === 'shipmentStatus' && to === 'Shipped'))
  const message = messages.data?.messageAuditLogs.find(({ direction, event }) => direction === 'In' && event === 'ShipmentShipped')
  return entry?.actor.name ?? message?.actor?.name ?? null
}
