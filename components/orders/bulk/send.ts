import { call } from '../../api'
import { type BulkLine, lines } from './intent'
import type { Answered } from './judge'

interface Given {
  isDry?: boolean
  /** The Idempotency-Key: the same chunk again under the same key is done once. */
  key?: string
  signal?: AbortSignal
}

/** Sends records to a bulk operation; the answers are in the order given. */
export async function sendBulk(line: BulkLine, records: object[], { isDry, key, signal }: Given): Promise<Answered[]> {
  const given = {
    body: { bulk: line === lines.check ? records.map(nameOf) : records },
    signal,
    ...(isDry && { query: { dryRun: 'true' } }),
    ...(key && { headers: { 'idempotency-key': key } }),
  }
  // Each bulk has records of its own shape; they were made for this line.
  const { bulk } = await (call as (line: string, given: object) => Promise<{ bulk: Answered[] }>)(line, given)
  return bulk
}

/** Where nothing is said but which order, it is named alone. */
const nameOf = (record: object) => (record as { orderId: string }).orderId
