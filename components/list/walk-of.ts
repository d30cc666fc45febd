import type { Queried } from './use-queried'
import { firstOf, type View } from './view'
import type { Stop, Walk } from './walk-store'

interface Shown<Row> extends Pick<Queried<Row>, 'address' | 'list' | 'rows' | 'isOld'> {
  view: Pick<View, 'q' | 'sort' | 'page'>
}

/** The list that is shown, for walking along it from row to row; null while its rows are those of an earlier line. */
export function walkOf<Row>({ view, address, list, rows, isOld }: Shown<Row>, stopsOf: (rows: Row[]) => Stop[]): Walk | null {
  if (!list || !rows || isOld) return null
  const { q, sort } = view
  return {
    address,
    query: { q, sort },
    stops: stopsOf(rows),
    first: firstOf(view),
    total: list.totalCount,
    totalIsCapped: list.totalCountIsCapped,
    cursor: list.nextCursor,
  }
}
