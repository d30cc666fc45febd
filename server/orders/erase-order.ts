import { sql } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { type AddressData, type PaymentMethodData, packingSlips, type RefundData } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import { redactOrder } from '@/server/platform/audit/audit'
import { releaseFromSlips } from '@/server/platform/files/files'
import { forgetUnusedTags } from './care/care'
import { editLoadedOrder } from './edit-order'
import { finalStatuses } from './lifecycle'
import { loadForEdit } from './load'
import { redactMessages } from './messages/messages'
import { forgetSpellings } from './search/spellings'
import type { Shipment } from './shipments/types'
import type { Item, Order } from './types'

/** Keeps an order with an erased address from being routed. */
const ERASED_ADDRESS = 'The address was erased.'

/**
 * Erases the personal data of an order: in its rows, its shipments, messages, packing slips and audit entries. What was ordered, when, for how
 * much and to which country stays. Numbered audit entries only: call `sequenceLogs` first. Values do not go to the audit log.
 */
export async function eraseOrder(change: Change, id: string, reason: string | null): Promise<void> {
  const order = await loadForEdit(change.reader, id)
  await forgetSpellings(change.unaudited, order)
  change.hideValues()
  await redactMessages(change, id)
  await eraseSlips(
    change.unaudited,
    (order.loadedShipments ?? []).map((shipment) => shipment.id),
  )
  await editLoadedOrder(change, order, (edited) => {
    Object.assign(edited, erasedOrder(edited))
    edited.items = edited.items.map(erasedItem)
    edited.holds = edited.holds.map((hold) => ({ ...hold, comment: null }))
    edited.loadedShipments = edited.loadedShipments?.map(erasedShipment)
    return { action: 'redact', reason }
  })
  await forgetUnusedTags(change.unaudited, order.tags)
  await redactOrder(change, order, reason)
}

/** Deletes the stored packing slips of shipments, which show the address, and releases the pictures on them. */
async function eraseSlips(db: Sql, shipmentIds: string[]): Promise<void> {
  const isOfThese = isOneOf(packingSlips.shipmentId, shipmentIds)
  await releaseFromSlips(db, sql`select ${packingSlips.id} from ${packingSlips} where ${isOfThese}`)
  await db.delete(packingSlips).where(isOfThese)
}

const erasedOrder = (order: Order): Partial<Order> => ({
  customerId: null,
  addressIssue: finalStatuses.includes(order.status) ? null : ERASED_ADDRESS,
  shippingAddress: erasedAddress(order.shippingAddress),
  billingAddress: erasedAddress(order.billingAddress),
  returnAddress: erasedAddress(order.returnAddress),
  location: null,
  client: null,
  meta: {},
  customerPaymentMethods: order.customerPaymentMethods.map(erasedPayment),
  reprint: order.reprint && { ...order.reprint, comment: null, attachments: [], shipments: [] },
  refunds: order.refunds.map(erasedRefund),
  shipmentsMetadata: null,
  tags: [],
  followUpAt: null,
  followUpNote: null,
  followUpUser: null,
  followUpSentTo: null,
})

/** The country and the state stay for statistics. */
function erasedAddress(address: AddressData | null): AddressData | null {
  return address && { countryCode: address.countryCode ?? null, state: address.state ?? null }
}

const erasedPayment = ({ method, subMethod, customerTransactions }: PaymentMethodData): PaymentMethodData => ({
  method: method ?? null,
  subMethod: subMethod ?? null,
  ...(customerTransactions && {
    customerTransactions: customerTransactions.map(({ total, currencyCode, transactionDate }) => ({
      total: total ?? null,
      currencyCode: currencyCode ?? null,
      transactionDate: transactionDate ?? null,
    })),
  }),
})

const erasedRefund = (refund: RefundData): RefundData => ({ ...refund, reason: null })

const erasedItem = (item: Item): Item => ({
  ...item,
  statusNote: null,
  imageIssue: null,
  images: [],
  options: [],
  attributes: [],
  clientAttributes: {},
  meta: {},
  refunds: item.refunds.map(erasedRefund),
})

const erasedShipment = (shipment: Shipment): Shipment => ({
  ...shipment,
  shippingAddress: erasedAddress(shipment.shippingAddress),
  returnAddress: erasedAddress(shipment.returnAddress),
  metadata: {},
  warnings: [],
  rejectReason: null,
  cancelReason: null,
  printedContent: null,
  spoilage: shipment.spoilage.map((spoiled) => ({ ...spoiled, note: null })),
  packages: shipment.packages.map((one) => ({ ...one, trackingNumber: null, carrierLink: null })),
})
