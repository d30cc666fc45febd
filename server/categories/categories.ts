import { and, eq, ne } from 'drizzle-orm'
import { insertRow, selectRows, updateRow } from '@/db/rows'
import { categories } from '@/db/schema'
import { recordCatalog } from '../catalog/record'
import type { Change } from '../change'
import { diff } from '../diff'
import { readOnlyProblems } from '../read-only'
import { conflict, problem, Refusal } from '../refusal'
import { fold } from '../search/words'
import { asCategory, type CategoryRow, categoryOf, findCategory, levelsFrom, pathTo, productCounts } from './find'
import { type Category, type CategoryUpdate, categoryReadOnly, type NewCategory } from './schemas'
import { misplaced } from './tree-rules'

export async function createCategory(change: Change, input: NewCategory): Promise<Category> {
  const id = change.newId()
  const row = { id, version: 1, ...fieldsOf(input), createdAt: change.now, updatedAt: change.now }
  const above = await lookUpParent(change, null, input)
  if (above.problems.length) throw new Refusal('ValidationError', above.problems)
  await refuseMisplaced(change, null, input, above.path)
  await refuseTaken(change, row)
  if ((await insertRow(change.write, categories, row)) === null) throw new Error('The category was not stored.')
  const made = asCategory({ number: 0, ...row }, 0)
  record(change, 'create', null, made)
  return made
}

/** Replaces a category: what the body leaves out gets its default. */
export async function updateCategory(change: Change, id: string, input: CategoryUpdate): Promise<Category> {
  const row = await findCategory(change.reader, id)
  change.expect('category', row.version)
  const before = await categoryOf(change.reader, row.id)
  const above = await lookUpParent(change, row.id, input)
  const problems = [...readOnlyProblems(input, () => before, categoryReadOnly), ...above.problems]
  if (problems.length) throw new Refusal('ValidationError', problems)
  const fields = fieldsOf(input)
  if (!diff(before, asCategory({ ...row, ...fields }, before.productCount)).length) return before
  await refuseMisplaced(change, row.id, input, above.path)
  const edited = { ...row, ...fields, version: row.version + 1, updatedAt: change.now }
  await refuseTaken(change, edited)
  await updateRow(change.write, categories, row.number, { ...fields, version: edited.version, updatedAt: edited.updatedAt })
  const after = asCategory(edited, before.productCount)
  record(change, 'update', before, after)
  return after
}

/** Only one that is empty: it says what is still in it. */
export async function deleteCategory(change: Change, id: string): Promise<void> {
  const row = await findCategory(change.reader, id)
  change.expect('category', row.version)
  const children = await change.reader.count(categories, { where: eq(categories.parentId, row.id), cap: 10_000 })
  const inside = (await productCounts(change.reader, [row.id])).get(row.id) ?? 0
  const holds = [
    children && `${children} ${children === 1 ? 'category' : 'categories'}`,
    inside && `${inside} ${inside === 1 ? 'product' : 'products'}`,
  ]
  if (children || inside)
    throw conflict(`The category "${row.name}" has ${holds.filter(Boolean).join(' and ')} in it. Move or delete them first.`)
  await change.write.delete(categories).where(eq(categories.id, row.id))
  record(change, 'delete', asCategory(row, 0), null)
}

const fieldsOf = ({ name, description, parentId, sortOrder }: NewCategory | CategoryUpdate) => ({
  name: name.trim(),
  nameKey: fold(name).trim(),
  description,
  parentId: parentId ?? '',
  sortOrder,
})

/** From a root down to where a category is to be; empty for a root. */
async function lookUpParent(change: Change, id: string | null, { parentId }: NewCategory | CategoryUpdate) {
  const none = { path: [], problems: [] }
  if (!parentId) return none
  if (parentId === id) return { ...none, problems: [problem('parentId', 'A category cannot be below itself.', parentId)] }
  const path = await pathTo(change.sql, parentId)
  return path.length ? { ...none, path } : { ...none, problems: [problem('parentId', `There is no category ${parentId}.`, parentId)] }
}

async function refuseMisplaced(
  change: Change,
  id: string | null,
  { name, parentId }: NewCategory | CategoryUpdate,
  above: CategoryRow[],
): Promise<void> {
  if (!above.length) return
  const reason = misplaced({ id, name }, above, id === null ? 1 : await levelsFrom(change.sql, id))
  if (reason) throw conflict(reason, 'parentId', parentId)
}

async function refuseTaken(change: Change, { id, parentId, nameKey, name }: Pick<CategoryRow, 'id' | 'parentId' | 'nameKey' | 'name'>) {
  const where = and(eq(categories.parentId, parentId), eq(categories.nameKey, nameKey), ne(categories.id, id))
  const [twin] = await selectRows(change.sql, categories, { where, limit: 1 })
  if (twin) throw conflict(`There is a category "${twin.name}" here already: ${twin.id}.`, 'name', name)
}

function record(change: Change, action: 'create' | 'update' | 'delete', before: Category | null, after: Category | null) {
  recordCatalog(change, { type: 'category', action, before, after, merchantId: null, names: { name: (after ?? before)?.name ?? null } })
}
