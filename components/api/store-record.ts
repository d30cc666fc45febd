import type { QueryClient } from '@tanstack/react-query'
import type { Answer, ReadOperationKey } from './types'
import { invalidate } from './write'

/** Stores the record of a write's answer as the answer of its read, and invalidates the lists that show it. */
export function storeRecord<L extends ReadOperationKey>(
  client: QueryClient,
  operation: L,
  id: string,
  answer: Answer<L>,
  lists: readonly ReadOperationKey[],
) {
  client.setQueryData([operation, { id }, {}], answer)
  return invalidate(client, lists)
}
