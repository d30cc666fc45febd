import { ShieldCheck } from 'lucide-react'
import Link from 'next/link'
import classes from '../admin/list/list.module.css'
import type { GridColumn } from '../ui/grid/grid'
import { Age } from '../ui/moment'
import type { Association, ListedUser } from './shapes'
import { Standing, standingWord } from './standing'
import users from './users.module.css'

export const hrefOf = ({ id }: { id: string }) => `/admin/users/${id}`

/** A user with what they belong to in words. */
export type Row = ListedUser & { belongsTo: string }

export const belongsTo = (associations: readonly Association[], nameOf: (association: Association) => string) =>
  [...new Set(associations.map(nameOf))].join(', ') || 'Nothing'

export const columns: GridColumn<Row>[] = [
  {
    id: 'name',
    name: 'Name',
    width: 190,
    isPinned: true,
    sort: 'lastName',
    cell: (row) => (
      <Link href={hrefOf(row)} className={classes.name} prefetch={false}>
        {row.name}
      </Link>
    ),
    text: ({ name }) => name,
  },
  { id: 'email', name: 'E-mail', width: 230, sort: 'email', cell: ({ email }) => email, text: ({ email }) => email ?? '' },
  {
    id: 'standing',
    name: 'Status',
    width: 120,
    cell: ({ isActive }) => <Standing isActive={isActive} />,
    text: ({ isActive }) => standingWord(isActive),
  },
  {
    id: 'roles',
    name: 'Roles',
    width: 190,
    cell: ({ roles }) => (roles.length ? roles.map(({ name }) => name).join(', ') : <span className={users.none}>None</span>),
    text: ({ roles }) => roles.map(({ name }) => name).join(', '),
  },
  { id: 'belongs', name: 'Belongs to', width: 170, cell: ({ belongsTo }) => belongsTo, text: ({ belongsTo }) => belongsTo },
  {
    id: 'factor',
    name: 'Second factor',
    width: 115,
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? (
        <span className={users.factor}>
          <ShieldCheck size={14} aria-hidden="true" />
          On
        </span>
      ) : (
        <span className={users.none}>Off</span>
      ),
    text: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
  },
  {
    id: 'seen',
    name: 'Last sign-in',
    width: 120,
    cell: ({ lastLoginAt }) => (lastLoginAt ? <Age at={lastLoginAt} inSentence /> : <span className={users.none}>Never</span>),
    text: ({ lastLoginAt }) => lastLoginAt ?? 'Never',
  },
]
