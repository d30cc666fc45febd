import { resolveLines, variantsById } from '@/server/catalog/catalog'
import type { Change } from '@/server/kernel/change'
import { isExact, type Money, toMinor } from '@/server/kernel/money'
import { hasPermission } from '@/server/kernel/principal'
import { readOnlyProblems } from '@/server/kernel/read-only'
import { conflict, forbidden, type Problem, problem, Refusal, stale } from '@/server/kernel/refusal'
import { cancelItem } from '../cancellations/cancel-units'
import { checkItem, recheckItem } from '../processing/checks'
import { refuseBelowRefunded } from '../refunds/refund-limit'
import { refuseAboveShipped } from '../reprints/quantities'
import { relinkOffers } from '../shipments/build-lines'
import { activeShipmentsOfItem, shipmentsProducingItem } from '../shipments/order-shipments'
import type { Item, Order } from '../types'
import { catalogDefaults, catalogFields, catalogPrice, reapplyCatalog } from './apply-catalog'
import { imageIssue, type ResolvedVariant } from './check-rules'
import { itemLock, lockedFields } from './lock-rules'
import { presentItem } from './present'
import { fixedItemFields, type ItemUpdate } from './schemas'

const moneyFields = ['merchantPrice', 'merchantShippingPrice', 'merchantTax'] as const

/**
 * Applies an update to an item of the order's draft, and checks the item again when its checked fields changed or the update requests it.
 */
export async function updateItem(change: Change, order: Order, item: Item, update: ItemUpdate, prefix: string): Promise<void> {
  if (update.version !== undefined && update.version !== item.version)
    throw stale('order item', update.version, item.version, `${prefix}version`)
  refuseQuantity(item, update, prefix)
  await refuseAboveShipped(change, item, update.quantity, `${prefix}quantity`)

  const before = { ...item }
  if (update.sku !== undefined) item.sku = update.sku
  if (update.quantity !== undefined) item.quantity = update.quantity
  if (update.images !== undefined) item.images = update.images
  if (update.options !== undefined) item.options = update.options
  if (update.attributes !== undefined) item.attributes = update.attributes
  for (const name of ['skipImgManip', 'skipImageValidation', 'skipSkuValidation'] as const) item[name] = update[name] ?? item[name]
  for (const name of moneyFields) if (update[name] !== undefined) item[name] = minor(update[name], order.currencyCode)

  refuseLockedFields(order, before, item, { update, prefix })
  const requested = requestedStatus(before, update, prefix)
  const newSku = item.sku !== before.sku
  if (newSku) {
    await applyNewSku(change, order, item, update)
    await relinkOffers(change, order, item)
  } else if (order.processedAt && (requested === 'Open' || hasCheckedFieldsChanged(before, item)))
    await recheck(change, order, before, item, requested === 'Open')
  refuseNewIssues(order, before, item, prefix)
  refuseBelowRefunded(order, item, { before, update, prefix })
  if (requested === 'Canceled') {
    if (!hasPermission(change.principal, 'orders:cancel')) throw forbidden('orders:cancel')
    cancelItem(order, item, `${prefix}status`, { now: change.now, reason: 'order update' })
  }
  // The computed text, sent back as it was read, stays computed.
  if (update.statusDesc !== undefined) item.statusNote = update.statusDesc === before.statusDesc ? null : update.statusDesc || null
}

/** Problems of an update in any status: changed read-only fields, money in another currency. */
export const itemProblems = (order: Order, item: Item, update: ItemUpdate, prefix: string): Problem[] => [
  ...readOnlyProblems(update, () => presentItem(item, order), fixedItemFields, prefix),
  ...moneyProblems(order, update, prefix),
]

function moneyProblems(order: Order, update: ItemUpdate, prefix: string): Problem[] {
  return moneyFields.flatMap((name) => {
    const sentMoney = update[name]
    if (!sentMoney || (sentMoney.currency === order.currencyCode && isExact(sentMoney.amount, sentMoney.currency))) return []
    return [problem('money.currency', `${prefix}${name}.currency`, `The order’s currency is ${order.currencyCode}.`, sentMoney.currency)]
  })
}

/** Refuses changed values of locked fields. A value sent back as read is no change. */
function refuseLockedFields(order: Order, before: Item, after: Item, { update, prefix }: { update: ItemUpdate; prefix: string }): void {
  const lock = itemLock(before, shipmentsProducingItem(order, before.id))
  if (!lock) return
  const [old, current] = [presentItem(before, order), presentItem(after, order)]
  const problems = lockedFields
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(current[field]))
    .map((field) => problem('item.locked', `${prefix}${field}`, `${before.sku}: ${lock}`, update[field]))
  if (problems.length) throw new Refusal('Conflict', problems)
}

