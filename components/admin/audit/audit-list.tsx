'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { requestOf, useView } from '@/components/lists/simple-list-view'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { auditedActions, auditedTypes } from '@/server/platform/audit/audit-rules'
import { AdminList } from '../admin-list'
import { AuditFilters } from './audit-filters'
import { columns } from './columns'
import { actorLabel, entryActionText } from './entry-labels'
import type { LoggedEntry } from './resources'
import { resourceHref } from './resources'

const EntryDialog = lazy(() => import('./entry-dialog'))

const viewOptions = {
  filters: {
    actorId: null,
    resourceType: auditedTypes,
    action: [...new Set(Object.values(auditedActions).flat())],
    resourceId: null,
    requestId: null,
    from: null,
    to: null,
  },
  sorts: ['occurredAt'],
} as const

/** All entries of the audit log, newest first. */
export function AuditList() {
  const [view, show, address] = useView(viewOptions)
  const canRead = useMissingPermission('audit:read') === null
  const [openedEntry, setOpenedEntry] = useState<LoggedEntry | null>(null)
  const list = useQuery({ ...read('GET /auditLogs', { query: requestOf(view) }), placeholderData: keepPreviousData, enabled: canRead })
  const entries = list.data?.auditLogs
  return (
    <>
      <AdminList
        title="Audit"
        noun="entry"
        plural="entries"
        permission="audit:read"
        columns={columns}
        rows={entries}
        labelOf={(entry) => `${actorLabel(entry)} ${entryActionText(entry)}`}
        list={list}
        view={view}
        show={show}
        href={address}
        hrefOf={(entry) => resourceHref(entry) ?? address}
        onOpen={setOpenedEntry}
        find={null}
        filters={<AuditFilters filters={view.filters} show={show} entries={entries} />}
        emptyText="Every change is listed here, with who made it and the values before."
      />
      {openedEntry && (
        <LazyBoundary onChunkError={() => setOpenedEntry(null)}>
          <EntryDialog
            entry={openedEntry}
            onClose={() => setOpenedEntry(null)}
            onFilter={(filters) => {
              setOpenedEntry(null)
              show({ filters })
            }}
          />
        </LazyBoundary>
      )}
    </>
  )
}
