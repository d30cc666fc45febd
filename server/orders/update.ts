import { cancelWhole } from '../cancellations/units'
import type { Change } from '../change'
import { placeHold } from '../holds/holds'
import { resolveAnew } from '../items/resolved'
import type { ItemUpdate } from '../items/schemas'
import { itemProblems, updateItem } from '../items/update'
import { isInternal, may } from '../principal'
import { readOnlyProblems } from '../read-only'
import { conflict, forbidden, invalid, problem, Refusal, stale } from '../refusal'
import { readdress, unitsMade, working } from '../shipments/of-order'
import { checkDestination, checkItemAgain } from './checks'
import { editOrder, editParts, resolveItems } from './edit'
import { findItem, itemOf } from './item-of'
import { addressLock, can, orderStatuses } from './lifecycle'
import type { Order } from './order'
import { presentAddress, presentOrder } from './present'
import type { Deed } from './save'
import { settle } from './save'
import { fixedOrderFields, type OrderUpdate } from './schemas'
import { isPollingStopped } from './shipments'
import { openHolds } from './status'

/** Changes an order and its items as the order update record asks; a `status` in it is taken last. */
export async function updateOrder(change: Change, reference: string, update: OrderUpdate): Promise<Order> {
  return (await updateWarned(change, reference, update)).order
}

/** The same, with what the caller should know of it: which shipments keep the address that they have. */
export async function updateWarned(change: Change, reference: string, update: OrderUpdate): Promise<{ order: Order; warnings: string[] }> {
  const warnings: string[] = []
  const order = await editOrder(change, reference, async (order) => {
    if (typeof update.version === 'number' && update.version !== order.version)
      throw stale('order', update.version, order.version, 'version')
    refuseProblems(change, order, update)
    warnings.push(...changeAddress(order, update))
    for (const name of ['billingAddress', 'returnAddress', 'location', 'customerShippingMethod', 'shipmentsMetadata'] as const)
      if (update[name] !== undefined) Object.assign(order, { [name]: update[name] })
    if (update.merchantName !== undefined) order.merchantName = update.merchantName
    if (update.isPollingStopped !== undefined) setPolling(order, update.isPollingStopped)
    for (const [i, of] of (update.items ?? []).entries())
      await updateItem(change, order, itemOf(order, of.id, `items[${i}].id`), of as ItemUpdate, `items[${i}].`)
    return requestStatus(change, order, update.status)
  })
  return { order, warnings }
}

/** Everything that is wrong with an update of this very order, at once. */
function refuseProblems(change: Change, order: Order, update: OrderUpdate): void {
  const shown = () => presentOrder(order, { internal: isInternal(change.principal) })
  const problems = readOnlyProblems(update, shown, fixedOrderFields)
  for (const [i, of] of (update.items ?? []).entries()) {
    const item = findItem(order, of.id)
    if (item) problems.push(...itemProblems(order, item, of as ItemUpdate, `items[${i}].`))
    else problems.push(problem(`items[${i}].id`, `This order has no item ${of.id}.`, of.id))
  }
  if (problems.length) throw new Refusal('ValidationError', problems)
}

/** Changes one item of an order. */
export async function updateItemOf(change: Change, orderReference: string, itemReference: string, update: ItemUpdate): Promise<Order> {
  return editParts(change, orderReference, async (order) => {
    const item = itemOf(order, itemReference, null)
    change.expect('order item', item.version)
    if (update.id && findItem(order, update.id) !== item)
      throw invalid('id', `The body names another item than the path, ${item.id}.`, update.id)
    const problems = itemProblems(order, item, update, '')
    if (problems.length) throw new Refusal('ValidationError', problems)
    await updateItem(change, order, item, update, '')
    return { action: 'update' }
  })
}

