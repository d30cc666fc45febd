import type { SendRead } from '@/components/api/request'
import type { QueryProblem } from './query/language'

/**
 * The request of one page of a list. The browser and the server's HTML take it from the same function of the address, so that both show the
 * same rows.
 */
export interface PageRequest<Answer> {
  /** Begins with the operation. */
  queryKey: readonly unknown[]
  /** The error in the query line; an invalid line is not sent. */
  problem: QueryProblem | null
  /** Whether only the browser can send it: it depends on the reader's time zone, or on names that the browser has looked up. */
  needsBrowser: boolean
  load(send: SendRead): Promise<Answer>
}
