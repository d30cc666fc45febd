import { formatCount, formatNumber } from '@/components/ui/format/text'
import { listSome } from '../labels'
import type { Catalog } from '../types'
import type { Comparison } from './compare'

/** The catalogs that the affected orders use now. */
export function currentText(now: readonly (Catalog | null)[]): string {
  const names = now.map((one) => (one ? `“${one.name}” (${formatCount(one.variantCount, 'variant')})` : 'the global catalog alone'))
  return `Now they are made from ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]}.`
}

/** The catalogs that are disabled in the same step. */
export const replacedText = (names: readonly string[]) =>
  `${listSome(names.map((name) => `“${name}”`))} ${names.length === 1 ? 'is' : 'are'} disabled in the same step: for the same orders one catalog alone can be enabled.`

/** The changes of the merchant's own SKUs, prices and decorations. */
export function comparisonText({ added, changed, removed, unchanged, lostSkus }: Comparison, isFromGlobal: boolean): string[] {
  if (isFromGlobal) return [`${formatCount(added, 'variant')} get the SKU, price and decorations that this catalog has for them.`]
  const parts = [
    added && `${formatCount(added, 'variant')} new`,
    changed && `${formatNumber(changed)} with another SKU, price or decorations`,
    removed && `${formatNumber(removed)} gone`,
    unchanged && `${formatNumber(unchanged)} as before`,
  ].filter(Boolean)
  return [
    parts.length ? `Against that: ${parts.join(', ')}.` : 'Neither has any variants.',
    ...(removed ? ['What is gone can still be ordered by its global SKU, at the global price.'] : []),
    ...(lostSkus.length
      ? [
          `${formatCount(lostSkus.length, 'SKU')} of the merchant’s would mean nothing any more: ${listSome(lostSkus, 5)}. Orders that name one become SkuIssue.`,
        ]
      : []),
  ]
}

/** Shown when catalogs are too large to be compared. */
export const tooLargeText = (most: number) =>
  `Catalogs of more than ${formatNumber(most)} variants are not compared here. “Orderable variants” shows what holds afterwards.`

/** The number of orders that may leave SkuIssue. */
export function blockedOrdersText(count: number, isCapped: boolean): string {
  if (!count) return 'No order of this merchant waits in SkuIssue.'
  const orders = formatCount(count, 'order', isCapped)
  return `${orders} of this merchant ${count === 1 ? 'waits' : 'wait'} in SkuIssue. Those whose SKU this catalog knows move on once they are checked again; nothing moves by itself.`
}
