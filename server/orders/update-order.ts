import type { Change } from '@/server/kernel/change'
import { hasPermission, isInternal } from '@/server/kernel/principal'
import { readOnlyProblems } from '@/server/kernel/read-only'
import { conflict, forbidden, invalid, problem, Refusal, stale } from '@/server/kernel/refusal'
import { cancelAll } from './cancellations/cancel-units'
import { updateCare } from './care/care'
import { type EditResult, editOrder, editOrderPart } from './edit-order'
import { placeHold } from './holds/holds'
import { findItem, getItem } from './items/find'
import { unknownFiles } from './items/image-files'
import { itemProblems, updateItem } from './items/items'
import type { ItemUpdate } from './items/schemas'
import { addressLock, finalStatuses, orderCan } from './lifecycle'
import { presentAddress, presentOrder } from './present'
import { checkAddressOf, runChecks } from './processing/checks'
import { changeExternalId, mergedMeta } from './references'
import { fixedOrderFields, type OrderUpdate, requestableStatuses } from './schemas/requests'
import { activeShipmentNames, copyAddressToShipments, producedUnits } from './shipments/order-shipments'
import { resumeUpdates } from './shipments/update-rules'
import { isPollingStopped, openHolds } from './status-rules'
import type { Order } from './types'
import { checkedValues, refuseUnknownValues } from './unknown-values'

/** Updates an order and its items; applies a requested `status` last. Returns the order as saved. */
export async function updateOrder(change: Change, reference: string, update: OrderUpdate): Promise<Order> {
  return (await updateOrderWithWarnings(change, reference, update)).order
}

/** Updates an order; also returns warnings that name the shipments with the former address. */
export async function updateOrderWithWarnings(
  change: Change,
  reference: string,
  update: OrderUpdate,
): Promise<{ order: Order; warnings: string[] }> {
  const warnings: string[] = []
  const order = await editOrder(change, reference, async (order) => {
    if (typeof update.version === 'number' && update.version !== order.version)
      throw stale('order', update.version, order.version, 'version')
    await refuseProblems(change, order, update)
    const before = checkedValues(order)
    warnings.push(...changeAddress(order, update))
    await changeExternalId(change, order, update.externalId)
    if (update.meta) order.meta = mergedMeta(order.meta, update.meta)
    for (const name of ['billingAddress', 'returnAddress', 'location', 'customerShippingMethod', 'shipmentsMetadata'] as const)
      if (update[name] !== undefined) Object.assign(order, { [name]: update[name] })
    if (update.shipByDate !== undefined) setShipBy(order, update.shipByDate)
    if (update.merchantName !== undefined) order.merchantName = update.merchantName
    if (update.isPollingStopped !== undefined) setPolling(change, order, update.isPollingStopped)
    for (const [i, of] of (update.items ?? []).entries())
      await updateItem(change, order, getItem(order, of.id, `items[${i}].id`), of as ItemUpdate, `items[${i}].`)
    await updateCare(change, order, update)
    if (update.refuseUnknown) await refuseUnknownValues(change, order, before, update)
    return requestStatus(change, order, update.status)
  })
  return { order, warnings }
}

/** Refuses an update with all problems of its values for this order at once. */
async function refuseProblems(change: Change, order: Order, update: OrderUpdate): Promise<void> {
  const shown = () => presentOrder(order, { internal: isInternal(change.principal) })
  const problems = readOnlyProblems(update, shown, fixedOrderFields)
  for (const [i, of] of (update.items ?? []).entries()) {
    const item = findItem(order, of.id)
    if (item) problems.push(...itemProblems(order, item, of as ItemUpdate, `items[${i}].`))
    else problems.push(problem('reference.unknown', `items[${i}].id`, `This order has no item ${of.id}.`, of.id))
  }
  const sent = (update.items ?? []).map((of, i) => ({ images: (of as ItemUpdate).images, prefix: `items[${i}].` }))
  problems.push(...(await unknownFiles(change.reader, order.merchantId, sent, order.items)))
  if (problems.length) throw new Refusal('ValidationError', problems)
}

/** Updates one item of an order. */
export async function updateItemOf(change: Change, orderReference: string, itemReference: string, update: ItemUpdate): Promise<Order> {
  return editOrderPart(change, orderReference, async (order) => {
    const item = getItem(order, itemReference, null)
    change.expectVersion('order item', item.version)
    if (update.id && findItem(order, update.id) !== item)
      throw invalid('field.mismatch', 'id', `The body names a different item than the path: ${item.id}.`, update.id)
    const files = await unknownFiles(change.reader, order.merchantId, [{ images: update.images, prefix: '' }], order.items)
    const problems = [...itemProblems(order, item, update, ''), ...files]
    if (problems.length) throw new Refusal('ValidationError', problems)
    await updateItem(change, order, item, update, '')
    return { action: 'update' }
  })
}

