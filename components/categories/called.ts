import { call } from '../api'
import type { Category } from '../catalog/shapes'
import type { Choice, QueryProblem } from '../search/language'
import { isSame, type Value } from '../search/plain'
import { pathTo, pathWords } from './lookup'

/** A name in a query line that no category has, or several have. */
export class NotOneCalled extends Error {
  readonly problem: QueryProblem
  constructor(message: string, { at, end }: Pick<Value, 'at' | 'end'>) {
    super(message)
    this.problem = { message, position: at, length: end - at, suggestion: null }
  }
}

/** A category with its path in words. */
export interface Placed {
  category: Category
  path: string
}

/** Those whose name begins as typed, with their paths; of a path its last name counts. */
export async function categoriesLike(typed: string, pageSize: string, signal?: AbortSignal): Promise<Placed[]> {
  const q = typed.split(' / ').at(-1)?.trim()
  const { categories } = await call('GET /categories', { query: { ...(q && { q }), pageSize, sort: 'name' }, signal })
  return Promise.all(categories.map(async (category) => ({ category, path: pathWords(await pathTo(category)) })))
}

/** For completing it: the path, which tells it from others of its name; its id where the path cannot be written in a line. */
export const choicesCalled = async (typed: string, signal: AbortSignal): Promise<Choice[]> =>
  (await categoriesLike(typed, '10', signal)).map(({ category: { id }, path }) =>
    path.includes('"') ? { value: id, label: path } : { value: path },
  )

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** How long a name means the same without being asked for again, in ms. */
const REMEMBERED = 60_000
const found = new Map<string, { id: Promise<string>; at: number }>()

/** The id of the one category that is called so, by its path or its name. An id stands for itself. */
export function idCalled(value: Value): Promise<string> {
  if (isId(value.text)) return Promise.resolve(value.text)
  const key = value.text.toLowerCase()
  const before = found.get(key)
  if (before && Date.now() - before.at < REMEMBERED) return before.id
  const id = categoriesLike(value.text, '50').then((like) => theOne(value, like).category.id)
  found.set(key, { id, at: Date.now() })
  id.catch(() => found.delete(key))
  return id
}

/** The one that is meant among those that are called alike: by its whole path, by the end of it, else by how it begins. */
export function theOne<P extends Placed>(value: Value, like: readonly P[]): P {
  const { text } = value
  const whole = like.filter(({ path }) => isSame(path, text))
  const ending = like.filter(({ path }) => isSame(path, text) || path.toLowerCase().endsWith(` / ${text.toLowerCase()}`))
  const meant = [whole, ending, text.includes(' / ') ? [] : like].find((some) => some.length) ?? []
  const [one, another] = meant
  if (!one) throw new NotOneCalled(`There is no category “${text}”.`, value)
  if (another)
    throw new NotOneCalled(
      `Several categories are called “${text}”: ${meant
        .slice(0, 3)
        .map(({ path }) => `"${path}"`)
        .join(', ')}${meant.length > 3 ? ' …' : ''}. Write one of these.`,
      value,
    )
  return one
}
