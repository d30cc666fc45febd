import { cancelItem } from '../cancellations/units'
import { resolveLines, variantsById } from '../catalog/catalog'
import type { Change } from '../change'
import { isExact, type Money, toMinor } from '../money'
import { checkItem, checkItemAgain } from '../orders/checks'
import type { Item, Order } from '../orders/order'
import { may } from '../principal'
import { readOnlyProblems } from '../read-only'
import { refuseOverdrawn } from '../refunds/overdrawn'
import { conflict, forbidden, type Problem, problem, Refusal, stale } from '../refusal'
import { refuseGrowth } from '../reprints/growth'
import { makingItem, workingOnItem } from '../shipments/of-order'
import { relink } from '../shipments/offers'
import { imageIssue, type ResolvedVariant } from './checks'
import { itemLock, settledFields } from './lifecycle'
import { presentItem } from './present'
import { catalogPrice, ownOf, resolveAnew, shownOf } from './resolved'
import { fixedItemFields, type ItemUpdate } from './schemas'

const moneyFields = ['merchantPrice', 'merchantShippingPrice', 'merchantTax'] as const

/** Changes an item of the order's draft as its update asks, and judges it anew where the checks look. */
export async function updateItem(change: Change, order: Order, item: Item, update: ItemUpdate, prefix: string): Promise<void> {
  if (update.version !== undefined && update.version !== item.version)
    throw stale('order item', update.version, item.version, `${prefix}version`)
  refuseQuantity(item, update, prefix)
  await refuseGrowth(change, item, update.quantity, `${prefix}quantity`)

  const before = { ...item }
  if (update.sku !== undefined) item.sku = update.sku
  if (update.quantity !== undefined) item.quantity = update.quantity
  if (update.images !== undefined) item.images = update.images
  if (update.options !== undefined) item.options = update.options
  if (update.attributes !== undefined) item.attributes = update.attributes
  for (const name of ['skipImgManip', 'skipImageValidation', 'skipSkuValidation'] as const) item[name] = update[name] ?? item[name]
  for (const name of moneyFields) if (update[name] !== undefined) item[name] = minor(update[name], order.currencyCode)

  refuseSettled(order, before, item, { update, prefix })
  const asked = requestedStatus(before, update, prefix)
  const newSku = item.sku !== before.sku
  if (newSku) {
    await resolveNew(change, order, item, update)
    await relink(change, order, item)
  } else if (order.processedAt && (asked === 'Open' || looksDifferent(before, item)))
    await recheck(change, order, before, item, asked === 'Open')
  refuseIssue(order, before, item, prefix)
  refuseOverdrawn(item, update, order.currencyCode, prefix)
  if (asked === 'Canceled') {
    if (!may(change.principal, 'orders:cancel')) throw forbidden('orders:cancel')
    cancelItem(order, item, `${prefix}status`, { now: change.now, reason: 'order update' })
  }
  if (update.statusDesc !== undefined) item.statusNote = update.statusDesc || null
}

/** What is wrong with an update of this item, whatever its state: changed read-only fields, money of another currency. */
export const itemProblems = (order: Order, item: Item, update: ItemUpdate, prefix: string): Problem[] => [
  ...readOnlyProblems(update, () => presentItem(item, order.currencyCode), fixedItemFields, prefix),
  ...moneyProblems(order, update, prefix),
]

function moneyProblems(order: Order, update: ItemUpdate, prefix: string): Problem[] {
  return moneyFields.flatMap((name) => {
    const given = update[name]
    if (!given || (given.currency === order.currencyCode && isExact(given.amount, given.currency))) return []
    return [problem(`${prefix}${name}.currency`, `The order is in ${order.currencyCode}.`, given.currency)]
  })
}

/** Refuses every field that says something new and cannot any more. What is put back as it was read is no change. */
function refuseSettled(order: Order, before: Item, after: Item, { update, prefix }: { update: ItemUpdate; prefix: string }): void {
  const lock = itemLock(before, makingItem(order, before.id))
  if (!lock) return
  const [was, is] = [presentItem(before, order.currencyCode), presentItem(after, order.currencyCode)]
  const problems = settledFields
    .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map((field) => problem(`${prefix}${field}`, `${before.sku}: ${lock}`, update[field]))
  if (problems.length) throw new Refusal('Conflict', problems)
}

