import * as z from 'zod'
import { orderStatuses, refundStates, shipmentStatuses } from '@/db/states'

/** The `data` of events. Thin: ids, names of the merchant's own, the status and what changed; never personal data. */

const text = (description: string) => z.string().meta({ description })
const textOrNull = (description: string) => z.string().nullable().meta({ description })
const texts = (description: string) => z.array(z.string()).meta({ description })
const version = z.number().int().min(1).meta({ description: 'The version of the resource after the change.' })
const changed = texts('The names of the fields that changed, as far as you may see them.')

const orderStatus = (description: string) => z.enum(orderStatuses).meta({ description })
const shipmentStatus = (description: string) => z.enum(shipmentStatuses).meta({ description })

const order = z.strictObject({
  id: text('The id of the order.'),
  shortId: text('The number of the order that people read aloud, such as O00000042.'),
  externalId: textOrNull('The id of the order in the merchant’s own system.'),
  safeId: text('The public id of the order.'),
  merchantId: text('The merchant of the order.'),
  status: orderStatus('The status of the order after the change.'),
  version,
})

export const newOrder = order.extend({ items: texts('The ids of all items of the order.') }).meta({ id: 'NewOrderData' })

export const reprintedOrder = newOrder
  .extend({ originalOrderId: text('The order whose units are made again.') })
  .meta({ id: 'ReprintedOrderData' })

export const changedOrder = order
  .extend({
    changed,
    items: texts('The ids of the items that changed.'),
    from: orderStatus('The status before, if it changed.').optional(),
    to: orderStatus('The status after, if it changed.').optional(),
    types: texts('Of a change of several parts, the types of all of them; filters by type find it by each.').optional(),
  })
  .meta({ id: 'ChangedOrderData' })

export const shipment = z
  .strictObject({
    id: text('The id of the shipment.'),
    shortId: text('The number of the shipment that people read aloud, such as S0000000042.'),
    orderId: text('The order of the shipment.'),
    orderShortId: text('The number of the order that people read aloud.'),
    externalId: textOrNull('The id of the order in the merchant’s own system.'),
    safeId: text('The public id of the order.'),
    merchantId: text('The merchant of the order.'),
    vendorId: text('The vendor that makes and ships it.'),
    facilityId: textOrNull('The facility that makes and ships it.'),
    status: shipmentStatus('The status of the shipment after the change.'),
    version,
    changed,
    from: shipmentStatus('The status before, if it changed.').optional(),
    to: shipmentStatus('The status after, if it changed.').optional(),
    packages: texts('The ids of the packages that changed.').optional(),
    isDeleted: z.literal(true).optional().meta({ description: 'Present when the shipment was deleted, which counts as canceled.' }),
    formerVendorId: text('The vendor that had the shipment before, if another one has it now.').optional(),
  })
  .meta({ id: 'ChangedShipmentData' })

export const note = z
  .strictObject({
    id: text('The id of the note.'),
    resource: z
      .strictObject({ type: text('order, orderItem, shipment or product.'), id: text('The id of the resource.') })
      .meta({ description: 'The resource that the note is on.' }),
    orderId: textOrNull('The order that the note belongs to; null for a note on a product.'),
    isPinned: z.boolean().meta({ description: 'Whether the note is pinned.' }),
    version,
    changed,
  })
  .meta({ id: 'ChangedNoteData' })

export const catalogEntry = z
  .strictObject({
    id: text('The id of the category, product, variant, merchant catalog or merchant variant.'),
    name: textOrNull('The name of a category, product or merchant catalog.').optional(),
    sku: text('The global SKU of a variant or merchant variant.').optional(),
    productId: text('The product of a variant.').optional(),
    merchantSku: textOrNull('The merchant’s own SKU of a merchant variant.').optional(),
    merchantCatalogId: text('The merchant catalog of a merchant variant.').optional(),
    merchantId: text('The merchant of a merchant catalog or merchant variant; absent in the global catalog.').optional(),
    action: z.enum(['create', 'update', 'delete']).meta({ description: 'Whether the entry was created, updated or deleted.' }),
    version,
    changed,
  })
  .meta({ id: 'ChangedCatalogData' })

export const refundState = order
  .extend({
    changed,
    transactionId: text('The refund.'),
    from: z.enum(refundStates).meta({ description: 'The state of the refund before.' }),
    to: z.enum(refundStates).meta({ description: 'The state of the refund after.' }),
  })
  .meta({ id: 'RefundStateData' })

export const spoilage = shipment
  .extend({
    orderItemId: text('The item of which units were spoiled.'),
    quantity: z.number().int().min(1).meta({ description: 'The number of spoiled units.' }),
    reason: text('Why they were spoiled, such as Misprint.'),
  })
  .meta({ id: 'SpoilageData' })

export const bulkPlan = z
  .strictObject({
    id: text('The id of the plan.'),
    kind: text('The kind of the plan, such as orders.hold.'),
    status: text('How the plan ended.'),
    version,
  })
  .meta({ id: 'BulkPlanData' })
