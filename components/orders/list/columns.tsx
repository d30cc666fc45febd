import { customerName, placeOf } from '../../addresses/names'
import type { GridColumn } from '../../ui/grid/grid'
import { Age, Moment } from '../../ui/moment'
import { money } from '../../ui/money'
import { ageLimits } from '../age-limits'
import type { Hit } from '../shapes'
import { statuses } from '../statuses'
import { CustomerCell, ItemsCell, OrderCell, ShipmentsCell, StatusCell } from './cells'
import { holdWords, itemsWords, shipmentsWords } from './words'

const text = (id: string, name: string, width: number, value: (order: Hit) => string | null | undefined): GridColumn<Hit> => ({
  id,
  name,
  width,
  isHidden: true,
  cell: (order) => value(order) || '–',
  text: (order) => value(order) ?? '',
})

/** The columns of the orders list, left to right. */
export const columns: GridColumn<Hit>[] = [
  {
    id: 'order',
    name: 'Order',
    width: 116,
    isPinned: true,
    isRequired: true,
    sort: 'shortId',
    cell: (order) => <OrderCell order={order} />,
    text: (order) => order.shortId,
  },
  {
    id: 'placed',
    name: 'Placed',
    width: 84,
    sort: 'createdAt',
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
    width: 186,
    cell: (order) => <StatusCell order={order} />,
    text: (order) => [statuses[order.status].word, holdWords(order)].filter(Boolean).join(': '),
  },
  {
    id: 'items',
    name: 'Items',
    width: 146,
    cell: (order) => <ItemsCell order={order} />,
    text: itemsWords,
  },
  {
    id: 'shipTo',
    name: 'Ship to',
    width: 136,
    cell: (order) => placeOf(order.shippingAddress),
    text: (order) => placeOf(order.shippingAddress),
  },
  {
    id: 'shipment',
    name: 'Shipment',
    width: 120,
    cell: (order) => <ShipmentsCell order={order} />,
    text: shipmentsWords,
  },
  { id: 'merchant', name: 'Merchant', width: 116, cell: (order) => order.merchantName, text: (order) => order.merchantName },
  {
    id: 'total',
    name: 'Total',
    width: 92,
    isNumber: true,
    sort: 'customerTotal',
    cell: (order) => money(order.customerTotal, order.currencyCode),
    text: (order) => money(order.customerTotal, order.currencyCode),
  },
  {
    id: 'updated',
    name: 'Updated',
    width: 84,
    isHidden: true,
    sort: 'updatedAt',
    cell: (order) => <Age at={order.updatedAt} />,
    text: (order) => order.updatedAt,
  },
  text('externalId', 'External ID', 150, ({ externalId }) => externalId),
  text('email', 'E-mail', 190, ({ shippingAddress }) => shippingAddress?.email),
  text('phone', 'Phone', 140, ({ shippingAddress }) => shippingAddress?.phone),
  text('shippingMethod', 'Shipping method', 140, ({ customerShippingMethod }) => customerShippingMethod),
  text('safeId', 'Safe ID', 160, ({ safeId }) => safeId),
  {
    id: 'processed',
    name: 'Processed',
    width: 150,
    isHidden: true,
    cell: ({ processedAt }) => (processedAt ? <Moment at={processedAt} /> : '–'),
    text: ({ processedAt }) => processedAt ?? '',
  },
]
