'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '@/components/api/request'
import type { AuditEntry } from '@/components/records/audit-entries'
import type { Plan } from '@/components/work/plans/types'

/** Plans by their id. */
export type PlansById = ReadonlyMap<string, Plan>

/** The ids that the list of plans takes at a time. */
const MAX_IDS = 100
/** The service's own ids are UUIDs of version 7, those of requests are not. */
const isOwnId = (id: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(id)

/** The plans among the requests of these entries, as far as the user may see them: an entry of a plan's row has the plan's id. */
export function usePlans(entries: readonly AuditEntry[]): PlansById {
  const ids = [...new Set(entries.map(({ requestId }) => requestId).filter(isOwnId))].slice(0, MAX_IDS)
  const { data } = useQuery({
    ...read('GET /plans', { query: { ids: ids.join(), pageSize: String(MAX_IDS) } }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })
  return new Map(data?.plans.map((plan) => [plan.id, plan]))
}
