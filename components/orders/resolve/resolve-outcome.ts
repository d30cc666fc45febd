import type { Order } from '@/components/api/order-types'
import type { Answer } from '@/components/api/request'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { formatMoney, fromMinorUnits, toMinorUnits } from '@/components/ui/format/money'
import { formatCount } from '@/components/ui/format/text'
import { pastRefunds } from '../refunds/refund-list'

type Outcome = Pick<Answer<'POST /orders/{orderId}/resolve'>, 'order' | 'reprint'>

/** The consequences that a dry run answers with, one sentence a line: the canceled units, each refund with its amount, their sum, the reprint. */
export function outcomeLines(before: Order, { order, reprint }: Outcome): string[] {
  const { currencyCode: currency } = before
  const canceled = unitsCanceled(order) - unitsCanceled(before)
  const known = new Set(pastRefunds(before).map(({ transactionId }) => transactionId))
  const refunds = pastRefunds(order).filter(({ transactionId }) => !known.has(transactionId))
  const sum = refunds.reduce((total, { amount }) => total + toMinorUnits(amount.amount, currency), 0)
  const units = reprint?.items.reduce((total, { quantity }) => total + quantity, 0) ?? 0
  return [
    ...(canceled ? [`${formatCount(canceled, 'unit')} will not be made.`] : []),
    ...(order.status === before.status ? [] : [`The order is then: ${orderStatusMeta[order.status].label}.`]),
    ...refunds.map(({ of, amount }) => `${of}: ${formatMoney(amount.amount, currency)}.`),
    ...(sum ? [`A refund of ${formatMoney(fromMinorUnits(sum, currency), currency)} is requested.`] : []),
    ...(reprint ? [`A new order is created with ${formatCount(units, 'unit')}, to the same address.`] : []),
    'All of it is done together, or nothing. It cannot be undone.',
  ]
}

const unitsCanceled = ({ items }: Order) => items.reduce((sum, { canceledQuantity }) => sum + canceledQuantity, 0)
