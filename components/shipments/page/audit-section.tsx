'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { AuditTrail } from '@/components/records/audit-trail'
import classes from '@/components/records/timeline.module.css'
import { Section } from '@/components/ui/section'
import type { Shipment } from '../types'

/** The audit trail of a shipment. */
export function AuditSection({ shipment: { id: shipmentId } }: { shipment: Shipment }) {
  const missing = useMissingPermission('audit:read')
  const log = useInfiniteQuery({
    queryKey: ['GET /shipments/{shipmentId}/auditLogs', { shipmentId }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /shipments/{shipmentId}/auditLogs', { params: { shipmentId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: !missing,
  })
  return (
    <Section title="History">
      <div className={classes.entries} aria-busy={log.isLoading}>
        <AuditTrail log={log} missing={missing} what="The audit log" />
      </div>
    </Section>
  )
}