function changeAddress(order: Order, { shippingAddress }: OrderUpdate): string[] {
  if (shippingAddress === undefined) return []
  if (JSON.stringify(presentAddress(shippingAddress)) === JSON.stringify(presentAddress(order.shippingAddress))) return []
  const propertyName = 'shippingAddress'
  const lock = addressLock(order, ({ id }) => producedUnits(order, id))
  if (lock) throw conflict('address.locked', `${lock}${shipmentsNote(order)}`, propertyName)
  const activeNames = activeShipmentNames(order)
  if (!shippingAddress && activeNames.length)
    throw conflict('address.needed', `The address cannot be removed while shipments need it: ${activeNames.join(', ')}.`, propertyName)
  const hadIssue = order.addressIssue !== null
  order.shippingAddress = shippingAddress
  if (order.processedAt) checkAddressOf(order)
  if (order.addressIssue && !hadIssue && activeNames.length)
    throw conflict(
      'address.invalid',
      `${order.addressIssue} Active shipments need a valid address: ${activeNames.join(', ')}.`,
      propertyName,
    )
  return copyAddressToShipments(order)
}

/** Sets the ship-by date, which shipments that have not left take over; refuses when everything has left. */
function setShipBy(order: Order, day: string | null): void {
  if (day === order.shipByDate) return
  if (finalStatuses.includes(order.status))
    throw conflict(
      'order.status',
      `The order is ${order.status}: nothing of it is still to be sent, so its ship-by date cannot be changed.`,
      'shipByDate',
      day,
    )
  order.shipByDate = day
}

/**
 * Stops or resumes updates to vendors for the whole order; resuming also resumes its shipments. Does nothing when the shown value is
 * already the requested one.
 */
function setPolling(change: Change, order: Order, isStopped: boolean): void {
  if (isStopped === isPollingStopped(order)) return
  order.isPollingStopped = isStopped
  order.pollingStoppedAt = isStopped ? change.now : null
  if (!isStopped) for (const shipment of order.loadedShipments ?? []) resumeUpdates(shipment)
}

/** The active shipments for the text of a refusal. */
function shipmentsNote(order: Order): string {
  const activeNames = activeShipmentNames(order)
  return activeNames.length ? ` Shipments: ${activeNames.join(', ')}.` : ''
}

/** Applies the `status` of an update, which is a request. Null or the current status requests nothing. */
async function requestStatus(change: Change, order: Order, status: string | null | undefined): Promise<EditResult> {
  const current = order.status
  if (status === undefined || status === null || status === current) return { action: 'update' }
  if (status === 'CustomerCareHold') {
    if (!hasPermission(change.principal, 'orders:hold')) throw forbidden('orders:hold')
    placeHold(change, order, { reason: 'Other', comment: 'order update' })
    return { action: 'update', event: 'OrderHeld' }
  }
  if (status === 'Canceled') {
    if (!hasPermission(change.principal, 'orders:cancel')) throw forbidden('orders:cancel')
    cancelAll(order, 'status', { now: change.now, reason: 'order update' })
    return { action: 'update', reason: 'order update' }
  }
  if (status === 'ReadyForFulfillment') {
    // Checking again needs no further permission; the first processing of an order does.
    if (!order.processedAt && !hasPermission(change.principal, 'orders:process')) throw forbidden('orders:process')
    await runChecks(change, order)
    return { action: 'update', verify: (checked) => refuseWhileBlocked(checked, status) }
  }
  throw conflict(
    'order.status',
    `The order is ${current} and its status follows from its state; what can be asked for is ${requestableStatuses}.`,
    'status',
    status,
  )
}

function refuseWhileBlocked(order: Order, requestedStatus: string): void {
  const open = openHolds(order)
  if (open.length)
    throw conflict(
      'order.held',
      `The order is held (${open.map((hold) => `${hold.reason}, hold ${hold.id}`).join('; ')}). Release it first.`,
      'status',
      requestedStatus,
    )
  const blockers = [
    ...order.items
      .filter((item) => item.status === 'SkuIssue' || item.status === 'ImageIssue')
      .map((item) => `${item.sku}: ${item.statusDesc}`),
    ...(order.addressIssue && orderCan('hold', order.status) ? [order.addressIssue] : []),
  ]
  if (blockers.length) throw conflict('order.blocked', `Something still blocks the order: ${blockers.join(' ')}`, 'status', requestedStatus)
  if (!orderCan('hold', order.status)) throw conflict('order.status', `The order is ${order.status}.`, 'status', requestedStatus)
}
