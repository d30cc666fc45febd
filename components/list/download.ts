import { counted } from '../ui/number'
import type { Queried } from './use-queried'

/** What the button says that downloads all that the line finds, and why there is nothing to download; null where there is. */
export function downloadOf({ noun, list, problem, refused }: Queried<unknown>): { label: string; why: string | null } {
  const label = list ? `Download ${counted(list.totalCount, noun, list.totalCountIsCapped)} as CSV` : 'Download as CSV'
  if (problem || refused) return { label, why: 'The query has a mistake. Mend it first.' }
  return { label, why: list?.totalCount === 0 ? `There are no ${noun}s to download.` : null }
}
