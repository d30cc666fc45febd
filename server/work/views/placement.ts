import { viewPlacements } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { type PlacedView, viewsOf } from './find'

interface Placement {
  position?: number | undefined
  isHidden?: boolean | undefined
}

/**
 * Moves a view among the caller's views of its list, and hides or shows it. That is the caller's own and nobody else's, so that it is not
 * audited and raises no version.
 */
export async function updatePlacement(change: Change, id: string, { position, isHidden }: Placement): Promise<void> {
  if (change.isDryRun) return
  const all = await viewsOf(change.sql, change.principal)
  const view = all.find(({ row }) => row.id === id)
  if (!view) return
  if (isHidden !== undefined && isHidden !== view.isHidden) await store(change, view, { isHidden })
  if (position === undefined || position === view.position) return
  const others = all.filter(({ row }) => row.resource === view.row.resource && row.id !== id)
  const moved = [...others.slice(0, position), view, ...others.slice(position)]
  for (const [index, one] of moved.entries()) await store(change, one, { position: index })
}

async function store(change: Change, { row, isHidden }: PlacedView, set: Placement): Promise<void> {
  const userId = change.principal.actor.id ?? ''
  await change.unaudited
    .insert(viewPlacements)
    .values({ userId, viewId: row.id, isHidden, ...set })
    .onConflictDoUpdate({ target: [viewPlacements.userId, viewPlacements.viewId], set })
}
