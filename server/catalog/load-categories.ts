import { and, eq } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { categories } from '@/db/schema'
import { createCategory } from '../categories/categories'
import { newCategory } from '../categories/schemas'
import type { Change } from '../change'
import { fold } from '../search/words'

/** Looks up categories by their names from a root down, and makes those that are not there. Names that are absent or blank are passed over. */
export function openCategories(change: Change): (names: readonly (string | undefined)[]) => Promise<string | null> {
  const known = new Map<string, string>()
  async function below(parentId: string | null, name: string): Promise<string> {
    const nameKey = fold(name).trim()
    const place = `${parentId} ${nameKey}`
    const where = and(eq(categories.parentId, parentId ?? ''), eq(categories.nameKey, nameKey))
    const id =
      known.get(place) ??
      (await selectRows(change.sql, categories, { where, limit: 1 }))[0]?.id ??
      (await createCategory(change, newCategory.parse({ name, parentId }))).id
    known.set(place, id)
    return id
  }
  return async (names) => {
    let id: string | null = null
    for (const name of names) if (name?.trim()) id = await below(id, name.trim())
    return id
  }
}
