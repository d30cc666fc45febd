import { call } from '../api'
import type { Category } from '../catalog/shapes'

/** How long a category is known without being asked for again, in ms. */
const REMEMBERED = 60_000
const known = new Map<string, { category: Promise<Category>; at: number }>()

/** A category by its id. */
export function categoryOf(id: string): Promise<Category> {
  const before = known.get(id)
  if (before && Date.now() - before.at < REMEMBERED) return before.category
  const category = call('GET /categories/{id}', { params: { id } }).then((answer) => answer.category)
  known.set(id, { category, at: Date.now() })
  category.catch(() => known.delete(id))
  return category
}

export function rememberCategories(categories: readonly Category[]) {
  const at = Date.now()
  for (const category of categories) known.set(category.id, { category: Promise.resolve(category), at })
}

/** After one was changed: what hangs from it is called otherwise, too. */
export const forgetCategories = () => known.clear()

/** From a root down to this category, itself included. */
export async function pathTo(category: Category): Promise<Category[]> {
  const path = [category]
  for (let above = category.parentId; above; above = path[0]?.parentId ?? null) path.unshift(await categoryOf(above))
  return path
}

/** A path in words: "Apparel / T-shirts". */
export const pathWords = (path: readonly { name: string }[]) => path.map(({ name }) => name).join(' / ')
