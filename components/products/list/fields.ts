import { CircleDot, FolderTree, Tag } from 'lucide-react'
import type { Facet } from '../../search/filter-menu'
import type { Choice } from '../../search/language'

/** What products can be asked for by, as it is typed: `category:"Apparel / T-shirts" enabled:no`. */
export const fields = [
  { name: 'sku', description: 'The product of the variant with this SKU', example: 'sku:TEE-BLK-M' },
  { name: 'brand', description: 'Brand, as it is written', example: 'brand:"Waybill Basics"' },
  { name: 'category', description: 'In this category itself, by its path, name or id', example: 'category:"Apparel / T-shirts"' },
  { name: 'enabled', description: 'Whether orders can be made with it', example: 'enabled:no' },
] as const

/** The service takes each of them once. */
export const single: ReadonlySet<string> = new Set(fields.map(({ name }) => name))

const sides: Choice[] = [
  { value: 'yes', label: 'Enabled' },
  { value: 'no', label: 'Disabled' },
]

/** What is known to stand after a qualifier, and nothing else. */
export const known: Partial<Record<string, { choices: readonly Choice[]; isClosed: boolean }>> = {
  enabled: { choices: sides, isClosed: true },
}

/** What the Filter button offers. */
export const facets: readonly Facet[] = [
  { field: 'category', label: 'Category', icon: FolderTree },
  { field: 'brand', label: 'Brand', icon: Tag },
  { field: 'enabled', label: 'Enabled?', icon: CircleDot },
]
