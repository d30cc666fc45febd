import { fieldLabel, valueLabel } from '@/components/records/audit-labels'
import { formatMoney } from '@/components/ui/format/money'
import { parts } from './fields'
import type { Change } from './inverse'
import type { SelectedOrder } from './selected-order'

/** A change as text: `shipping method: Standard → Express`. */
export interface ChangeLine {
  /** Whether the user requested it; false for changes that follow from requested ones. */
  isRequested: boolean
  label: string
  from: string
  to: string
}

/** Derived fields that are of no use to the user. */
const hiddenFields =
  /^(originalSKU|variantId|statusDesc|processedAt|canceledAt|cancelledAt|fulfillmentReady|customerSubtotal|merchantSubTotal|merchantItemTotal)\b|^refundData\b|^holds\b/
const derivedFields = /^(status|productName|merchantTotal|merchantTaxTotal|merchantShippingTotal|canceledQuantity)\b/

/** The changes of a dry run as text, the requested ones first. Names the item when the order has several. */
export function changeLines(order: SelectedOrder, changes: Change[]): ChangeLine[] {
  const lines: ChangeLine[] = []
  for (const change of changes) {
    const { field, resource } = change
    if (hiddenFields.test(field)) continue
    if (changes.some((other) => isAmountOf(other, change))) continue
    const item = resource.type === 'orderItem' ? order.items.find(({ id }) => id === resource.id) : undefined
    const label = labelOf(change, changes, item?.options)
    if (!label) continue
    const from = valueText(change, change.from, changes, (of) => of?.from ?? order.currencyCode)
    const to = valueText(change, change.to, changes, (of) => of?.to ?? order.currencyCode)
    lines.push({
      isRequested: !derivedFields.test(field),
      label: item && order.items.length > 1 ? `${item.sku} ${label}` : label,
      from,
      to,
    })
  }
  return lines.sort((a, b) => Number(b.isRequested) - Number(a.isRequested))
}

const isAmountOf = (amount: Change, { field, resource }: Change) =>
  field.endsWith('.currency') && amount.resource.id === resource.id && amount.field === field.replace(/currency$/, 'amount')

/** The label of a change; an option is labeled by its name, and of its two leaves only one gets a label. */
function labelOf({ field, resource }: Change, changes: Change[], options: { name: string }[] | undefined): string | null {
  const [, index, leaf] = /^options\.(\d+)\.(name|value)$/.exec(field) ?? []
  if (!index) return labels.get(field) ?? fieldLabel(field.replace(/\.amount$/, ''))
  const same = (name: string) => changes.find((other) => other.resource.id === resource.id && other.field === `options.${index}.${name}`)
  if (leaf === 'name') return same('value') ? null : 'option'
  const name = same('name')
  return `option ${String(name?.to ?? name?.from ?? options?.[Number(index)]?.name ?? Number(index) + 1)}`
}

const labels = new Map(
  Object.entries(parts).flatMap(([part, fields]) =>
    fields.map(({ name, label }) => [part === 'address' ? `shippingAddress.${name}` : name, lowerFirst(label)] as const),
  ),
)
function lowerFirst(label: string) {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

function valueText({ field, resource }: Change, value: unknown, changes: Change[], currency: (of: Change | undefined) => unknown): string {
  if (!field.endsWith('.amount') || typeof value !== 'number') return valueLabel(field, value)
  return formatMoney(value, String(currency(changes.find((other) => isAmountOf({ resource, field } as Change, other)))))
}

/** All changes in one line. */
export const changesSentence = (lines: ChangeLine[]) => lines.map(({ label, from, to }) => `${label}: ${from} → ${to}`).join(' · ')
