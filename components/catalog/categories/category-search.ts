import { call } from '@/components/api/request'
import { type Choice, UnresolvedValueError } from '@/components/lists/query/language'
import { isSame, type Value } from '@/components/lists/query/plain-language'
import type { Category } from '../types'
import { loadPath, pathText } from './category-paths'

/** A category with its path as text. */
export interface CategoryWithPath {
  category: Category
  path: string
}

/** The categories whose names begin with the typed text, with their paths. Of a typed path, only the last name is used. */
export async function searchCategories(typed: string, pageSize: string, signal?: AbortSignal): Promise<CategoryWithPath[]> {
  const q = typed.split(' / ').at(-1)?.trim()
  const { categories } = await call('GET /categories', { query: { ...(q && { q }), pageSize, sort: 'name' }, signal })
  return Promise.all(categories.map(async (category) => ({ category, path: pathText(await loadPath(category)) })))
}

/** Suggestions for a query: the path, or the id if a query cannot contain the path. */
export const categoryChoices = async (typed: string, signal: AbortSignal): Promise<Choice[]> =>
  (await searchCategories(typed, '10', signal)).map(({ category: { id }, path }) =>
    path.includes('"') ? { value: id, label: path } : { value: path },
  )

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The time for which the id of a category name is cached, in ms. */
const CACHE_MS = 60_000
const resolved = new Map<string, { id: Promise<string>; at: number }>()

/** The id of the one category with this path, name or id. */
export function resolveCategoryId(value: Value): Promise<string> {
  if (isId(value.text)) return Promise.resolve(value.text)
  const key = value.text.toLowerCase()
  const before = resolved.get(key)
  if (before && Date.now() - before.at < CACHE_MS) return before.id
  const id = searchCategories(value.text, '50').then((candidates) => pickCategory(value, candidates).category.id)
  resolved.set(key, { id, at: Date.now() })
  id.catch(() => resolved.delete(key))
  return id
}

/** The best match among categories of one name: by the whole path, else by its end, else by its beginning. */
export function pickCategory<P extends CategoryWithPath>(value: Value, candidates: readonly P[]): P {
  const { text } = value
  const whole = candidates.filter(({ path }) => isSame(path, text))
  const ending = candidates.filter(({ path }) => isSame(path, text) || path.toLowerCase().endsWith(` / ${text.toLowerCase()}`))
  const matches = [whole, ending, text.includes(' / ') ? [] : candidates].find((some) => some.length) ?? []
  const [one, another] = matches
  if (!one) throw new UnresolvedValueError(`There is no category “${text}”.`, value)
  if (another)
    throw new UnresolvedValueError(
      `Several categories are called “${text}”: ${matches
        .slice(0, 3)
        .map(({ path }) => `"${path}"`)
        .join(', ')}${matches.length > 3 ? ' …' : ''}. Write one of these.`,
      value,
    )
  return one
}
