import { call } from '../../api'
import type { Variant } from '../shapes'

/** Every variant of a product that can be ordered; a product has some thousand at most. */
export async function allOfProduct(productId: string): Promise<Variant[]> {
  const found: Variant[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = cursor ? { cursor } : { productId, isEnabled: 'true' }
    const answer: { variants: Variant[]; nextCursor: string | null } = await call('GET /variants/search', {
      query: { ...query, pageSize: '200' },
    })
    found.push(...answer.variants)
    cursor = answer.nextCursor
  } while (cursor)
  return found
}
