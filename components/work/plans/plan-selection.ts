import type { WholeList } from '@/components/lists/selection/selection'
import type { PlanSelection } from './types'

/** The selection of a plan: the ticked records, or the query of the list whose results are all selected. `filtersOf` gives its filters. */
export async function planSelection(
  selected: readonly { id: string }[],
  whole: WholeList | null,
  filtersOf: (q: string) => object | Promise<object>,
): Promise<PlanSelection> {
  if (!whole) return { ids: selected.map(({ id }) => id) }
  const { q, ...filters } = (await filtersOf(whole.q)) as Record<string, string | undefined>
  return { ...(q && { q }), filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Record<string, string> }
}