/** Refuses an update that makes a check fail for an item with units in an active shipment. */
function refuseNewIssues(order: Order, before: Item, after: Item, prefix: string): void {
  const activeNames = activeShipmentsOfItem(order, after.id)
  if (!activeNames.length) return
  const refuse = (field: string, issue: string) =>
    conflict('item.issue', `${after.sku}: ${issue} Some of it is in ${activeNames.join(', ')}.`, `${prefix}${field}`)
  if (after.skuIssue && !before.skuIssue) throw refuse(after.sku === before.sku ? 'skipSkuValidation' : 'sku', after.skuIssue)
  if (after.imageIssue && !before.imageIssue) throw refuse('images', after.imageIssue)
}

function refuseQuantity(item: Item, { quantity }: ItemUpdate, prefix: string): void {
  const minimum = item.canceledQuantity + item.assignedQuantity
  if (quantity === undefined || quantity >= minimum) return
  throw conflict(
    'quantity.belowUsed',
    `At least ${minimum}: ${item.canceledQuantity} are canceled and ${item.assignedQuantity} are in shipments.`,
    `${prefix}quantity`,
    quantity,
  )
}

/** The requested status: Canceled, Open for checking the item again, or null for no request. */
function requestedStatus(item: Item, { status }: ItemUpdate, prefix: string): 'Open' | 'Canceled' | null {
  if (status === undefined || status === null || status === item.status) return null
  const ended = item.status === 'Canceled' || item.status === 'Fulfilled'
  if (status === 'Canceled' || (status === 'Open' && !ended)) return status
  throw conflict(
    'order.status',
    `An item's status can be set to Canceled, or to Open to have it checked again; it is ${item.status}.`,
    `${prefix}status`,
    status,
  )
}

const hasCheckedFieldsChanged = (before: Item, after: Item) =>
  JSON.stringify([before.images, before.skipImageValidation, before.skipSkuValidation]) !==
  JSON.stringify([after.images, after.skipImageValidation, after.skipSkuValidation])

/** Takes over the catalog's values for a new SKU, and its price unless the update has one, and checks the item. */
async function applyNewSku(change: Change, order: Order, item: Item, update: ItemUpdate): Promise<void> {
  const { merchantPrice, attributes, skipImgManip } = update
  const line = (await resolveLines(change.sql, order, [item.sku])).get(item.sku)
  if (line && item.variantId === null) {
    const defaults = catalogDefaults(item, line)
    if (attributes === undefined) item.attributes = defaults.attributes
    if (skipImgManip === undefined) item.skipImgManip = defaults.skipImgManip
  }
  Object.assign(item, catalogFields(line))
  if (merchantPrice === undefined) item.merchantPrice = catalogPrice(line, order.currencyCode)
  if (order.processedAt) checkItem(item, line ?? null)
}

/**
 * Checks an item again when its images or skip options changed, or on request. Without a request an accepted SKU is not resolved again,
 * since a change of the catalog must not change the order; the images are then checked against the variant that was accepted.
 */
async function recheck(change: Change, order: Order, before: Item, item: Item, isRequested: boolean): Promise<void> {
  const isAccepted = before.variantId !== null && !before.skuIssue && before.skipSkuValidation === item.skipSkuValidation
  if (isAccepted && !isRequested) {
    item.imageIssue = imageIssue(item, await acceptedVariant(change, order, item))
    return
  }
  const line = (await resolveLines(change.sql, order, [item.sku])).get(item.sku)
  reapplyCatalog(item, line, order.currencyCode)
  const check = hasCheckedFieldsChanged(before, item) ? checkItem : recheckItem
  check(item, line ?? null)
}

/** The merchant's variant that an item was resolved to, even if its SKUs resolve to another one now. */
async function acceptedVariant(change: Change, order: Order, item: Item): Promise<ResolvedVariant | null> {
  const skus = [item.sku, ...(item.originalSku === null ? [] : [item.originalSku])]
  const lines = await resolveLines(change.sql, order, skus)
  const line = [...lines.values()].find(({ variantId }) => variantId === item.variantId)
  return line ?? (await variantsById(change.sql, [item.variantId ?? ''])).get(item.variantId ?? '') ?? null
}

const minor = (money: Money | null | undefined, currency: string) => (money ? toMinor(money.amount, currency) : null)
