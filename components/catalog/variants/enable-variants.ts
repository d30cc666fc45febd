import type { QueryClient } from '@tanstack/react-query'
import { trackWrite } from '@/components/api/own-writes'
import { call } from '@/components/api/request'
import { retryWhileStale } from '@/components/api/retry-while-stale'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import type { Variant } from '../types'
import { invalidateVariants } from './store'

type Known = Pick<Variant, 'id' | 'version' | 'sku'>

/** Enables or disables variants, and offers to undo that. */
export async function enableVariants(
  client: QueryClient,
  productId: string,
  variants: readonly Known[],
  isEnabled: boolean,
): Promise<void> {
  const changed = await setEnabled(client, productId, variants, isEnabled)
  announceEnabled(client, productId, changed, isEnabled)
}

/** Announces variants that were enabled or disabled, and offers to undo that. */
export function announceEnabled(client: QueryClient, productId: string, variants: readonly Known[], isEnabled: boolean): void {
  const [first] = variants
  if (!first) return
  const name = variants.length === 1 ? first.sku : formatCount(variants.length, 'variant')
  const are = variants.length === 1 ? 'is' : 'are'
  toast(isEnabled ? `${name} can be ordered again` : `${name} ${are} disabled: new orders are stopped`, {
    undo: () => setEnabled(client, productId, variants, !isEnabled),
    replaceKey: 'variants',
  })
}

/** Enables or disables variants. Repeated on the current version after a conflict, since other changes do not affect it. */
const setEnabled = (client: QueryClient, id: string, variants: readonly Known[], isEnabled: boolean): Promise<Known[]> =>
  trackWrite(async () => {
    const changed: Known[] = []
    try {
      for (const variant of variants) {
        const params = { id, variantId: variant.id }
        const answer = await retryWhileStale(
          variant,
          async () => (await call('GET /variants/{id}', { params: { id: variant.id } })).variant,
          ({ version }) => call('PATCH /products/{id}/variants/{variantId}', { params, body: { isEnabled }, ifMatch: version }),
        )
        changed.push(answer.variant)
      }
    } finally {
      await invalidateVariants(client)
    }
    return changed
  })
