import { entryActionText } from '@/components/records/audit-entry-label'
import { reasonLabel } from '@/components/records/audit-labels'
import { dateColumn, NameLink } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import { actorLabel, changedFieldsText } from './entry-labels'
import type { LoggedEntry } from './resources'
import { resourceHref, resourceNameOf } from './resources'

export const columns: GridColumn<LoggedEntry>[] = [
  dateColumn('at', 'When', 170, ({ occurredAt }) => occurredAt, { isPinned: true, sort: 'occurredAt' }),
  { id: 'who', name: 'Who', width: 170, cell: actorLabel, text: actorLabel },
  { id: 'action', name: 'Action', width: 210, cell: entryActionText, text: entryActionText },
  {
    id: 'resource',
    name: 'Resource',
    width: 190,
    cell: (entry) => {
      const href = resourceHref(entry)
      return href ? <NameLink href={href}>{entry.resourceName ?? 'Its order'}</NameLink> : resourceNameOf(entry)
    },
    text: resourceNameOf,
  },
  { id: 'changed', name: 'Changed', width: 280, cell: changedFieldsText, text: changedFieldsText },
  {
    id: 'reason',
    name: 'Reason',
    width: 220,
    cell: ({ reason }) => reason && reasonLabel(reason),
    text: ({ reason }) => reason ?? '',
  },
]
