import { capitalize, formatCount } from '@/components/ui/format/text'
import type { ListState } from './use-list-state'

/** The plural as a heading: "Orders". */
export const listTitle = (noun: string) => capitalize(`${noun}s`)

/** The heading of a list's shortcuts: "Orders list". */
export const actionSection = (noun: string) => `${listTitle(noun)} list`

/** The label of the button that downloads all rows of the query, and the reason why it is disabled; null when it is enabled. */
export function downloadButton({ noun, list, syntaxError, queryError }: ListState<unknown>): {
  label: string
  disabledReason: string | null
} {
  const label = list ? `Download ${formatCount(list.totalCount, noun, list.totalCountIsCapped)} as CSV` : 'Download as CSV'
  if (syntaxError || queryError) return { label, disabledReason: 'The query has a mistake. Fix it first.' }
  return { label, disabledReason: list?.totalCount === 0 ? `There are no ${noun}s to download.` : null }
}
