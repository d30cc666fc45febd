import type { ListState } from '../use-list-state'
import { firstPosition, type View } from '../view'
import type { PagerEntry, RecordPager } from './pager-store'

interface ShownList<Row> extends Pick<ListState<Row>, 'address' | 'list' | 'rows' | 'isPlaceholder'> {
  view: Pick<View, 'q' | 'sort' | 'page'>
}

/** The displayed list for the record pager; null while its rows are those of an earlier query. */
export function pagerOfList<Row>(
  { view, address, list, rows, isPlaceholder }: ShownList<Row>,
  entriesOf: (rows: Row[]) => PagerEntry[],
): RecordPager | null {
  if (!list || !rows || isPlaceholder) return null
  const { q, sort } = view
  return {
    address,
    query: { q, sort },
    entries: entriesOf(rows),
    first: firstPosition(view),
    total: list.totalCount,
    totalIsCapped: list.totalCountIsCapped,
    cursor: list.nextCursor,
  }
}
