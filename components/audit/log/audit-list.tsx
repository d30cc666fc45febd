'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { auditedActions, auditedTypes } from '@/server/audit/lifecycle'
import { AdminList } from '../../admin/list/admin-list'
import { askedOf, useView } from '../../admin/list/use-view'
import { read } from '../../api'
import { useMissing } from '../../session/permissions'
import { Lazily } from '../../ui/lazily'
import { columns } from './columns'
import { Filters } from './filters'
import type { LoggedEntry } from './shapes'
import { hrefOf } from './things'
import { deedOf, whoOf } from './words'

const EntryDialog = lazy(() => import('./entry-dialog'))

const shape = {
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

/** Everything that anybody changed, newest first. */
export function AuditList() {
  const [view, show, address] = useView(shape)
  const mayRead = useMissing('audit:read') === null
  const [opened, setOpened] = useState<LoggedEntry | null>(null)
  const list = useQuery({ ...read('GET /auditLogs', { query: askedOf(view) }), placeholderData: keepPreviousData, enabled: mayRead })
  const entries = list.data?.auditLogs
  return (
    <>
      <AdminList
        title="Audit"
        one="entry"
        many="entries"
        needs="audit:read"
        columns={columns}
        rows={entries}
        nameOf={(entry) => `${whoOf(entry)} ${deedOf(entry)}`}
        list={list}
        view={view}
        show={show}
        address={address}
        hrefOf={(entry) => hrefOf(entry) ?? address}
        onOpen={setOpened}
        find={null}
        filters={<Filters filters={view.filters} show={show} entries={entries} />}
        none="Whatever is changed from now on is listed here, with who did it and what it was before."
      />
      {opened && (
        <Lazily onMissing={() => setOpened(null)}>
          <EntryDialog
            entry={opened}
            onClose={() => setOpened(null)}
            narrow={(filters) => {
              setOpened(null)
              show({ filters })
            }}
          />
        </Lazily>
      )}
    </>
  )
}
