import { eq } from 'drizzle-orm'
import { insertRow, updateRow } from '@/db/rows'
import { viewPlacements, views } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { hasPermission, isInternal, type Principal } from '@/server/kernel/principal'
import { conflict, forbidden } from '@/server/kernel/refusal'
import { checkEdit, recordDeletion, recordDiff, saveVersion } from '@/server/kernel/versioned'
import { checkList } from './check-list'
import { canSee, countViews, getView, MAX_OWN_VIEWS, MAX_SHARED_VIEWS, type ViewRow } from './find'
import { updatePlacement } from './placement'
import { presentSaved, presentView } from './present'
import { type NewView, type ViewModel, type ViewUpdate, viewReadOnly } from './schemas'

export { queueOfType } from './queues'

/** Saves a list as a view of the caller. */
export async function createView(change: Change, { name, resource, q, filters, sort, columns, isShared, icon, ...own }: NewView) {
  const { actor } = change.principal
  if (isShared) await checkSharing(change)
  if ((await countViews(change.sql, { ownerId: actor.id ?? '' })) >= MAX_OWN_VIEWS)
    throw conflict('view.limit', `You have ${MAX_OWN_VIEWS} views, the most that one can have. Delete one first.`)
  await checkList(change, resource, { q, filters, sort })
  const row = {
    id: change.newId(),
    version: 1,
    ownerId: actor.id ?? '',
    owner: actor,
    ...{ name, resource, q: q || null, filters, sort, columns, icon, isShared },
    createdAt: change.now,
    updatedAt: change.now,
  }
  const number = (await insertRow(change.write, views, row)) as number
  const created = presentSaved({ ...row, number })
  recordDiff(change, 'view', 'create', null, created)
  await updatePlacement(change, row.id, own)
  return presentView(await getView(change.sql, change.principal, row.id))
}

/** Changes a view for everybody who has it, and where the caller has it. */
export async function updateView(change: Change, id: string, input: ViewUpdate): Promise<ViewModel> {
  const { row } = await getView(change.sql, change.principal, id)
  checkEdit(change, 'view', presentSaved(row), input, [...viewReadOnly, 'resource'])
  const edited: ViewRow = { ...row, ...savedFields(input) }
  const after = await saveView(change, row, edited)
  await updatePlacement(change, row.id, input)
  // A view of somebody else that is no longer shared is not the caller's any more.
  if (!canSee(change.principal, after)) return presentView({ row: after, position: 0, isHidden: false })
  return presentView(await getView(change.sql, change.principal, row.id))
}

async function saveView(change: Change, row: ViewRow, edited: ViewRow): Promise<ViewRow> {
  const saved = await saveVersion(change, 'view', presentSaved(row), {
    edited: presentSaved(edited),
    async store({ version, updatedAt }) {
      refuseForeignEdit(change.principal, row)
      if (edited.isShared && !row.isShared) await checkSharing(change)
      await checkList(change, row.resource, edited)
      const { name, q, filters, sort, columns, isShared, icon } = edited
      await updateRow(change.write, views, row.number, { name, q, filters, sort, columns, isShared, icon, version, updatedAt })
    },
  })
  return { ...edited, version: saved.version, updatedAt: saved.updatedAt }
}

/** The fields that everybody shares, as far as they are given. */
function savedFields({ name, q, filters, sort, columns, isShared, icon }: ViewUpdate): Partial<ViewRow> {
  const given = { name, q: q === '' ? null : q, filters, sort, columns, isShared, icon }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** Deletes a view for everybody who has it. */
export async function deleteView(change: Change, id: string): Promise<void> {
  const { row } = await getView(change.sql, change.principal, id)
  change.expectVersion('view', row.version)
  refuseForeignEdit(change.principal, row)
  await change.write.delete(views).where(eq(views.id, row.id))
  await change.unaudited.delete(viewPlacements).where(eq(viewPlacements.viewId, row.id))
  recordDeletion(change, 'view', presentSaved(row))
}

const canShare = (principal: Principal) => isInternal(principal) && hasPermission(principal, 'views:share')

/** A shared view belongs to those who may share. */
function refuseForeignEdit(principal: Principal, { isShared }: ViewRow): void {
  if (isShared && !canShare(principal)) throw forbidden('views:share')
}

async function checkSharing(change: Change): Promise<void> {
  if (!canShare(change.principal)) throw forbidden('views:share and an Internal association')
  if ((await countViews(change.sql, { isShared: true })) >= MAX_SHARED_VIEWS)
    throw conflict('view.limit', `${MAX_SHARED_VIEWS} views are shared, the most there can be. Delete one, or stop sharing it.`, 'isShared')
}
