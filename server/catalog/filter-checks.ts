import { inArray } from 'drizzle-orm'
import type { categories, merchantCatalogs, products } from '@/db/schema'
import type { Reader } from '@/server/kernel/reader'
import { isRefusal, type Problem, problem, Refusal, refuseProblems } from '@/server/kernel/refusal'

const labels = { categoryId: 'category', parentId: 'category', productId: 'product', merchantCatalogId: 'merchant catalog' }

/** Refuses unknown or invisible ids in a filter, because an empty list would claim that nothing matches. */
export async function refuseUnknownIds(
  reader: Reader,
  table: typeof categories | typeof products | typeof merchantCatalogs,
  field: keyof typeof labels,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (!ids) return
  const known = new Set((await reader.rows(table, { where: inArray(table.id, [...ids]) })).map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length)
    throw new Refusal(
      'ValidationError',
      unknown.map((id) => problem('reference.unknown', field, `There is no ${labels[field]} ${id}.`, id)),
    )
}

/** Runs all checks and refuses with the problems of all. */
export async function collectRefusals(...checks: (() => Promise<void>)[]): Promise<void> {
  const problems: Problem[] = []
  for (const check of checks)
    await check().catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      problems.push(...error.problems)
    })
  refuseProblems(problems)
}
