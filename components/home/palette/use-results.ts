import { ApiError } from '@/components/api/request'
import { withShortIds } from '@/components/ui/format/short-ids'
import type { PaletteGroup } from './option'
import { useActionResults } from './use-action-results'
import { useCustomerResults } from './use-customer-results'
import { useDirectoryResults } from './use-directory-results'
import { useOrderResults, useRecentOrders } from './use-order-results'
import { useProductResults } from './use-product-results'
import type { Results } from './use-search'
import { useShipmentResults } from './use-shipment-results'

const groupsOf = (results: readonly Results[]) => results.flatMap(({ groups }) => groups)

/** The orders, customers, shipments and products of a text, which the caller debounces. */
function useRecordResults(requested: string): Results[] {
  return [useOrderResults(requested), useCustomerResults(requested), useShipmentResults(requested), useProductResults(requested)]
}

/** The records that the search in the top bar suggests for a text, the one with exactly this number, id or SKU first. */
export function useSuggestedRecords(debouncedText: string) {
  const records = useRecordResults(debouncedText)
  const exact = records.filter(({ isExact }) => isExact)
  return {
    groups: groupsOf([...exact, ...records.filter(({ isExact }) => !isExact)]),
    isSettled: records.every(({ isSettled }) => isSettled),
    failure: failureOf(records, debouncedText),
  }
}

/**
 * All results of a text. The record with exactly this number, id or SKU is first, before actions and pages; other records are after them.
 * `debouncedText` is the part that is requested from the service; `isPageOnly` finds only the actions of the page.
 */
export function useResults(text: string, debouncedText: string, isPageOnly: boolean) {
  const requested = isPageOnly ? '' : debouncedText
  const found = useRecordResults(requested)
  const directory = useDirectoryResults(requested)
  const actions = useActionResults(text, isPageOnly)
  const recent = useRecentOrders()
  const records = [...found, ...directory]
  const exact = records.find(({ isExact }) => isExact)
  const others = groupsOf(records.filter((each) => each !== exact))
  let groups: PaletteGroup[] = exact ? [...exact.groups, ...actions, ...others] : [...actions, ...others]
  if (!text.trim() && !isPageOnly) groups = [...recent, ...actions]
  return {
    groups: isPageOnly ? actions : groups,
    isSettled: isPageOnly || (debouncedText === text && records.every(({ isSettled }) => isSettled)),
    /** The failed search as a sentence; null while every search works. */
    failure: failureOf(records, text),
  }
}

function failureOf(records: readonly Results[], text: string): string | null {
  const failed = records.find(({ error }) => error)
  return failed?.error && text.trim() ? failureText(failed.noun, failed.error) : null
}

const failureText = (noun: string, error: Error) =>
  `The ${noun} could not be searched. ${error.message}${error instanceof ApiError && error.requestId ? ` Request ${withShortIds(error.requestId)}` : ''}`
