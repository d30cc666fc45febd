import { counted, number } from '../../ui/number'
import type { Catalog } from '../shapes'
import { few } from '../words'
import type { Comparison } from './compare'

/** What the orders in question are made from until then. */
export function nowWords(now: readonly (Catalog | null)[]): string {
  const names = now.map((one) => (one ? `“${one.name}” (${counted(one.variantCount, 'variant')})` : 'the global catalog alone'))
  return `Now they are made from ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]}.`
}

/** What is disabled in the same step. */
export const insteadWords = (names: readonly string[]) =>
  `${few(names.map((name) => `“${name}”`))} ${names.length === 1 ? 'is' : 'are'} disabled in the same step: for the same orders one catalog alone can be enabled.`

/** How what the merchant has of its own changes. */
export function comparisonWords({ fresh, changed, gone, same, lostSkus }: Comparison, isFromGlobal: boolean): string[] {
  if (isFromGlobal) return [`${counted(fresh, 'variant')} get the SKU, price and decorations that this catalog has for them.`]
  const parts = [
    fresh && `${counted(fresh, 'variant')} new`,
    changed && `${number(changed)} with another SKU, price or decorations`,
    gone && `${number(gone)} gone`,
    same && `${number(same)} as before`,
  ].filter(Boolean)
  return [
    parts.length ? `Against that: ${parts.join(', ')}.` : 'Neither has any variants.',
    ...(gone ? ['What is gone can still be ordered by its global SKU, at the global price.'] : []),
    ...(lostSkus.length
      ? [
          `${counted(lostSkus.length, 'SKU')} of the merchant’s would mean nothing any more: ${few(lostSkus, 5)}. Orders that name one become SkuIssue.`,
        ]
      : []),
  ]
}

/** Said where catalogs are too large to be compared here. */
export const tooLargeWords = (most: number) =>
  `Catalogs of more than ${number(most)} variants are not compared here. “What can be ordered” shows what holds afterwards.`

/** Which orders might move on. */
export function waitingWords(count: number, isCapped: boolean): string {
  if (!count) return 'No order of this merchant waits in SkuIssue.'
  const orders = counted(count, 'order', isCapped)
  return `${orders} of this merchant ${count === 1 ? 'waits' : 'wait'} in SkuIssue. Those whose SKU this catalog knows move on once they are checked again; nothing moves by itself.`
}
