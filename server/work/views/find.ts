import { and, asc, eq, or } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { viewPlacements, views } from '@/db/schema'
import type { Sql } from '@/db/types'
import { hasPermission, isInternal, type Principal } from '@/server/kernel/principal'
import { notFound } from '@/server/kernel/refusal'
import { queues } from './queues'

export type ViewRow = typeof views.$inferSelect

/** The most views that one person has, and that all share. */
export const MAX_OWN_VIEWS = 100
export const MAX_SHARED_VIEWS = 200

/** A view as one person has it: where it stands among their views of its list, and whether they hide it. */
export interface PlacedView {
  row: ViewRow
  position: number
  isHidden: boolean
}

/** Whether somebody has this view: it is theirs, or shared and of a list that they may read. */
export const canSee = (principal: Principal, row: ViewRow): boolean =>
  row.ownerId === principal.actor.id || (row.isShared && isInternal(principal) && hasPermission(principal, queues[row.resource].permission))

/** All views of a person, by list and then in their own order; views that they never moved come last, oldest first. */
export async function viewsOf(db: Sql, principal: Principal): Promise<PlacedView[]> {
  const userId = principal.actor.id ?? ''
  const rows = await selectRows(db, views, {
    where: or(eq(views.ownerId, userId), isInternal(principal) ? eq(views.isShared, true) : undefined),
    orderBy: [asc(views.createdAt), asc(views.id)],
    limit: MAX_OWN_VIEWS + MAX_SHARED_VIEWS,
  })
  const placements = await selectRows(db, viewPlacements, { where: eq(viewPlacements.userId, userId) })
  const placementOf = new Map(placements.map((placement) => [placement.viewId, placement]))
  const positionOf = ({ id }: ViewRow) => placementOf.get(id)?.position ?? Number.MAX_SAFE_INTEGER
  const visible = rows.filter((row) => canSee(principal, row)).sort((one, other) => positionOf(one) - positionOf(other))
  const counts = new Map<string, number>()
  return visible.map((row) => {
    const position = counts.get(row.resource) ?? 0
    counts.set(row.resource, position + 1)
    return { row, position, isHidden: placementOf.get(row.id)?.isHidden ?? false }
  })
}

/** A view of a person; throws 404 for one that is not theirs. */
export async function getView(db: Sql, principal: Principal, id: string): Promise<PlacedView> {
  const found = (await viewsOf(db, principal)).find(({ row }) => row.id === id.toLowerCase())
  if (!found) throw notFound('view', id)
  return found
}

/** The number of views, of one owner or of those that are shared. */
export async function countViews(db: Sql, of: { ownerId: string } | { isShared: true }): Promise<number> {
  const where = and('ownerId' in of ? eq(views.ownerId, of.ownerId) : eq(views.isShared, true))
  return db.$count(views, where)
}
