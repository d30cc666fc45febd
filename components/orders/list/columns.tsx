import type { CurrentUser } from '@/components/api/current-user'
import type { OrderHit } from '@/components/api/order-types'
import { customerName, locationLabel } from '@/components/records/address/address-labels'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { Age, Day } from '@/components/ui/format/date-time'
import { formatMoney } from '@/components/ui/format/money'
import { ageColumn, dateColumn, textColumn, timeOrder } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import { ageLimits } from './age-limits'
import { holdLabel, itemsLabel, shipmentsLabel } from './cell-labels'
import { CustomerCell, ItemsCell, OrderCell, ShipmentsCell, StatusCell } from './cells'

const hidden = { isHidden: true }

const columns: GridColumn<OrderHit>[] = [
  {
    id: 'order',
    name: 'Order',
    width: 116,
    isPinned: true,
    isRequired: true,
    sort: 'shortId',
    sortWords: ['lowest first', 'highest first'],
    cell: (order) => <OrderCell order={order} />,
    text: (order) => order.shortId,
  },
  {
    id: 'placed',
    name: 'Placed',
    width: 84,
    sort: 'createdAt',
    sortWords: timeOrder,
    cell: (order) => <Age at={order.createdAt} limits={ageLimits[order.status]} />,
    text: (order) => order.createdAt,
  },
  {
    id: 'customer',
    name: 'Customer',
    width: 146,
    cell: (order) => <CustomerCell order={order} />,
    text: (order) => customerName(order.shippingAddress),
  },
  {
    id: 'status',
    name: 'Status',
    width: 172,
    cell: (order) => <StatusCell order={order} />,
    text: (order) => [orderStatusMeta[order.status].label, order.isLate && 'late', holdLabel(order)].filter(Boolean).join(': '),
  },
  {
    id: 'items',
    name: 'Items',
    width: 160,
    cell: (order) => <ItemsCell order={order} />,
    text: itemsLabel,
  },
  textColumn('shipTo', 'Ship to', 136, (order) => locationLabel(order.shippingAddress)),
  {
    id: 'shipment',
    name: 'Shipment',
    width: 120,
    cell: (order) => <ShipmentsCell order={order} />,
    text: shipmentsLabel,
  },
  textColumn('merchant', 'Merchant', 116, ({ merchantName }) => merchantName),
  textColumn('total', 'Total', 92, ({ customerTotal, currencyCode }) => formatMoney(customerTotal, currencyCode), {
    isNumber: true,
    sort: 'customerTotal',
  }),
  {
    id: 'due',
    name: 'Ship by',
    width: 132,
    ...hidden,
    cell: ({ dueDate, isLate }) => (dueDate ? <Day date={dueDate} isLate={isLate} /> : '–'),
    text: ({ dueDate }) => dueDate ?? '',
  },
  textColumn('assignee', 'Assignee', 120, ({ assignee }) => assignee?.name, hidden),
  textColumn('tags', 'Tags', 130, ({ tags }) => tags?.join(', '), hidden),
  dateColumn('followUp', 'Follow-up', 130, ({ followUp }) => followUp?.at ?? null, hidden),
  ageColumn('updated', 'Updated', 84, ({ updatedAt }) => updatedAt, { isHidden: true, sort: 'updatedAt' }),
  textColumn('externalId', 'External ID', 150, ({ externalId }) => externalId, hidden),
  textColumn('email', 'E-mail', 190, ({ shippingAddress }) => shippingAddress?.email, hidden),
  textColumn('phone', 'Phone', 140, ({ shippingAddress }) => shippingAddress?.phone, hidden),
  textColumn('shippingMethod', 'Shipping method', 140, ({ customerShippingMethod }) => customerShippingMethod, hidden),
  textColumn('safeId', 'Safe ID', 160, ({ safeId }) => safeId, hidden),
  dateColumn('processed', 'Processed', 150, ({ processedAt }) => processedAt, hidden),
]

/** Without the columns about the work of Internal staff. */
const columnsOfOthers = columns.filter(({ id }) => !['assignee', 'tags', 'followUp'].includes(id))

/** The columns that this kind of user sees. */
export const columnsFor = (association: CurrentUser['association']): GridColumn<OrderHit>[] =>
  association === 'Internal' ? columns : columnsOfOthers
