'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { AuditTrail } from '@/components/records/audit-trail'
import classes from '@/components/records/timeline.module.css'
import { Section } from '@/components/ui/section'

/** The entries of the audit log about an endpoint. */
export function WebhookHistory({ id }: { id: string }) {
  const missing = useMissingPermission('audit:read')
  const filter = { resourceType: 'webhook', resourceId: id } as const
  const log = useInfiniteQuery({
    queryKey: ['GET /auditLogs', filter],
    queryFn: ({ pageParam, signal }) => call('GET /auditLogs', { query: pageParam ? { cursor: pageParam } : filter, signal }),
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
