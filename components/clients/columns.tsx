import Link from 'next/link'
import classes from '../admin/list/list.module.css'
import { Copyable } from '../ui/copyable'
import type { GridColumn } from '../ui/grid/grid'
import { Age, Moment } from '../ui/moment'
import own from './clients.module.css'
import type { ListedClient } from './shapes'
import { grantWords } from './words'

export const hrefOf = ({ id }: { id: string }) => `/admin/clients/${id}`

/** A client with what it belongs to in words. */
export type Row = ListedClient & { belongsTo: string }

export const columns: GridColumn<Row>[] = [
  {
    id: 'name',
    name: 'Client',
    width: 240,
    isPinned: true,
    sort: 'name',
    cell: (row) => (
      <Link href={hrefOf(row)} className={classes.name} prefetch={false}>
        {row.name}
      </Link>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'clientId',
    name: 'Client ID',
    width: 220,
    cell: ({ clientId }) => (
      <Copyable value={clientId} what="client ID">
        <code>{clientId}</code>
      </Copyable>
    ),
    text: ({ clientId }) => clientId,
  },
  { id: 'belongs', name: 'Belongs to', width: 180, cell: ({ belongsTo }) => belongsTo, text: ({ belongsTo }) => belongsTo },
  { id: 'may', name: 'May do', width: 240, cell: (row) => grantWords(row), text: (row) => grantWords(row) },
  {
    id: 'used',
    name: 'Last used',
    width: 120,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Age at={lastUsedAt} inSentence /> : <span className={own.never}>Never</span>),
    text: ({ lastUsedAt }) => lastUsedAt ?? 'Never',
  },
  {
    id: 'created',
    name: 'Created',
    width: 180,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    text: ({ createdAt }) => createdAt,
  },
]
