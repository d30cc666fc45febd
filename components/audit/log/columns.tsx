import Link from 'next/link'
import list from '../../admin/list/list.module.css'
import type { GridColumn } from '../../ui/grid/grid'
import { Moment } from '../../ui/moment'
import { reasonWord } from '../words'
import type { LoggedEntry } from './shapes'
import { hrefOf } from './things'
import { changedOf, deedOf, whoOf } from './words'

export const columns: GridColumn<LoggedEntry>[] = [
  {
    id: 'at',
    name: 'When',
    width: 170,
    isPinned: true,
    sort: 'occurredAt',
    cell: ({ occurredAt }) => <Moment at={occurredAt} />,
    text: ({ occurredAt }) => occurredAt,
  },
  { id: 'who', name: 'Who', width: 170, cell: whoOf, text: whoOf },
  { id: 'deed', name: 'Did', width: 210, cell: deedOf, text: deedOf },
  {
    id: 'thing',
    name: 'To',
    width: 190,
    cell: (entry) => {
      const href = hrefOf(entry)
      const name = entry.resourceName ?? (href ? 'Its order' : '–')
      return href ? (
        <Link href={href} className={list.name} prefetch={false}>
          {name}
        </Link>
      ) : (
        name
      )
    },
    text: ({ resourceName, resource }) => resourceName ?? resource.id,
  },
  { id: 'changed', name: 'Changed', width: 280, cell: changedOf, text: changedOf },
  {
    id: 'reason',
    name: 'Reason',
    width: 220,
    cell: ({ reason }) => reason && reasonWord(reason),
    text: ({ reason }) => reason ?? '',
  },
]
