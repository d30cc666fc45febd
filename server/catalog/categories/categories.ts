import { and, eq, ne } from 'drizzle-orm'
import { insertRow, selectRows, updateRow } from '@/db/rows'
import { categories } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { readOnlyProblems } from '@/server/kernel/read-only'
import { conflict, problem, refuseProblems } from '@/server/kernel/refusal'
import { fold } from '@/server/platform/search/search'
import { recordCatalog } from '../record'
import { type CategoryRow, categoryPath, getCategory, productCounts, subtreeDepth } from './find'
import { getCategoryWithCount, presentCategory } from './present'
import { type Category, type CategoryUpdate, categoryReadOnly, type NewCategory } from './schemas'
import { placementError } from './tree-rules'

export type { CategoryRow } from './find'

export async function createCategory(change: Change, input: NewCategory): Promise<Category> {
  const id = change.newId()
  const row = { id, version: 1, ...columnsOf(input), createdAt: change.now, updatedAt: change.now }
  const parent = await lookUpParent(change, null, input)
  refuseProblems(parent.problems)
  await refuseInvalidParent(change, null, input, parent.path)
  await refuseDuplicateName(change, row)
  if ((await insertRow(change.write, categories, row)) === null) throw new Error('The category was not stored.')
  const created = presentCategory({ number: 0, ...row }, 0)
  recordCategory(change, 'create', null, created)
  return created
}

/** Replaces a category; absent fields get their defaults. */
export async function updateCategory(change: Change, id: string, input: CategoryUpdate): Promise<Category> {
  const row = await getCategory(change.reader, id)
  change.expectVersion('category', row.version)
  const before = await getCategoryWithCount(change.reader, row.id)
  const parent = await lookUpParent(change, row.id, input)
  const problems = [...readOnlyProblems(input, () => before, categoryReadOnly), ...parent.problems]
  refuseProblems(problems)
  const fields = columnsOf(input)
  if (!diff(before, presentCategory({ ...row, ...fields }, before.productCount)).length) return before
  await refuseInvalidParent(change, row.id, input, parent.path)
  const edited = { ...row, ...fields, version: row.version + 1, updatedAt: change.now }
  await refuseDuplicateName(change, edited)
  await updateRow(change.write, categories, row.number, { ...fields, version: edited.version, updatedAt: edited.updatedAt })
  const after = presentCategory(edited, before.productCount)
  recordCategory(change, 'update', before, after)
  return after
}

/** Deletes an empty category; refuses others with their contents. */
export async function deleteCategory(change: Change, id: string): Promise<void> {
  const row = await getCategory(change.reader, id)
  change.expectVersion('category', row.version)
  const children = await change.reader.count(categories, { where: eq(categories.parentId, row.id), cap: 10_000 })
  const productCount = (await productCounts(change.reader, [row.id])).get(row.id) ?? 0
  const contents = [
    children && `${children} ${children === 1 ? 'category' : 'categories'}`,
    productCount && `${productCount} ${productCount === 1 ? 'product' : 'products'}`,
  ]
  if (children || productCount)
    throw conflict(
      'category.notEmpty',
      `The category "${row.name}" contains ${contents.filter(Boolean).join(' and ')}. Move or delete them first.`,
    )
  await change.write.delete(categories).where(eq(categories.id, row.id))
  recordCategory(change, 'delete', presentCategory(row, 0), null)
}

const columnsOf = ({ name, description, parentId, sortOrder }: NewCategory | CategoryUpdate) => ({
  name: name.trim(),
  nameKey: fold(name).trim(),
  description,
  parentId: parentId ?? '',
  sortOrder,
})

/** The path of the parent, from its root; empty for a root category. */
async function lookUpParent(change: Change, id: string | null, { parentId }: NewCategory | CategoryUpdate) {
  const noParent = { path: [], problems: [] }
  if (!parentId) return noParent
  if (parentId === id)
    return { ...noParent, problems: [problem('category.cycle', 'parentId', 'A category cannot be below itself.', parentId)] }
  const path = await categoryPath(change.sql, parentId)
  return path.length
    ? { ...noParent, path }
    : { ...noParent, problems: [problem('reference.unknown', 'parentId', `There is no category ${parentId}.`, parentId)] }
}

async function refuseInvalidParent(
  change: Change,
  id: string | null,
  { name, parentId }: NewCategory | CategoryUpdate,
  parentPath: CategoryRow[],
): Promise<void> {
  if (!parentPath.length) return
  const reason = placementError({ id, name }, parentPath, id === null ? 1 : await subtreeDepth(change.sql, id))
  if (reason) throw conflict('category.cycle', reason, 'parentId', parentId)
}

async function refuseDuplicateName(
  change: Change,
  { id, parentId, nameKey, name }: Pick<CategoryRow, 'id' | 'parentId' | 'nameKey' | 'name'>,
) {
  const where = and(eq(categories.parentId, parentId), eq(categories.nameKey, nameKey), ne(categories.id, id))
  const [duplicate] = await selectRows(change.sql, categories, { where, limit: 1 })
  if (duplicate) throw conflict('name.taken', `A category "${duplicate.name}" already exists here: ${duplicate.id}.`, 'name', name)
}

function recordCategory(change: Change, action: 'create' | 'update' | 'delete', before: Category | null, after: Category | null) {
  recordCatalog(change, { type: 'category', action, before, after, merchantId: null, names: { name: (after ?? before)?.name ?? null } })
}
