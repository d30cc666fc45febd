import { qualified } from '@/components/lists/views/stored-filters'
import type { ViewKind } from '@/components/lists/views/types'

const fields = { sku: 'sku', brand: 'brand', categoryId: 'category' } as const

/** Views of products, whose line is sent as filters. */
export const productViews: ViewKind = {
  resource: 'products',
  noun: 'product',
  all: 'All products',
  path: '/catalog',
  async listOf(line) {
    const { filtersOf } = await import('./filters')
    const { q, ...filters } = await filtersOf(line)
    return { q: q ?? null, filters }
  },
  lineOf({ q, filters }) {
    const enabled = filters.isEnabled === undefined ? null : `enabled:${filters.isEnabled === 'true' ? 'yes' : 'no'}`
    return [q, ...qualified(filters, fields), enabled].filter(Boolean).join(' ')
  },
}
