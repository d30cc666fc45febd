import { z } from 'zod'
import { anyOf, ids, moment, readOnly, reasonText, shortText, texts, yesNo } from '../http/wire'
import { shipmentStatuses } from './lifecycle'

export const shipmentStatus = z.enum(shipmentStatuses).meta({ id: 'ShipmentStatus' })

const reference = (what: string) =>
  z
    .string({ error: `Name the ${what} by its id or shortId.` })
    .min(1)
    .max(100)
const facilityId = reference('facility')
const quantity = z.int({ error: 'Give a whole number of units.' }).min(1).max(10_000)

export const metadata = z
  .record(shortText(100, 1), shortText(1_000))
  .refine((map) => Object.keys(map).length <= 50, { error: 'At most 50 keys.' })
  .meta({ id: 'ShipmentMetadata' })

const someUnits = z.strictObject({ id: reference('item'), quantity: quantity.optional() }).meta({ id: 'UnassignOrderItemDTO' })
const items = z.array(someUnits).min(1, { error: 'Name at least one item.' }).max(500)

export const createShipment = z
  .strictObject({
    orderId: reference('order'),
    vendorId: z.string({ error: 'Name the vendor by its id.' }).min(1).max(100),
    facilityId: facilityId.nullish(),
    orderItems: items,
    shippingMethod: shortText(100).nullish(),
    metadata: metadata.optional(),
  })
  .meta({ id: 'CreateShipmentDTO' })
export type NewShipment = z.output<typeof createShipment>

const shortish = shortText(255).nullish()
const mappingMethod = z
  .strictObject({ shippingMethod: shortish, carrierMethodName: shortish, serviceCode: shortish })
  .meta({ id: 'SelectedShippingMappingMethodDTO' })
const carrierServiceMethod = shortish.meta({ id: 'SelectedCarrierShippingServiceMethodDTO' })
const shippingMapping = z
  .strictObject({
    carrierName: shortish,
    type: shortish,
    shippingMethods: z.array(mappingMethod).max(100).optional(),
    carrierServiceMethod,
  })
  .meta({ id: 'SelectedShippingMappingDTO' })

/** What of a shipment is shown but not changed by an update. */
export const shipmentReadOnly = [
  'id',
  'merchantId',
  'merchantName',
  'vendorId',
  'facilityId',
  'facilityName',
  'vendorName',
  'orderId',
  'shortId',
  'orderExternalId',
  'merchantOrderId',
  'safeId',
  'customerId',
  'shippingCountryCode',
  'isRejectedByVendor',
  'rejectReason',
  'cancelReason',
  'isOnHold',
  'currencyCode',
  'languageCode',
  'createdDate',
  'orderCreatedDate',
  'lastModifiedDate',
  'assignedDate',
  'acceptedDate',
  'shippedDate',
  'merchantOrderTotal',
  'merchantPackageTotal',
  'merchantTaxTotal',
  'merchantShippingTotal',
  'packageTotal',
  'taxTotal',
  'shippingTotal',
  'total',
  'costTotal',
  'costTaxTotal',
  'costShippingTotal',
  'costShippingTaxTotal',
  'shippingAddress',
  'returnAddress',
  'packages',
  'orderItemIDs',
  'orderItems',
  'selectedVendorMapping',
  'slipCount',
  'lastSlipAt',
  'warnings',
  'version',
] as const

export const updateShipment = z
  .strictObject({
    shippingMethod: shortText(100).nullish(),
    metadata: metadata.optional(),
    selectedShippingMapping: shippingMapping.nullish(),
    isPollingStopped: z.boolean().optional(),
    shipmentStatus: z.string().nullish(),
    ...readOnly(shipmentReadOnly, 'update'),
  })
  .meta({ id: 'UpdateShipmentDTO' })
export type ShipmentUpdate = z.output<typeof updateShipment>

export const assignment = z.strictObject({ facilityId }).meta({ id: 'AssignDTO' })
export const rejection = z.strictObject({ reason: reasonText }).meta({ id: 'Reject' })
export const cancellation = z.strictObject({ cancelReason: reasonText }).meta({ id: 'CancelShipmentDto' })
export const unassignment = z.strictObject({ orderItems: items, reason: shortText(500).nullish() })
export type Unassignment = z.output<typeof unassignment>

const rerouted = z.strictObject({ id: reference('item'), quantity }).meta({ id: 'RerouteOrderItem' })
const reroute = {
  facilityId,
  reason: reasonText,
  orderItems: z.array(rerouted).min(1, { error: 'Name an item, or leave orderItems out to move all of it.' }).max(500).optional(),
}
export const rerouting = z.strictObject(reroute).meta({ id: 'Reroute' })
export type Rerouting = z.output<typeof rerouting>
/** One record of a bulk: the same, naming its shipment. */
export const reroutingRecord = z.strictObject({ shipmentId: reference('shipment'), version: z.int().min(1).optional(), ...reroute })

export const shipmentFilters = {
  q: z.string().max(1_000, { error: 'At most 1000 characters.' }).optional(),
  status: anyOf(shipmentStatuses).optional(),
  shipmentId: ids.optional(),
  orderId: texts(100).optional(),
  merchantId: ids.optional(),
  vendorId: ids.optional(),
  facilityId: ids.optional(),
  tracking: texts(255).optional(),
  carrierName: texts(255).optional(),
  isPollingStopped: yesNo.optional(),
  isOnHold: yesNo.optional(),
  isSlipPrinted: yesNo.optional(),
  createdFrom: moment('from').optional(),
  createdTo: moment('until').optional(),
  shippedFrom: moment('from').optional(),
  shippedTo: moment('until').optional(),
}
