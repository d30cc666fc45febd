import { fieldLabel, valueLabel } from '@/components/records/audit-labels'
import type { DryRunChange } from '@/components/records/field-changes'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { visibleChanges } from '@/components/records/visible-changes'
import { formatMoney } from '@/components/ui/format/money'
import type { DiffLine } from './types'
import { splitWholeRecords } from './whole-records'

/** Fields of orders that are of no use to the user: identifiers, and totals that repeat others. */
const hiddenFields =
  /^(originalSKU|variantId|statusDesc|processedAt|canceledAt|cancelledAt|fulfillmentReady|customerSubtotal|merchantSubTotal|merchantItemTotal|facilityNames|shipmentIds|shipmentCreatedDates)\b|^refundData\b|^holds\b/
const derivedFields =
  /^(status|shipmentStatus|vendorName|productName|merchantTotal|merchantTaxTotal|merchantShippingTotal|canceledQuantity)\b/

/** The changes of a row as text, those that follow from others last. Numbers the items when several change. */
export function diffLines(all: readonly DryRunChange[]): DiffLine[] {
  const { lines: ofWholeRecords, rest: diff } = splitWholeRecords(all)
  const items = [...new Set(diff.filter(({ resource }) => resource.type === 'orderItem').map(({ resource }) => resource.id))]
  const shown = diff.filter((change) => isShown(change) && !diff.some((other) => isAmountOf(other, change)))
  const lines = shown.flatMap((change) => {
    const label = labelOf(change, diff)
    if (!label) return []
    const at = items.length > 1 ? items.indexOf(change.resource.id) : -1
    return {
      isDerived: derivedFields.test(change.field),
      label: at < 0 ? label : `item ${at + 1} ${label}`,
      from: valueText(change, change.from, diff, 'from'),
      to: valueText(change, change.to, diff, 'to'),
    }
  })
  return [...holdLines(diff), ...ofWholeRecords, ...lines].sort((a, b) => Number(a.isDerived) - Number(b.isDerived))
}

/** All lines in one. */
export const diffSentence = (lines: readonly DiffLine[]) =>
  lines.map(({ label, from, to }) => `${label}: ${from === null ? to : `${from} → ${to}`}`).join(' · ')

function isShown(change: DryRunChange): boolean {
  const { type } = change.resource
  if (type === 'order' || type === 'orderItem') return !hiddenFields.test(change.field)
  return visibleChanges('update', [change], type).length > 0
}

/** The holds that are placed and released: their other fields say who and when. */
const holdLines = (diff: readonly DryRunChange[]): DiffLine[] =>
  diff.flatMap(({ field, from, to }) => {
    if (/^holds\.\d+\.reason$/.test(field) && from === null)
      return { isDerived: false, label: 'hold', from: 'none', to: holdNames[to as keyof typeof holdNames] ?? String(to) }
    if (/^holds\.\d+\.releasedAt$/.test(field) && to !== null) return { isDerived: false, label: 'hold', from: 'open', to: 'released' }
    return []
  })

const isAmountOf = (amount: DryRunChange, { field, resource }: DryRunChange) =>
  field.endsWith('.currency') && amount.resource.id === resource.id && amount.field === field.replace(/currency$/, 'amount')

/** The label of a change; an option is labeled by its name, and of its two leaves only one gets a label. */
function labelOf({ field, resource }: DryRunChange, diff: readonly DryRunChange[]): string | null {
  const [, index, leaf] = /^options\.(\d+)\.(name|value)$/.exec(field) ?? []
  if (!index) return fieldLabel(field.replace(/^shippingAddress\./, ''))
  const same = (name: string) => diff.find((other) => other.resource.id === resource.id && other.field === `options.${index}.${name}`)
  if (leaf === 'name') return same('value') ? null : 'option'
  const name = same('name')
  return name ? `option ${String(name.to ?? name.from)}` : `option ${Number(index) + 1}`
}

function valueText(change: DryRunChange, value: unknown, diff: readonly DryRunChange[], side: 'from' | 'to'): string {
  const { field } = change
  if (!field.endsWith('.amount') || typeof value !== 'number') return valueLabel(field, value)
  const currency = diff.find((other) => isAmountOf(change, other))?.[side]
  return currency ? formatMoney(value, String(currency)) : value.toFixed(2)
}
