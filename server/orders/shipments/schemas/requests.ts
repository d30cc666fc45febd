import * as z from 'zod'
import { spoilageReasons } from '@/db/states'
import { claimFieldNames } from '@/server/access/schemas'
import {
  anyOf,
  booleanParameter,
  dateOrTime,
  dayFilter,
  idList,
  readOnly,
  reasonText,
  requestedState,
  shortText,
  textList,
} from '@/server/http/field-types'
import { shipmentStatuses } from '../lifecycle'

export const shipmentStatus = z.enum(shipmentStatuses).meta({ id: 'ShipmentStatus' })

export const reference = (what: string) =>
  z
    .string({ error: `Name the ${what} by its id or shortId.` })
    .min(1)
    .max(100)
const facilityId = reference('facility')
export const quantity = z.int({ error: 'Give a whole number of units.' }).min(1).max(10_000)

export const metadata = z
  .record(shortText(100, 1), shortText(1_000))
  .refine((map) => Object.keys(map).length <= 50, { error: 'At most 50 keys.' })
  .meta({ id: 'ShipmentMetadata' })

const itemUnits = z.strictObject({ id: reference('item'), quantity: quantity.optional() }).meta({ id: 'UnassignOrderItemDTO' })
const items = z.array(itemUnits).min(1, { error: 'Name at least one item.' }).max(500)

export const createShipmentBody = z
  .strictObject({
    orderId: reference('order'),
    vendorId: z.string({ error: 'Give the id of the vendor.' }).min(1).max(100),
    facilityId: facilityId.nullish(),
    orderItems: items,
    shippingMethod: shortText(100).nullish(),
    metadata: metadata.optional(),
  })
  .meta({ id: 'CreateShipmentDTO' })
export type NewShipment = z.output<typeof createShipmentBody>

const optionalText = shortText(255).nullish()
const mappingMethod = z
  .strictObject({ shippingMethod: optionalText, carrierMethodName: optionalText, serviceCode: optionalText })
  .meta({ id: 'SelectedShippingMappingMethodDTO' })
const carrierServiceMethod = optionalText.meta({ id: 'SelectedCarrierShippingServiceMethodDTO' })
const shippingMapping = z
  .strictObject({
    carrierName: optionalText,
    type: optionalText,
    shippingMethods: z.array(mappingMethod).max(100).optional(),
    carrierServiceMethod,
  })
  .meta({ id: 'SelectedShippingMappingDTO' })

/** Fields of a shipment in responses that an update cannot change. */
export const fixedShipmentFields = [
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
  'rejectReasonCode',
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
  'slipIsOutdated',
  'slipOutdatedBecause',
  'spoilage',
  'shipByDate',
  'warnings',
  'version',
  'isTest',
] as const

/** What a `shipmentStatus` that is sent with an update may ask for. */
export const requestableStatuses = 'InProduction (while it is Assigned) and Delivered (while it is Shipped)'
const requestedStatus = requestedState(
  shipmentStatuses,
  (status) => `There is no shipment status "${status}"; what can be asked for is ${requestableStatuses}.`,
)

export const updateShipmentBody = z
  .strictObject({
    shippingMethod: shortText(100).nullish(),
    metadata: metadata.optional(),
    selectedShippingMapping: shippingMapping.nullish(),
    isPollingStopped: z.boolean().optional(),
    shipmentStatus: requestedStatus.nullish(),
    ...readOnly([...fixedShipmentFields, ...claimFieldNames, 'isLate', 'orderAgeDays'], 'update'),
  })
  .meta({ id: 'UpdateShipmentDTO' })
export type ShipmentUpdate = z.output<typeof updateShipmentBody>

export const assignBody = z.strictObject({ facilityId }).meta({ id: 'AssignDTO' })
/** A shipment of a bulk; with a version, it must still have it. */
export const shipmentRecord = { shipmentId: reference('shipment'), version: z.int().min(1).optional() }
export const acceptRecord = z.strictObject(shipmentRecord)
export const spoilageBody = z
  .strictObject({
    orderItemId: reference('item'),
    quantity,
    reason: z.enum(spoilageReasons, { error: `Give one of ${spoilageReasons.join(', ')}.` }),
    note: shortText(500).nullish(),
  })
  .meta({ id: 'SpoilageModel' })
export type NewSpoilage = z.output<typeof spoilageBody>
export const cancelShipmentBody = z.strictObject({ cancelReason: reasonText }).meta({ id: 'CancelShipmentDto' })
export const unassignBody = z.strictObject({ orderItems: items, reason: shortText(500).nullish() })
export type Unassignment = z.output<typeof unassignBody>

const reroutedItem = z.strictObject({ id: reference('item'), quantity }).meta({ id: 'RerouteOrderItem' })
const reroute = {
  facilityId,
  reason: reasonText,
  orderItems: z
    .array(reroutedItem)
    .min(1, { error: 'Name an item, or leave orderItems out to move the whole shipment.' })
    .max(500)
    .optional(),
}
export const rerouteBody = z.strictObject(reroute).meta({ id: 'Reroute' })
export type Rerouting = z.output<typeof rerouteBody>
/** One record of a bulk, with the shipment's id. */
export const rerouteRecord = z.strictObject({ ...shipmentRecord, ...reroute })

/** The filters of every list of shipments. */
export const modifiedFilters = {
  lastModifiedFrom: dateOrTime('from').optional(),
  lastModifiedTo: dateOrTime('until').optional(),
}

export const shipmentFilters = {
  q: z.string().max(1_000, { error: 'At most 1000 characters.' }).optional(),
  status: anyOf(shipmentStatuses).optional(),
  shipmentId: idList.optional(),
  orderId: textList(100).optional(),
  merchantId: idList.optional(),
  vendorId: idList.optional(),
  facilityId: idList.optional(),
  tracking: textList(255).optional(),
  carrierName: textList(255).optional(),
  isPollingStopped: booleanParameter.optional(),
  isOnHold: booleanParameter.optional(),
  isSlipPrinted: booleanParameter.optional(),
  isSlipValid: booleanParameter.optional().meta({ description: 'Whether a packing slip was printed and is not out of date.' }),
  isPackingStarted: booleanParameter.optional().meta({ description: 'Whether it has a package.' }),
  isTest: booleanParameter.optional().meta({ description: 'Whether it is of a test order, and so at a sandbox vendor.' }),
  createdFrom: dateOrTime('from').optional(),
  createdTo: dateOrTime('until').optional(),
  ...modifiedFilters,
  shippedFrom: dateOrTime('from').optional(),
  shippedTo: dateOrTime('until').optional(),
  shipByFrom: dayFilter.optional().meta({ description: 'Shipments that have to leave on this day or later.', examples: ['2026-01-31'] }),
  shipByTo: dayFilter.optional().meta({ description: 'Shipments that have to leave on this day or earlier.', examples: ['2026-01-31'] }),
  isLate: booleanParameter.optional(),
}
