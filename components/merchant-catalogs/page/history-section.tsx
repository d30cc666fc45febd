'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api'
import timeline from '../../audit/timeline.module.css'
import { useMissing } from '../../session/permissions'
import { Trail } from '../../shipments/log/trail'
import { Section } from '../../ui/section'
import type { Catalog } from '../shapes'

/** All that was done to a catalog itself, and by whom. */
export function HistorySection({ catalog: { id } }: { catalog: Catalog }) {
  const missing = useMissing('audit:read')
  const log = useInfiniteQuery({
    queryKey: ['GET /merchantCatalog/{id}/auditLogs', { id }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /merchantCatalog/{id}/auditLogs', { params: { id }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: !missing,
  })
  return (
    <Section title="What was done">
      <div className={timeline.trail} aria-busy={log.isLoading}>
        <Trail log={log} missing={missing} what="The audit log" />
      </div>
    </Section>
  )
}
