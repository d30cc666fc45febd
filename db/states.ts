/** The values of status columns, of the API's enums and of the lifecycles. Imports nothing, so that all of them can import it. */

/** Statuses of an order, in the order in which they are decided (server/orders/status-rules.ts). */
export const orderStatuses = [
  'New',
  'SkuIssue',
  'ImageIssue',
  'AddressIssue',
  'CustomerCareHold',
  'ReadyForFulfillment',
  'InFulfillment',
  'PartiallyFulfilled',
  'Fulfilled',
  'Canceled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Statuses of an order's item, in the order in which they are decided (server/orders/items/status-rules.ts). */
export const itemStatuses = ['Open', 'SkuIssue', 'ImageIssue', 'InFulfillment', 'PartiallyFulfilled', 'Fulfilled', 'Canceled'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** Shipment statuses, in the order of progress (server/orders/shipments/status-rules.ts). */
export const shipmentStatuses = [
  'Created',
  'Assigned',
  'Rejected',
  'InProduction',
  'Packed',
  'PartiallyShipped',
  'Shipped',
  'Delivered',
  'Canceled',
] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

/** Reasons for which a vendor does not make a shipment. The rejection's text explains `Other`. */
export const rejectReasons = [
  'OutOfStock',
  'ArtworkUnprintable',
  'AddressUndeliverable',
  'CapacityExceeded',
  'ProductDiscontinued',
  'Other',
] as const
export type RejectReason = (typeof rejectReasons)[number]

/** Whose inboxes have the reminder of a follow-up: its user’s, or the Administrators’ when the user is deactivated. */
export const followUpReceivers = ['User', 'Administrators'] as const

/** Reasons of a customer-care hold. The hold's comment explains `Other`. */
export const holdReasons = [
  'AddressUnclear',
  'CustomerRequest',
  'DuplicateSuspected',
  'FraudReview',
  'ArtworkReview',
  'PaymentQuestion',
  'StockQuestion',
  'Other',
] as const
export type HoldReason = (typeof holdReasons)[number]

/** States of a refund. */
export const refundStates = ['Requested', 'Paid', 'Failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Reasons of a reprint. The reprint's comment explains `Other`. */
export const reprintReasons = ['Damaged', 'Lost', 'PrintDefect', 'WrongItem', 'WrongAddress', 'Other'] as const

/** Why units were spoiled at the bench. The spoilage's note explains `Other`. */
export const spoilageReasons = ['Misprint', 'Damaged', 'WrongBlank', 'Lost', 'Other'] as const
export type SpoilageReason = (typeof spoilageReasons)[number]

/** The statuses of shipments that a facility has to work on. */
export const toDoStatuses = ['Assigned', 'InProduction', 'Packed', 'PartiallyShipped'] as const satisfies ShipmentStatus[]

/** The parts of a packing slip whose change makes printed ones outdated. */
export const slipParts = ['address', 'lines', 'personalisation', 'shippingMethod', 'message', 'merchantName', 'externalId'] as const
export type SlipPart = (typeof slipParts)[number]

export const jobStatuses = ['Queued', 'Running', 'Done', 'Failed', 'Canceled'] as const

/** The audience of a note besides the Internal staff, who see all notes: nobody, its merchant or its vendor. */
export const visibilities = ['Internal', 'Merchant', 'Vendor'] as const
export type Visibility = (typeof visibilities)[number]

/** Sizes of a packing slip. */
export const slipFormats = ['Letter', 'A4', 'Label4x6'] as const

export const routingStrategies = ['cheapest', 'fastest', 'fewestShipments'] as const
export type RoutingStrategy = (typeof routingStrategies)[number]

/** Expired is not stored: it follows from `expiresAt`. */
export const invitationStatuses = ['Pending', 'Accepted', 'Revoked'] as const
export const invitationDeliveries = ['Email', 'Link'] as const

export const mailKinds = ['Invitation', 'PasswordReset', 'OrderMessage'] as const
export type MailKind = (typeof mailKinds)[number]

/** States of a message to a customer. Sent: the mail server accepted it. Failed: it refused it, or was not reached in all attempts. */
export const messageStates = ['Queued', 'Sent', 'Failed'] as const

/** Types of actors: a user, a service client, or the service itself. */
export const actorTypes = ['User', 'ServiceClient', 'System'] as const
/** The side that a user or service client belongs to. */
export const associationTypes = ['Internal', 'Merchant', 'Vendor'] as const
export const sessionKinds = ['browser', 'api'] as const
export const tokenKinds = ['access', 'refresh'] as const

/** Direction of a message about a shipment between the service and another system: `In` comes from the vendor. */
export const messageDirections = ['In', 'Out'] as const

/**
 * Why a shipment's updates are stopped: by hand, or because one could not be delivered to its vendor, to its merchant, or to staff's own
 * system or several of them.
 */
export const pollingStops = ['ByHand', 'VendorUnreachable', 'MerchantUnreachable', 'Unreachable'] as const
export type PollingStop = (typeof pollingStops)[number]

/** Who is not sent an event, because updates of its shipment are stopped. */
export const withheldAudiences = ['Everyone', 'Vendor', 'Merchant'] as const
export type WithheldAudience = (typeof withheldAudiences)[number]

/** Statuses of a webhook delivery: Pending until it was delivered, or the last retry failed. */
export const deliveryStatuses = ['Pending', 'Delivered', 'Failed'] as const

/** The origin of a webhook delivery: a new event, a replayed one, or a test. */
export const deliveryCauses = ['Event', 'Replay', 'Test'] as const
export type DeliveryCause = (typeof deliveryCauses)[number]

/** The lists that a view can save. */
export const viewResources = ['orders', 'shipments', 'products', 'variants'] as const
export type ViewResource = (typeof viewResources)[number]

/** The records that a person can claim, and be seen to look at. */
export const claimableTypes = ['order', 'shipment', 'product', 'variant'] as const
export type ClaimableType = (typeof claimableTypes)[number]

/** The activity of somebody who looks at a record. */
export const presenceStates = ['viewing', 'editing'] as const

/** Statuses of a bulk plan. Expired is not stored: it follows from `expiresAt`. */
export const planStatuses = ['Preparing', 'Ready', 'Applying', 'Applied', 'Canceled', 'Failed'] as const
export type StoredPlanStatus = (typeof planStatuses)[number]

/**
 * Statuses of a row of a bulk plan. Pending: not compared yet. WillChange, NoChange and Refused are the preview; Excluded, Applied, Conflict
 * and Failed what became of a row that would change.
 */
export const planRowStatuses = ['Pending', 'WillChange', 'NoChange', 'Refused', 'Excluded', 'Applied', 'Conflict', 'Failed'] as const
export type PlanRowStatus = (typeof planRowStatuses)[number]

/** The rank of a shipment without a ship-by date: after all others. */
export const NO_SHIP_BY = '9999-12-31'
