import { customerName, locationLabel } from '@/components/records/address/address-labels'
import { shipmentStatusMeta } from '@/components/records/labels/shipment-status'
import { Age, Day } from '@/components/ui/format/date-time'
import { withShortIds } from '@/components/ui/format/short-ids'
import type { AgeLimits } from '@/components/ui/format/time'
import { ageColumn, dateColumn, textColumn, timeOrder } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import type { ShipmentStatus } from '@/server/orders/shipments/lifecycle'
import type { ShipmentHit } from '../types'
import { carrierLabels, orderNumber, shipmentFlags, skusLabel, unitsLabel } from './cell-labels'
import { CarriageCell, OrderCell, ShipmentCell, SlipCell, StatusCell } from './cells'

const hidden = { isHidden: true }

/** The columns of the shipments list, left to right. */
export const columns: GridColumn<ShipmentHit>[] = [
  {
    id: 'shipment',
    name: 'Shipment',
    width: 140,
    isPinned: true,
    isRequired: true,
    cell: (shipment) => <ShipmentCell shipment={shipment} />,
    text: ({ shortId }) => shortId,
  },
  {
    id: 'order',
    name: 'Order',
    width: 100,
    cell: (shipment) => <OrderCell shipment={shipment} />,
    text: (one) => orderNumber(one) ?? withShortIds(one.orderId),
  },
  {
    id: 'created',
    name: 'Created',
    width: 84,
    sort: 'createdDate',
    ...hidden,
    sortWords: timeOrder,
    cell: ({ createdDate, shipmentStatus }) => <Age at={createdDate} limits={ageLimits[shipmentStatus]} />,
    text: ({ createdDate }) => createdDate,
  },
  ageColumn('ordered', 'Order age', 96, ({ orderCreatedDate }) => orderCreatedDate, { sort: 'orderCreatedDate' }),
  {
    id: 'shipBy',
    name: 'Ship by',
    width: 132,
    sort: 'shipByDate',
    cell: ({ shipByDate, isLate }) => (shipByDate ? <Day date={shipByDate} isLate={isLate} /> : '–'),
    text: ({ shipByDate }) => shipByDate ?? '',
  },
  {
    id: 'status',
    name: 'Status',
    width: 164,
    cell: (shipment) => <StatusCell shipment={shipment} />,
    text: (shipment) => [shipmentStatusMeta[shipment.shipmentStatus].label, ...shipmentFlags(shipment)].join(', '),
  },
  textColumn('facility', 'Facility', 148, ({ facilityName }) => facilityName),
  textColumn('vendor', 'Vendor', 100, ({ vendorName }) => vendorName, hidden),
  { id: 'units', name: 'Units', width: 118, isNumber: true, cell: unitsLabel, text: unitsLabel },
  textColumn('skus', 'Units by SKU', 156, skusLabel),
  {
    id: 'carrier',
    name: 'Carrier, tracking',
    width: 132,
    cell: (shipment) => <CarriageCell shipment={shipment} />,
    text: (shipment) => carrierLabels(shipment).join(', '),
  },
  {
    id: 'slip',
    name: 'Slip printed',
    width: 124,
    cell: (shipment) => <SlipCell shipment={shipment} />,
    text: ({ slipCount, slipIsOutdated }) => (slipIsOutdated ? 'Out of date' : String(slipCount)),
  },
  textColumn('shipTo', 'Ship to', 104, ({ shippingAddress }) => locationLabel(shippingAddress)),
  textColumn('customer', 'Customer', 160, ({ shippingAddress }) => customerName(shippingAddress), hidden),
  textColumn('merchant', 'Merchant', 130, ({ merchantName }) => merchantName, hidden),
  textColumn('method', 'Shipping method', 130, ({ shippingMethod }) => shippingMethod, hidden),
  ageColumn('updated', 'Updated', 84, ({ lastModifiedDate }) => lastModifiedDate, { isHidden: true, sort: 'lastModifiedDate' }),
  dateColumn('assigned', 'Assigned', 150, ({ assignedDate }) => assignedDate, hidden),
  dateColumn('shipped', 'Shipped', 150, ({ shippedDate }) => shippedDate, hidden),
]

const waiting: AgeLimits = { warn: 24, late: 72 }
const working: AgeLimits = { warn: 72, late: 168 }

/** The hours after which a shipment of this status has waited long, and too long. None once it has shipped. */
const ageLimits: Record<ShipmentStatus, AgeLimits | undefined> = {
  Created: waiting,
  Assigned: working,
  Rejected: waiting,
  InProduction: working,
  Packed: working,
  PartiallyShipped: working,
  Shipped: undefined,
  Delivered: undefined,
  Canceled: undefined,
}
