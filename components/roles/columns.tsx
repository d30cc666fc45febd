import { ActionIcon } from '@mantine/core'
import { Copy, ShieldCheck } from 'lucide-react'
import Link from 'next/link'
import listClasses from '../admin/list/list.module.css'
import { countWords } from '../permissions/words'
import { Allowed } from '../ui/allowed'
import type { GridColumn } from '../ui/grid/grid'
import { Moment } from '../ui/moment'
import { number } from '../ui/number'
import { OriginPill } from './origin-pill'
import classes from './roles.module.css'
import type { Holders, ListedRole } from './shapes'

export const hrefOf = ({ id }: { id: string }) => `/admin/roles/${id}`

const count = (id: keyof Holders, name: string, width: number): GridColumn<ListedRole> => ({
  id,
  name,
  width,
  isNumber: true,
  cell: ({ holders }) => (holders[id] ? number(holders[id]) : <span className={classes.none}>0</span>),
  text: ({ holders }) => number(holders[id]),
})

/** `why` says why nothing can be copied; null when it can. */
export const columnsOf = (why: string | null, copy: (role: ListedRole) => void): GridColumn<ListedRole>[] => [
  {
    id: 'name',
    name: 'Role',
    width: 190,
    isPinned: true,
    sort: 'name',
    cell: (role) => (
      <Link href={hrefOf(role)} className={listClasses.name} prefetch={false}>
        {role.name}
      </Link>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'origin',
    name: 'Origin',
    width: 182,
    cell: ({ isBuiltIn }) => <OriginPill isBuiltIn={isBuiltIn} />,
    text: ({ isBuiltIn }) => (isBuiltIn ? 'Comes with Waybill' : 'Made here'),
  },
  {
    id: 'description',
    name: 'What for',
    width: 280,
    cell: ({ description }) => description || '–',
    text: ({ description }) => description,
  },
  {
    id: 'permissions',
    name: 'Permissions',
    width: 110,
    cell: ({ permissions }) => countWords(permissions),
    text: ({ permissions }) => countWords(permissions),
  },
  count('users', 'Users', 70),
  count('clients', 'Clients', 76),
  count('invitations', 'Invitations', 100),
  {
    id: 'factor',
    name: 'Second factor',
    width: 118,
    cell: ({ requiresTotp }) =>
      requiresTotp ? (
        <span className={classes.factor}>
          <ShieldCheck size={14} aria-hidden="true" />
          Required
        </span>
      ) : (
        '–'
      ),
    text: ({ requiresTotp }) => (requiresTotp ? 'Required' : ''),
  },
  {
    id: 'created',
    name: 'Created',
    width: 170,
    isHidden: true,
    sort: 'createdAt',
    cell: ({ createdAt, isBuiltIn }) => (isBuiltIn ? '–' : <Moment at={createdAt} />),
    text: ({ createdAt }) => createdAt,
  },
  {
    id: 'copy',
    name: 'Copy',
    width: 60,
    cell: (role) => (
      <Allowed why={why}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={`Copy ${role.name}`}
          title={why ? undefined : `Copy ${role.name}`}
          data-disabled={why ? true : undefined}
          aria-disabled={why ? true : undefined}
          onClick={() => !why && copy(role)}
        >
          <Copy size={14} aria-hidden="true" />
        </ActionIcon>
      </Allowed>
    ),
    text: () => '',
  },
]
