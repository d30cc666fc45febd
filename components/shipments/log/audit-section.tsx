'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api'
import classes from '../../audit/timeline.module.css'
import { useMissing } from '../../session/permissions'
import { Section } from '../../ui/section'
import type { Shipment } from '../shapes'
import { Trail } from './trail'

/** All that was done to a shipment, and by whom. */
export function AuditSection({ shipment: { id: shipmentId } }: { shipment: Shipment }) {
  const missing = useMissing('audit:read')
  const log = useInfiniteQuery({
    queryKey: ['GET /shipments/{shipmentId}/auditLogs', { shipmentId }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /shipments/{shipmentId}/auditLogs', { params: { shipmentId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: !missing,
  })
  return (
    <Section title="What was done">
      <div className={classes.trail} aria-busy={log.isLoading}>
        <Trail log={log} missing={missing} what="The audit log" />
      </div>
    </Section>
  )
}
