import { resolveLines } from '@/server/catalog/catalog'
import type { Change } from '@/server/kernel/change'
import { isExact, toMinor } from '@/server/kernel/money'
import { conflict, type Problem, problem, Refusal, refuseProblems } from '@/server/kernel/refusal'
import { editOrder } from '../edit-order'
import { finalStatuses } from '../lifecycle'
import { checkItem } from '../processing/checks'
import { refuseLessThanRefunded } from '../refunds/refund-limit'
import { customerAmounts, MAX_ITEMS } from '../schemas/requests'
import { activeShipmentNames } from '../shipments/order-shipments'
import type { Item, Order } from '../types'
import { draftItem } from './draft-item'
import { unknownFiles } from './image-files'
import type { NewItem } from './new-item-schemas'
import { itemMoneyFields } from './schemas'

/**
 * Adds an item to an order that is not Fulfilled or Canceled, and checks it as those of a new order are. The customer's totals stay unless
 * they are sent; the merchant's are computed. Refuses an item with an issue while shipments are working, and amounts that would leave less
 * than was refunded.
 */
export async function addItem(change: Change, reference: string, input: NewItem): Promise<{ order: Order; item: Item }> {
  let added: Item | undefined
  const order = await editOrder(change, reference, async (order) => {
    refuseMoney(order, input)
    refuseEnded(order)
    refuseTaken(order, input)
    refuseProblems(await unknownFiles(change.reader, order.merchantId, [{ images: input.images, prefix: '' }], order.items))
    const before = { ...order }
    const line = (await resolveLines(change.sql, order, [input.sku])).get(input.sku)
    added = draftItem(change, input, { ...order, orderId: order.id, position: order.items.length, line })
    order.items = [...order.items, added]
    setCustomerTotals(order, input)
    if (order.processedAt) {
      added.processedAt = change.now
      checkItem(added, line ?? null)
      refuseIssue(order, added)
    }
    refuseLessThanRefunded(before, order, input)
    return { action: 'addItem', routesNewUnits: true }
  })
  return { order, item: added as Item }
}

function refuseMoney({ currencyCode }: Order, input: NewItem): void {
  const problems: Problem[] = [
    ...itemMoneyFields.flatMap((name) => {
      const currency = input[name]?.currency ?? currencyCode
      return currency === currencyCode
        ? []
        : [problem('money.currency', `${name}.currency`, `The order’s currency is ${currencyCode}.`, currency)]
    }),
    ...customerAmounts.flatMap((name) => {
      const amount = input[name] ?? 0
      return isExact(amount, currencyCode)
        ? []
        : [problem('money.decimals', name, `${amount} has more decimals than ${currencyCode} allows.`, amount)]
    }),
  ]
  if (problems.length) throw new Refusal('ValidationError', problems)
}

function refuseEnded({ status }: Order): void {
  if (finalStatuses.includes(status))
    throw conflict(
      'order.status',
      `The order is ${status}: items can be added until it is Fulfilled or Canceled. Create a new order.`,
      null,
    )
}

function refuseTaken(order: Order, { externalId }: NewItem): void {
  if (order.items.length >= MAX_ITEMS)
    throw conflict('item.tooMany', `An order has at most ${MAX_ITEMS} items. Create a new order for more.`, null)
  const same = externalId ? order.items.find((item) => item.externalId === externalId) : undefined
  if (same)
    throw conflict('item.externalIdTaken', `Item ${same.id} of this order has this externalId: ${same.sku}.`, 'externalId', externalId)
}

function setCustomerTotals(order: Order, input: NewItem): void {
  for (const name of customerAmounts) {
    const amount = input[name]
    if (amount !== undefined) order[name] = amount === null ? null : toMinor(amount, order.currencyCode)
  }
  if (input.customerTotal !== undefined) order.customerTotalRank = input.customerTotal ?? -1
}

/** An issue would stop the whole order, whose shipments are being made. */
function refuseIssue(order: Order, { skuIssue, imageIssue }: Item): void {
  const shipments = activeShipmentNames(order)
  const issue = skuIssue ?? imageIssue
  if (issue && shipments.length)
    throw conflict('item.issue', `${issue} Shipments of this order are working: ${shipments.join(', ')}.`, skuIssue ? 'sku' : 'images')
}
