'use client'

import { lazy } from 'react'
import { read } from '@/components/api/request'
import { inLocalDays } from '@/components/lists/query/local-days'
import { requestOf } from '@/components/lists/simple-list-view'
import { entryActionText } from '@/components/records/audit-entry-label'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { allActions, auditedTypes } from '@/server/platform/audit/audit-rules'
import { AdminList } from '../admin-list'
import { useAdminList } from '../use-admin-list'
import { AuditFilters } from './audit-filters'
import { columns } from './columns'
import { actorLabel } from './entry-labels'
import { ExportAuditButton } from './export-button'
import { resourceHref } from './resources'

const EntryDialog = lazy(() => import('./entry-dialog'))

const viewOptions = {
  filters: {
    actorId: null,
    resourceType: auditedTypes,
    action: allActions,
    resourceId: null,
    requestId: null,
    from: null,
    to: null,
  },
  sorts: ['occurredAt'],
} as const

/** All entries of the audit log, newest first. */
export function AuditList() {
  const list = useAdminList({
    permission: 'audit:read',
    viewOptions,
    request: (query) => read('GET /auditLogs', { query: inLocalDays(query) }),
  })
  const { view, show, address, data } = list
  const dialog = useActiveDialog()
  const { page: _, pageSize: __, sort: ___, ...exported } = requestOf(view)
  const onFilter = (filters: Record<string, string>) => {
    dialog.close()
    show({ filters })
  }
  return (
    <>
      <AdminList
        title="Audit"
        noun="entry"
        plural="entries"
        columns={columns}
        rows={data?.auditLogs}
        labelOf={(entry) => `${actorLabel(entry)} ${entryActionText(entry)}`}
        list={list}
        hrefOf={(entry) => resourceHref(entry) ?? address}
        onOpen={(entry) => dialog.open(EntryDialog, { entry, onFilter })}
        find={{
          label: 'Find in the audit log',
          nothing: (q) => `No entry has “${q}” in its record, action, reason, changes or the name of whoever made it.`,
        }}
        tools={<ExportAuditButton query={inLocalDays(exported)} isEmpty={data?.totalCount === 0} />}
        filters={<AuditFilters filters={view.filters} show={show} entries={data?.auditLogs} />}
        emptyText="Every change is listed here, with who made it and the values before."
      />
      {dialog.element({})}
    </>
  )
}
