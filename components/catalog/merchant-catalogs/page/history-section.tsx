'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { AuditTrail } from '@/components/records/audit-trail'
import timeline from '@/components/records/timeline.module.css'
import { Section } from '@/components/ui/section'
import type { Catalog } from '../types'

/** The audit trail of a catalog itself. */
export function HistorySection({ catalog: { id } }: { catalog: Catalog }) {
  const missing = useMissingPermission('audit:read')
  const log = useInfiniteQuery({
    queryKey: ['GET /merchantCatalog/{id}/auditLogs', { id }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /merchantCatalog/{id}/auditLogs', { params: { id }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: !missing,
  })
  return (
    <Section title="History">
      <div className={timeline.entries} aria-busy={log.isLoading}>
        <AuditTrail log={log} missing={missing} what="The audit log" />
      </div>
    </Section>
  )
}
