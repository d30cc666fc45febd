import { Copyable } from '@/components/ui/copyable'
import { Age } from '@/components/ui/format/date-time'
import { dateColumn, nameColumn, textColumn } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import { grantsText } from './labels'
import type { ListedClient } from './types'

export const clientHref = ({ id }: { id: string }) => `/admin/clients/${id}`

/** A client with its associations as text. */
export type Row = ListedClient & { associationsLabel: string }

export const columns: GridColumn<Row>[] = [
  nameColumn('Client', 240, clientHref, { sort: 'name' }),
  {
    id: 'clientId',
    name: 'Client ID',
    width: 220,
    cell: ({ clientId }) => (
      <Copyable value={clientId} label="client ID">
        <code>{clientId}</code>
      </Copyable>
    ),
    text: ({ clientId }) => clientId,
  },
  textColumn('belongs', 'Belongs to', 180, ({ associationsLabel }) => associationsLabel),
  textColumn('may', 'Permissions', 240, grantsText),
  {
    id: 'used',
    name: 'Last used',
    width: 120,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Age at={lastUsedAt} inSentence /> : <span className="dim">Never</span>),
    text: ({ lastUsedAt }) => lastUsedAt ?? 'Never',
  },
  dateColumn('created', 'Created', 180, ({ createdAt }) => createdAt, { sort: 'createdAt' }),
]
