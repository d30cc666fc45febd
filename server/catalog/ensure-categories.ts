import { and, eq } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { categories } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { fold } from '@/server/platform/search/search'
import { createCategory } from './categories/categories'
import { newCategory } from './categories/schemas'

/** Returns a function that finds or creates the category of a path of names and returns its id. Ignores absent and blank names. */
export function ensureCategories(change: Change): (names: readonly (string | undefined)[]) => Promise<string | null> {
  const idByKey = new Map<string, string>()
  async function findOrCreateChild(parentId: string | null, name: string): Promise<string> {
    const nameKey = fold(name).trim()
    const cacheKey = `${parentId} ${nameKey}`
    const where = and(eq(categories.parentId, parentId ?? ''), eq(categories.nameKey, nameKey))
    const id =
      idByKey.get(cacheKey) ??
      (await selectRows(change.sql, categories, { where, limit: 1 }))[0]?.id ??
      (await createCategory(change, newCategory.parse({ name, parentId }))).id
    idByKey.set(cacheKey, id)
    return id
  }
  return async (names) => {
    let id: string | null = null
    for (const name of names) if (name?.trim()) id = await findOrCreateChild(id, name.trim())
    return id
  }
}
