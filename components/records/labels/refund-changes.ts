import { formatMoney } from '@/components/ui/format/money'
import type { FieldChange } from '../field-changes'

const added = /^refundData\.refunds\.(\d+)\.(isShippingRefund|amount\.amount|amount\.currency)$/

/** The changes of a refund worth showing: the new amounts of price and shipping. The others follow from them or are in the sentence. */
export function visibleRefundChanges(changes: readonly FieldChange[]): FieldChange[] {
  const refunds = new Map<string, Record<string, unknown>>()
  const others: FieldChange[] = []
  for (const change of changes) {
    const [, index = '', name = ''] = added.exec(change.field) ?? []
    if (name) refunds.set(index, { ...refunds.get(index), [name]: change.to })
    else if (!change.field.startsWith('refundData')) others.push(change)
  }
  const amounts = (isShipping: boolean) =>
    [...refunds.values()]
      .filter(({ isShippingRefund }) => isShippingRefund === isShipping)
      .map((refund) => formatMoney(Number(refund['amount.amount']), String(refund['amount.currency'])))
      .join(' and ')
  const told = [
    { field: 'refundOfPrice', from: null, to: amounts(false) },
    { field: 'refundOfShipping', from: null, to: amounts(true) },
  ]
  return [...told.filter(({ to }) => to), ...others]
}
