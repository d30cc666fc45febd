import { Age } from '@/components/ui/format/date-time'
import { dateColumn, textColumn } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import classes from './invitations.module.css'
import { deliveryLabel, InvitationStatus } from './status'
import type { Invitation } from './store'

/** An invitation with its associations as text. */
export type Row = Invitation & { associationsLabel: string; open: () => void }

export const columns: GridColumn<Row>[] = [
  {
    id: 'email',
    name: 'E-mail',
    width: 240,
    isPinned: true,
    sort: 'email',
    cell: ({ email, open }) => (
      <button type="button" className={classes.open} onClick={open}>
        {email}
      </button>
    ),
    text: ({ email }) => email,
  },
  {
    id: 'status',
    name: 'Status',
    width: 110,
    cell: ({ status }) => <InvitationStatus status={status} />,
    text: ({ status }) => status,
  },
  {
    id: 'roles',
    name: 'Roles',
    width: 155,
    cell: ({ roles }) => roles.map(({ name }) => name).join(', ') || <span className="dim">None</span>,
    text: ({ roles }) => roles.map(({ name }) => name).join(', '),
  },
  textColumn('belongs', 'Belongs to', 130, ({ associationsLabel }) => associationsLabel),
  {
    id: 'delivery',
    name: 'Delivery',
    width: 130,
    cell: (row) => (
      <span data-bad={row.delivery.error ? true : undefined} className={classes.delivery}>
        {deliveryLabel(row)}
      </span>
    ),
    text: (row) => deliveryLabel(row),
  },
  {
    id: 'created',
    name: 'Invited',
    width: 100,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Age at={createdAt} inSentence />,
    text: ({ createdAt }) => createdAt,
  },
  textColumn('by', 'By', 120, ({ invitedBy }) => invitedBy?.name),
  dateColumn('expires', 'Expires', 165, ({ expiresAt }) => expiresAt, { sort: 'expiresAt' }),
]
