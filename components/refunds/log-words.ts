import type { FieldChange } from '../orders/field-changes'
import { money } from '../ui/money'

const added = /^refundData\.refunds\.(\d+)\.(isShippingRefund|amount\.amount|amount\.currency)$/

/** What a refund changed of an item, as people say it: the new amounts of price and shipping. All else follows, or is said already. */
export function refundsTold(changes: readonly FieldChange[]): FieldChange[] {
  const refunds = new Map<string, Record<string, unknown>>()
  const others: FieldChange[] = []
  for (const change of changes) {
    const [, place = '', name = ''] = added.exec(change.field) ?? []
    if (name) refunds.set(place, { ...refunds.get(place), [name]: change.to })
    else if (!change.field.startsWith('refundData')) others.push(change)
  }
  const amounts = (isShipping: boolean) =>
    [...refunds.values()]
      .filter(({ isShippingRefund }) => isShippingRefund === isShipping)
      .map((refund) => money(Number(refund['amount.amount']), String(refund['amount.currency'])))
      .join(' and ')
  const told = [
    { field: 'refundOfPrice', from: null, to: amounts(false) },
    { field: 'refundOfShipping', from: null, to: amounts(true) },
  ]
  return [...told.filter(({ to }) => to), ...others]
}
