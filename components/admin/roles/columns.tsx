import { Copy, ShieldCheck } from 'lucide-react'
import { IconButton } from '@/components/ui/button'
import { DateTime } from '@/components/ui/format/date-time'
import { formatNumber } from '@/components/ui/format/text'
import { nameColumn, textColumn } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import { permissionCountText } from '../permissions/permission-labels'
import { OriginPill } from './origin-pill'
import type { Holders, ListedRole } from './types'

export const roleHref = ({ id }: { id: string }) => `/admin/roles/${id}`

const count = (id: keyof Holders, name: string, width: number): GridColumn<ListedRole> => ({
  id,
  name,
  width,
  isNumber: true,
  cell: ({ holders }) => (holders[id] ? formatNumber(holders[id]) : <span className="dim">0</span>),
  text: ({ holders }) => formatNumber(holders[id]),
})

/** The columns of the roles list; `disabledReason` disables copying. */
export const roleColumns = (disabledReason: string | null, copy: (role: ListedRole) => void): GridColumn<ListedRole>[] => [
  nameColumn('Role', 190, roleHref, { sort: 'name' }),
  {
    id: 'origin',
    name: 'Origin',
    width: 182,
    cell: ({ isBuiltIn }) => <OriginPill isBuiltIn={isBuiltIn} />,
    text: ({ isBuiltIn }) => (isBuiltIn ? 'Built-in' : 'Custom'),
  },
  textColumn('description', 'Description', 280, ({ description }) => description),
  textColumn('permissions', 'Permissions', 110, ({ permissions }) => permissionCountText(permissions)),
  count('users', 'Users', 70),
  count('clients', 'Clients', 76),
  count('invitations', 'Invitations', 100),
  {
    id: 'factor',
    name: 'Second factor',
    width: 118,
    cell: ({ requiresTotp }) =>
      requiresTotp ? (
        <span className="inline-row gap-xs">
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
    cell: ({ createdAt, isBuiltIn }) => (isBuiltIn ? '–' : <DateTime at={createdAt} />),
    text: ({ createdAt }) => createdAt,
  },
  {
    id: 'copy',
    name: 'Copy',
    width: 60,
    cell: (role) => (
      <IconButton
        size={24}
        iconSize={14}
        icon={Copy}
        label={`Copy ${role.name}`}
        disabledReason={disabledReason}
        onClick={() => copy(role)}
      />
    ),
    text: () => '',
  },
]
