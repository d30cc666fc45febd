import type { Category } from '../types'

const at = '2026-01-19T18:42:42.086Z'

/** A category for tests: its id is its name. */
export const category = (name: string, parentId: string | null = null, sortOrder = 0, productCount = 0): Category => ({
  id: name,
  name,
  description: null,
  parentId,
  sortOrder,
  productCount,
  version: 1,
  createdAt: at,
  updatedAt: at,
})
