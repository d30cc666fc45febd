import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { PaletteGroup } from './option'

/** The found records of one kind, as groups of options. */
export interface Results {
  /** The plural noun: "orders". */
  noun: string
  groups: PaletteGroup[]
  /** Whether exactly one record has the typed number, id or SKU. */
  isExact: boolean
  error: Error | null
  /** Whether the results belong to the current text. */
  isSettled: boolean
}

/** One request of the palette. It is not sent without `isEnabled`: for an empty text, and for users who may not read these records. */
export function useSearch<Answer, Key extends QueryKey>(request: UseQueryOptions<Answer, Error, Answer, Key>, isEnabled: boolean) {
  const { data, error, isPlaceholderData } = useQuery({
    ...request,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: false,
  } as UseQueryOptions<Answer, Error, Answer, Key>)
  const isCurrent = data !== undefined && !isPlaceholderData
  return {
    data: isEnabled ? data : undefined,
    isCurrent,
    error: isEnabled ? error : null,
    isSettled: !isEnabled || Boolean(error) || isCurrent,
  }
}

export const withOptions = (groups: PaletteGroup[]) => groups.filter(({ options }) => options.length > 0)
