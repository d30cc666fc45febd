import { ShieldCheck } from 'lucide-react'
import { Age } from '@/components/ui/format/date-time'
import { nameColumn, textColumn } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import type { Association, ListedUser } from './types'
import { UserStatus, userStatusLabel } from './user-status'
import users from './users.module.css'

export const userHref = ({ id }: { id: string }) => `/admin/users/${id}`

/** A user with their associations as text. */
export type Row = ListedUser & { associationsLabel: string }

export const associationsText = (associations: readonly Association[], nameOf: (association: Association) => string) =>
  [...new Set(associations.map(nameOf))].join(', ') || 'Nothing'

export const columns: GridColumn<Row>[] = [
  nameColumn('Name', 190, userHref, { sort: 'lastName' }),
  { id: 'email', name: 'E-mail', width: 230, sort: 'email', cell: ({ email }) => email, text: ({ email }) => email ?? '' },
  {
    id: 'status',
    name: 'Status',
    width: 120,
    cell: ({ isActive }) => <UserStatus isActive={isActive} />,
    text: ({ isActive }) => userStatusLabel(isActive),
  },
  {
    id: 'roles',
    name: 'Roles',
    width: 190,
    cell: ({ roles }) => (roles.length ? roles.map(({ name }) => name).join(', ') : <span className={users.none}>None</span>),
    text: ({ roles }) => roles.map(({ name }) => name).join(', '),
  },
  textColumn('belongs', 'Belongs to', 170, ({ associationsLabel }) => associationsLabel),
  {
    id: 'factor',
    name: 'Second factor',
    width: 115,
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? (
        <span className="inline-row gap-xs">
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
