import type { PlacedView, ViewRow } from './find'
import type { ListedView, ViewModel } from './schemas'

/** The fields of a view that are the same for everybody: those that the audit log records. */
export const presentSaved = ({ owner, ...row }: ViewRow) => ({
  id: row.id,
  version: row.version,
  name: row.name,
  resource: row.resource,
  q: row.q,
  filters: row.filters,
  sort: row.sort,
  columns: row.columns,
  icon: row.icon,
  isShared: row.isShared,
  ownerId: row.ownerId,
  owner: { id: owner.id, name: owner.name, type: owner.type },
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** A view as one person has it. */
export const presentView = ({ row, position, isHidden }: PlacedView): ViewModel => ({ ...presentSaved(row), position, isHidden })

/** The same in a list, with what was counted. */
export const presentListed = (placed: PlacedView, counted: ViewCount | null): ListedView => ({
  ...presentView(placed),
  count: counted?.count ?? null,
  countIsCapped: counted?.isCapped ?? false,
  oldestAt: counted?.oldestAt ?? null,
})

/** How many records a view has, and since when the oldest waits. */
export interface ViewCount {
  count: number
  isCapped: boolean
  oldestAt: Date | null
}
