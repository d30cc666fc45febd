import { customerName, placeOf } from '../../addresses/names'
import type { GridColumn } from '../../ui/grid/grid'
import { Age, Moment } from '../../ui/moment'
import { ageLimits } from '../age-limits'
import type { ShipmentHit } from '../shapes'
import { shipmentStatusLooks } from '../statuses'
import { CarriageCell, OrderCell, ShipmentCell, SlipCell, StatusCell } from './cells'
import { carriage, marks, orderNumber, unitsWords } from './words'

const text = (id: string, name: string, width: number, value: (shipment: ShipmentHit) => string | null | undefined, isHidden = true) => ({
  id,
  name,
  width,
  isHidden,
  cell: (shipment: ShipmentHit) => value(shipment) || '–',
  text: (shipment: ShipmentHit) => value(shipment) ?? '',
})

const moment = (id: string, name: string, value: (shipment: ShipmentHit) => string | null) => ({
  id,
  name,
  width: 150,
  isHidden: true,
  cell(shipment: ShipmentHit) {
    const at = value(shipment)
    return at ? <Moment at={at} /> : '–'
  },
  text: (shipment: ShipmentHit) => value(shipment) ?? '',
})

/** The columns of the shipments list, left to right. */
export const columns: GridColumn<ShipmentHit>[] = [
  {
    id: 'shipment',
    name: 'Shipment',
    width: 124,
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
    text: (one) => orderNumber(one) ?? one.orderId,
  },
  {
    id: 'created',
    name: 'Created',
    width: 84,
    sort: 'createdDate',
    cell: ({ createdDate, shipmentStatus }) => <Age at={createdDate} limits={ageLimits[shipmentStatus]} />,
    text: ({ createdDate }) => createdDate,
  },
  {
    id: 'status',
    name: 'Status',
    width: 180,
    cell: (shipment) => <StatusCell shipment={shipment} />,
    text: (shipment) => [shipmentStatusLooks[shipment.shipmentStatus].word, ...marks(shipment)].join(', '),
  },
  text('facility', 'Facility', 160, ({ facilityName }) => facilityName, false),
  text('vendor', 'Vendor', 100, ({ vendorName }) => vendorName),
  { id: 'units', name: 'Pieces', width: 118, isNumber: true, cell: unitsWords, text: unitsWords },
  {
    id: 'carrier',
    name: 'Carrier, tracking',
    width: 132,
    cell: (shipment) => <CarriageCell shipment={shipment} />,
    text: (shipment) => carriage(shipment).join(', '),
  },
  {
    id: 'slip',
    name: 'Slip printed',
    width: 124,
    cell: (shipment) => <SlipCell shipment={shipment} />,
    text: ({ slipCount }) => String(slipCount),
  },
  text('shipTo', 'Ship to', 104, ({ shippingAddress }) => placeOf(shippingAddress), false),
  text('customer', 'Customer', 160, ({ shippingAddress }) => customerName(shippingAddress)),
  text('merchant', 'Merchant', 130, ({ merchantName }) => merchantName),
  text('method', 'Shipping method', 130, ({ shippingMethod }) => shippingMethod),
  {
    id: 'updated',
    name: 'Updated',
    width: 84,
    isHidden: true,
    sort: 'lastModifiedDate',
    cell: ({ lastModifiedDate }) => <Age at={lastModifiedDate} />,
    text: ({ lastModifiedDate }) => lastModifiedDate,
  },
  moment('assigned', 'Assigned', ({ assignedDate }) => assignedDate),
  moment('shipped', 'Shipped', ({ shippedDate }) => shippedDate),
]
