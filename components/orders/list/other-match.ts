import type { Hit } from '../shapes'

/** What the row shows anyway needs no explanation; an e-mail address or SKU that matched does. */
const shown = new Set(['shortId', 'externalId', 'shippingAddress.firstName', 'shippingAddress.lastName', 'shippingAddress.city'])

export function otherMatch({ matched }: Hit): string | null {
  if (matched.some(({ field }) => shown.has(field))) return null
  return matched[0]?.value ?? null
}
