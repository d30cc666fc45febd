import { fieldWord, valueWord } from '../../audit/words'
import { money } from '../../ui/money'
import { parts } from './fields'
import type { Change } from './inverse'
import type { Picked } from './picked'

/** A change in words: `shipping method: Standard → Express`. */
export interface Line {
  /** Whether it was asked for, and does not only follow from it. */
  isAsked: boolean
  label: string
  from: string
  to: string
}

/** What follows from the rest and tells an agent nothing more. */
const silent =
  /^(originalSKU|variantId|statusDesc|processedAt|canceledAt|cancelledAt|fulfillmentReady|customerSubtotal|merchantSubTotal|merchantItemTotal)\b|^refundData\b|^holds\b/
const follows = /^(status|productName|merchantTotal|merchantTaxTotal|merchantShippingTotal|canceledQuantity)\b/

/** What a rehearsal says would change, what was asked for first. An item is named where the order has several. */
export function linesOf(order: Picked, changes: Change[]): Line[] {
  const lines: Line[] = []
  for (const change of changes) {
    const { field, resource } = change
    if (silent.test(field)) continue
    if (changes.some((other) => isAmountOf(other, change))) continue
    const item = resource.type === 'orderItem' ? order.items.find(({ id }) => id === resource.id) : undefined
    const label = labelOf(change, changes, item?.options)
    if (!label) continue
    const from = wordOf(change, change.from, changes, (of) => of?.from ?? order.currencyCode)
    const to = wordOf(change, change.to, changes, (of) => of?.to ?? order.currencyCode)
    lines.push({ isAsked: !follows.test(field), label: item && order.items.length > 1 ? `${item.sku} ${label}` : label, from, to })
  }
  return lines.sort((a, b) => Number(b.isAsked) - Number(a.isAsked))
}

const isAmountOf = (amount: Change, { field, resource }: Change) =>
  field.endsWith('.currency') && amount.resource.id === resource.id && amount.field === field.replace(/currency$/, 'amount')

/** An option is called by its name; of its two leaves, the name is told only once. */
function labelOf({ field, resource }: Change, changes: Change[], options: { name: string }[] | undefined): string | null {
  const [, index, leaf] = /^options\.(\d+)\.(name|value)$/.exec(field) ?? []
  if (!index) return labels.get(field) ?? fieldWord(field.replace(/\.amount$/, ''))
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

function wordOf({ field, resource }: Change, value: unknown, changes: Change[], currency: (of: Change | undefined) => unknown): string {
  if (!field.endsWith('.amount') || typeof value !== 'number') return valueWord(field, value)
  return money(value, String(currency(changes.find((other) => isAmountOf({ resource, field } as Change, other)))))
}

/** All of it in one line. */
export const sentenceOf = (lines: Line[]) => lines.map(({ label, from, to }) => `${label}: ${from} → ${to}`).join(' · ')
