'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import type { ReadOperationKey } from '@/components/api/types'
import type { AuditEntry } from './audit-entries'

/** The operation that reads the audit trail of one record. */
export type AuditLogOperation = Extract<ReadOperationKey, `GET /${string}}/auditLogs`>

interface Page {
  auditLogs: AuditEntry[]
  nextCursor: string | null
}

// Every such operation answers in the same way; each has its own type of parameters.
const callLog = call as unknown as (operation: string, request: object) => Promise<Page>

/** The audit trail of a record, page by page, newest first. */
export function useAuditLog(operation: AuditLogOperation, params: Record<string, string>, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [operation, params],
    queryFn: ({ pageParam, signal }) => callLog(operation, { params, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: isEnabled,
  })
}
