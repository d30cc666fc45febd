import type { GridColumn } from '../ui/grid/grid'
import { Age, Moment } from '../ui/moment'
import classes from './invitations.module.css'
import type { Invitation } from './shapes'
import { deliveryWords, InvitationStatus } from './status'

/** An invitation with what it is to in words. */
export type Row = Invitation & { belongsTo: string; open: () => void }

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
    cell: ({ roles }) => roles.map(({ name }) => name).join(', ') || <span className={classes.dim}>None</span>,
    text: ({ roles }) => roles.map(({ name }) => name).join(', '),
  },
  { id: 'belongs', name: 'Belongs to', width: 130, cell: ({ belongsTo }) => belongsTo, text: ({ belongsTo }) => belongsTo },
  {
    id: 'delivery',
    name: 'Delivery',
    width: 130,
    cell: (row) => (
      <span data-bad={row.delivery.error ? true : undefined} className={classes.delivery}>
        {deliveryWords(row)}
      </span>
    ),
    text: (row) => deliveryWords(row),
  },
  {
    id: 'created',
    name: 'Invited',
    width: 100,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Age at={createdAt} inSentence />,
    text: ({ createdAt }) => createdAt,
  },
  { id: 'by', name: 'By', width: 120, cell: ({ invitedBy }) => invitedBy?.name ?? '–', text: ({ invitedBy }) => invitedBy?.name ?? '' },
  {
    id: 'expires',
    name: 'Expires',
    width: 165,
    sort: 'expiresAt',
    cell: ({ expiresAt }) => <Moment at={expiresAt} />,
    text: ({ expiresAt }) => expiresAt,
  },
]
