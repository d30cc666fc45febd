import { inArray } from 'drizzle-orm'
import type { categories, merchantCatalogs, products } from '@/db/schema'
import type { Reader } from '../reader'
import { isRefusal, type Problem, problem, Refusal } from '../refusal'

const names = { categoryId: 'category', productId: 'product', merchantCatalogId: 'merchant catalog' }

/** A filter that names what is not there, or is not the reader's, is refused: an empty list would say that nothing is in it. */
export async function refuseUnknown(
  reader: Reader,
  table: typeof categories | typeof products | typeof merchantCatalogs,
  field: keyof typeof names,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (!ids) return
  const known = new Set((await reader.rows(table, { where: inArray(table.id, [...ids]) })).map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length)
    throw new Refusal(
      'ValidationError',
      unknown.map((id) => problem(field, `There is no ${names[field]} ${id}.`, id)),
    )
}

/** Asks all of these, and tells what is wrong with all of them at once. */
export async function refuseTogether(...asked: (() => Promise<void>)[]): Promise<void> {
  const problems: Problem[] = []
  for (const ask of asked)
    await ask().catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      problems.push(...error.problems)
    })
  if (problems.length) throw new Refusal('ValidationError', problems)
}
