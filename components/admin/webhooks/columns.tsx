import { Age } from '@/components/ui/format/date-time'
import { countColumn, NameLink, textColumn } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import { HealthPill } from './health-pill'
import { eventTypesText, urlLabel } from './labels'
import type { ShownWebhook } from './types'

export const webhookHref = ({ id }: { id: string }) => `/admin/webhooks/${id}`

/** An endpoint with its scope as text. */
export type Row = ShownWebhook & { scopeLabel: string }

export const columns: GridColumn<Row>[] = [
  {
    id: 'url',
    name: 'URL',
    width: 250,
    isPinned: true,
    sort: 'url',
    cell: (row) => <NameLink href={webhookHref(row)}>{urlLabel(row.url)}</NameLink>,
    text: ({ url }) => url,
  },
  {
    id: 'health',
    name: 'Health',
    width: 105,
    cell: ({ health }) => <HealthPill state={health.state} />,
    text: ({ health }) => health.state,
  },
  textColumn('description', 'Description', 190, ({ description }) => description),
  textColumn('types', 'Events', 190, ({ eventTypes }) => eventTypesText(eventTypes)),
  textColumn('scope', 'Scope', 130, ({ scopeLabel }) => scopeLabel),
  countColumn('pending', 'Pending', 75, ({ health }) => health.pending),
  agoColumn('oldest', 'Oldest pending', 120, ({ health }) => health.oldestPendingAt, '–'),
  agoColumn('success', 'Last success', 110, ({ health }) => health.lastSuccessAt, 'Never'),
]

/** The time since something that may not have happened yet. */
function agoColumn(id: string, name: string, width: number, value: (row: Row) => string | null, none: string): GridColumn<Row> {
  return {
    id,
    name,
    width,
    cell(row) {
      const at = value(row)
      return at ? <Age at={at} inSentence /> : <span className="dim">{none}</span>
    },
    text: (row) => value(row) ?? none,
  }
}