/** Refuses what would make a check fail for something that a shipment is to be made of. */
function refuseIssue(order: Order, before: Item, after: Item, prefix: string): void {
  const under = workingOnItem(order, after.id)
  if (!under.length) return
  const refuse = (field: string, issue: string) =>
    conflict(`${after.sku}: ${issue} Some of it is in ${under.join(', ')}.`, `${prefix}${field}`)
  if (after.skuIssue && !before.skuIssue) throw refuse(after.sku === before.sku ? 'skipSkuValidation' : 'sku', after.skuIssue)
  if (after.imageIssue && !before.imageIssue) throw refuse('images', after.imageIssue)
}

function refuseQuantity(item: Item, { quantity }: ItemUpdate, prefix: string): void {
  const least = item.canceledQuantity + item.assignedQuantity
  if (quantity === undefined || quantity >= least) return
  throw conflict(
    `At least ${least}: ${item.canceledQuantity} are canceled and ${item.assignedQuantity} are in shipments.`,
    `${prefix}quantity`,
    quantity,
  )
}

/** A status in an update is a request: nothing, cancel, or judge anew. */
function requestedStatus(item: Item, { status }: ItemUpdate, prefix: string): 'Open' | 'Canceled' | null {
  if (status === undefined || status === null || status === item.status) return null
  const ended = item.status === 'Canceled' || item.status === 'Fulfilled'
  if (status === 'Canceled' || (status === 'Open' && !ended)) return status
  throw conflict(
    `An item's status can be set to Canceled, or to Open to have it checked again; it is ${item.status}.`,
    `${prefix}status`,
    status,
  )
}

const looksDifferent = (before: Item, after: Item) =>
  JSON.stringify([before.images, before.skipImageValidation, before.skipSkuValidation]) !==
  JSON.stringify([after.images, after.skipImageValidation, after.skipSkuValidation])

/** Takes over what a new SKU stands for, which prices it anew where no price is given, and judges it. */
async function resolveNew(change: Change, order: Order, item: Item, update: ItemUpdate): Promise<void> {
  const { merchantPrice, attributes, skipImgManip } = update
  const line = (await resolveLines(change.sql, order, [item.sku])).get(item.sku)
  if (line && item.variantId === null) {
    const own = ownOf(item, line)
    if (attributes === undefined) item.attributes = own.attributes
    if (skipImgManip === undefined) item.skipImgManip = own.skipImgManip
  }
  Object.assign(item, shownOf(line))
  if (merchantPrice === undefined) item.merchantPrice = catalogPrice(line, order.currencyCode)
  if (order.processedAt) checkItem(item, line ?? null)
}

/**
 * Judges an item anew whose images or checks to be skipped were changed, or that somebody wants checked again. A SKU that was accepted is not
 * looked up again unless that was asked for: the catalog may have changed since, which changes no order. Its images are judged by what it was
 * accepted as.
 */
async function recheck(change: Change, order: Order, before: Item, item: Item, isAsked: boolean): Promise<void> {
  const isAccepted = before.variantId !== null && !before.skuIssue && before.skipSkuValidation === item.skipSkuValidation
  if (isAccepted && !isAsked) {
    item.imageIssue = imageIssue(item, await acceptedAs(change, order, item))
    return
  }
  const line = (await resolveLines(change.sql, order, [item.sku])).get(item.sku)
  resolveAnew(item, line, order.currencyCode)
  const check = looksDifferent(before, item) ? checkItem : checkItemAgain
  check(item, line ?? null)
}

/** The variant that an item was resolved to, as the merchant has it, whatever its SKUs stand for by now. */
async function acceptedAs(change: Change, order: Order, item: Item): Promise<ResolvedVariant | null> {
  const skus = [item.sku, ...(item.originalSku === null ? [] : [item.originalSku])]
  const lines = await resolveLines(change.sql, order, skus)
  const line = [...lines.values()].find(({ variantId }) => variantId === item.variantId)
  return line ?? (await variantsById(change.sql, [item.variantId ?? ''])).get(item.variantId ?? '') ?? null
}

const minor = (money: Money | null | undefined, currency: string) => (money ? toMinor(money.amount, currency) : null)
