'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api'
import classes from '../../audit/timeline.module.css'
import type { Product } from '../../catalog/shapes'
import { useAuditWhy } from '../../catalog/use-audit-why'
import { Trail } from '../../shipments/log/trail'
import { Section } from '../../ui/section'

/** All that was done to a product itself, and by whom. Each variant has a history of its own. */
export function AuditSection({ product: { id } }: { product: Product }) {
  const why = useAuditWhy()
  const log = useInfiniteQuery({
    queryKey: ['GET /products/{id}/auditLogs', { id }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /products/{id}/auditLogs', { params: { id }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: !why,
  })
  return (
    <div id="product-history" tabIndex={-1}>
      <Section title="What was done">
        <div className={classes.trail} aria-busy={log.isLoading}>
          <Trail log={log} missing={why} what="The audit log" />
        </div>
      </Section>
    </div>
  )
}
