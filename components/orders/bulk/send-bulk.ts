import { call } from '@/components/api/request'
import type { BulkAnswer } from '@/components/lists/selection/bulk-answers'
import { type BulkOperation, operations } from './bulk-operations'

interface Options {
  isDryRun?: boolean
  /** The Idempotency-Key: a chunk sent again under the same key is carried out once. */
  key?: string
  signal?: AbortSignal
}

/** Sends records to a bulk operation; returns the answers in the order given. */
export async function sendBulk(operation: BulkOperation, records: object[], { isDryRun, key, signal }: Options): Promise<BulkAnswer[]> {
  const request = {
    body: { bulk: operation === operations.check ? records.map(nameOf) : records },
    signal,
    ...(isDryRun && { query: { dryRun: 'true' } }),
    ...(key && { headers: { 'idempotency-key': key } }),
  }
  // Each operation has its own type of record; the caller made these for `operation`.
  const { bulk } = await (call as (operation: string, request: object) => Promise<{ bulk: BulkAnswer[] }>)(operation, request)
  return bulk
}

/** The order's id, for operations whose records are plain ids. */
const nameOf = (record: object) => (record as { orderId: string }).orderId