function changeAddress(order: Order, { shippingAddress }: OrderUpdate): string[] {
  if (shippingAddress === undefined) return []
  if (JSON.stringify(presentAddress(shippingAddress)) === JSON.stringify(presentAddress(order.shippingAddress))) return []
  const propertyName = 'shippingAddress'
  const lock = addressLock(order, ({ id }) => unitsMade(order, id))
  if (lock) throw conflict(`${lock}${named(order)}`, propertyName)
  const under = working(order)
  if (!shippingAddress && under.length)
    throw conflict(`The address cannot be taken away: shipments have to go somewhere: ${under.join(', ')}.`, propertyName)
  const hadIssue = order.addressIssue !== null
  order.shippingAddress = shippingAddress
  if (order.processedAt) checkDestination(order)
  if (order.addressIssue && !hadIssue && under.length)
    throw conflict(`${order.addressIssue} Shipments under way need an address that is right: ${under.join(', ')}.`, propertyName)
  return readdress(order)
}

/** Stops updates to vendors for all of an order, or lets them go out again, of its shipments too. What is shown already is no change. */
function setPolling(order: Order, isStopped: boolean): void {
  if (isStopped === isPollingStopped(order)) return
  order.isPollingStopped = isStopped
  if (!isStopped) for (const shipment of order.fulfilment ?? []) shipment.isPollingStopped = false
}

/** The shipments under way, as a refusal names them. */
function named(order: Order): string {
  const under = working(order)
  return under.length ? ` Shipments: ${under.join(', ')}.` : ''
}

/** What a `status` in an update asks for. Equal to the current one or null asks for nothing. */
async function requestStatus(change: Change, order: Order, status: string | null | undefined): Promise<Deed> {
  const current = order.status
  if (status === undefined || status === null || status === current) return { action: 'update' }
  if (status === 'CustomerCareHold') {
    if (!may(change.principal, 'orders:hold')) throw forbidden('orders:hold')
    placeHold(change, order, { reason: 'Other', comment: 'order update' })
    return { action: 'update', event: 'OrderHeld' }
  }
  if (status === 'Canceled') {
    if (!may(change.principal, 'orders:cancel')) throw forbidden('orders:cancel')
    cancelWhole(order, 'status', { now: change.now, reason: 'order update' })
    return { action: 'update', reason: 'order update' }
  }
  if (status === 'ReadyForFulfillment') {
    // Checking again is an edit's own right; starting what the merchant processes by hand is not.
    if (!order.processedAt && !may(change.principal, 'orders:process')) throw forbidden('orders:process')
    await process(change, order)
    refuseBlocked(order, status)
    return { action: 'update' }
  }
  const possible = `ReadyForFulfillment (checks it again), CustomerCareHold (holds it) and Canceled`
  throw (orderStatuses as readonly string[]).includes(status)
    ? conflict(`The order is ${current} and its status follows from its state; what can be asked for is ${possible}.`, 'status', status)
    : invalid('status', `There is no order status "${status}"; what can be asked for is ${possible}.`, status)
}

/** Runs all checks again. */
export async function process(change: Change, order: Order): Promise<void> {
  const lines = await resolveItems(change, order)
  for (const item of order.items) {
    const line = lines.get(item.sku)
    resolveAnew(item, line, order.currencyCode)
    checkItemAgain(item, line ?? null)
  }
  checkDestination(order)
  order.processedAt ??= change.now
  settle(order, change.now)
}

function refuseBlocked(order: Order, asked: string): void {
  const open = openHolds(order)
  if (open.length)
    throw conflict(
      `The order is held (${open.map((hold) => `${hold.reason}, hold ${hold.id}`).join('; ')}). Release it first.`,
      'status',
      asked,
    )
  const blockers = [
    ...order.items
      .filter((item) => item.status === 'SkuIssue' || item.status === 'ImageIssue')
      .map((item) => `${item.sku}: ${item.statusDesc}`),
    ...(order.addressIssue && can('hold', order.status) ? [order.addressIssue] : []),
  ]
  if (blockers.length) throw conflict(`Something still blocks the order: ${blockers.join(' ')}`, 'status', asked)
  if (!can('hold', order.status)) throw conflict(`The order is ${order.status}.`, 'status', asked)
}
