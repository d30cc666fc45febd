'use client'

import { keepPreviousData, type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMissingPermission } from '@/components/api/permissions'
import type { Permission } from '@/components/api/request'
import { requestOf, type Show, type View, type ViewOptions } from '@/components/lists/simple-list-view'
import { useView } from '@/components/lists/use-simple-list-view'

interface Counted {
  totalCount: number
  totalCountIsCapped: boolean
}

/** The state of an administration list: its view in the address, and the rows of that view. */
export interface AdminListState<Answer extends Counted = Counted, Filter extends string = string> {
  view: View<Filter, string>
  show: Show
  address: string
  /** The missing permission as text; null when the user may see the list. */
  missing: string | null
  query: UseQueryResult<Answer>
  /** The last answer; undefined until the first one. */
  data: Answer | undefined
}

interface Options<Answer, Key extends QueryKey, Filter extends string, Field extends string> {
  /** The permission to see the list. */
  permission: Permission
  /** The filters and sort fields, declared once outside the component. */
  viewOptions?: ViewOptions<Filter, Field>
  request: (query: ReturnType<typeof requestOf<Filter, Field>>) => UseQueryOptions<Answer, Error, Answer, Key>
}

/** Loads the page of a list that the address names. The rows of the last page stay until the next ones are loaded. */
export function useAdminList<Answer extends Counted, Key extends QueryKey, Filter extends string = never, Field extends string = never>({
  permission,
  viewOptions,
  request,
}: Options<Answer, Key, Filter, Field>): AdminListState<Answer, Filter> {
  const [view, show, address] = useView(viewOptions)
  const missing = useMissingPermission(permission)
  const query = useQuery({ ...request(requestOf(view)), placeholderData: keepPreviousData, enabled: !missing })
  return { view, show, address, missing, query, data: query.data }
}
