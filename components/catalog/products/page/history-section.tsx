'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { AuditTrail } from '@/components/records/audit-trail'
import classes from '@/components/records/timeline.module.css'
import { Section } from '@/components/ui/section'
import type { Product } from '../../types'
import { useAuditHiddenReason } from '../../use-disabled-reasons'

/** The audit trail of a product itself; each variant has its own. */
export function HistorySection({ product: { id } }: { product: Product }) {
  const disabledReason = useAuditHiddenReason()
  const log = useInfiniteQuery({
    queryKey: ['GET /products/{id}/auditLogs', { id }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /products/{id}/auditLogs', { params: { id }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: !disabledReason,
  })
  return (
    <div id="product-history" tabIndex={-1}>
      <Section title="History">
        <div className={classes.entries} aria-busy={log.isLoading}>
          <AuditTrail log={log} missing={disabledReason} what="The audit log" />
        </div>
      </Section>
    </div>
  )
}
