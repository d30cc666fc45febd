import { formatMoney } from '@/components/ui/format/money'
import { isFulfilment } from './action-labels'
import type { FieldChange } from './field-changes'

/** Fields of a hold and its release whose information is already in the sentence: user, time and reason. */
const impliedByHold = /^statusDesc$|^holds\.\d+\.(?:id|placedBy\.\w+|placedAt|releasedBy\.\w+|releasedAt|reason|comment)$/
/** Repeats another field, or is computed from others; of the totals only the order's is shown. */
const derivedField =
  /^cancell?edAt$|\.currency$|^refundData\b|^(?:customerSubtotal|merchant(?:SubTotal|ItemTotal|TaxTotal|ShippingTotal))\b/
/** Follows from the shipments, which have entries of their own. */
const shipmentField = /^(?:facilityNames|shipmentIds|shipmentCreatedDates)\b/
/** The fields of a shipment or a package that a user sets or has to know: the rest follow from them or are in the sentence. */
const decidedField =
  /^(?:shipmentStatus|facilityName|vendorName|shippingMethod|isPollingStopped|metadata\..+|selectedShippingMapping\..+|orderItems\.\d+\.quantity|carrier(?:Name|MethodName|TrackingNumber|Link)|shippedDate|weight\..+|dimensions\..+)$/

const catalogTypes = ['category', 'product', 'variant', 'merchantCatalog', 'merchantVariant']
/** The first of a price's currencies is its main one, which is shown anyway. */
const firstCurrency = /rice\.currencies\.0\./

/** The changes to show below the sentence, without those it already contains. `type` is the resource's type. */
export function visibleChanges(action: string, changes: FieldChange[], type = 'order'): FieldChange[] {
  if (type === 'shipment' || type === 'package') return action === 'delete' ? [] : changes.filter(({ field }) => decidedField.test(field))
  // A new resource shows its initial values until somebody changes it.
  if (catalogTypes.includes(type))
    return action === 'create' ? [] : changes.filter(({ field }) => !derivedField.test(field) && !firstCurrency.test(field))
  // Its settings are on its page; a delivery that was sent by hand is in the list of deliveries.
  if (type === 'webhook') return action === 'update' || action === 'disable' ? changes : []
  if (isFulfilment(action)) return changes.filter(({ field }) => type === 'order' && field === 'status')
  return (action === 'refund' ? visibleRefundChanges(changes) : changes).filter(
    ({ field }) =>
      !derivedField.test(field) &&
      !shipmentField.test(field) &&
      !((action === 'hold' || action === 'release') && impliedByHold.test(field)),
  )
}

const added = /^refundData\.refunds\.(\d+)\.(isShippingRefund|amount\.amount|amount\.currency)$/

/** The changes of a refund worth showing: the new amounts of price and shipping. The others follow from them or are in the sentence. */
function visibleRefundChanges(changes: readonly FieldChange[]): FieldChange[] {
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
  const sums = [
    { field: 'refundOfPrice', from: null, to: amounts(false) },
    { field: 'refundOfShipping', from: null, to: amounts(true) },
  ]
  return [...sums.filter(({ to }) => to), ...others]
}
