import type { OrderStatus } from '@/server/orders/lifecycle'
import { number } from '../ui/number'
import { waitingStatuses } from './counts'

/** Where the service stops counting. */
const FAR = 10_000

/** What is counted of open orders older than a day: in all, and how many of them wait for somebody. */
export interface AgeCount {
  total: number
  waiting: number
  isCapped: boolean
}

/** Adds up counts by status. Of what was not counted to its end the sum says no more than that it is beyond 10,000. */
export function ageCount({ counts, total, isCapped = false }: Counts): AgeCount {
  const waits = new Set<OrderStatus>(waitingStatuses)
  const waiting = counts.reduce((sum, { status, count }) => sum + (waits.has(status) ? count : 0), 0)
  return isCapped ? { total: FAR, waiting: Math.min(waiting, FAR), isCapped } : { total, waiting, isCapped }
}

interface Counts {
  counts: { status: OrderStatus; count: number }[]
  total: number
  isCapped?: boolean | undefined
}

/** "1,204"; "10,000+" where it was not counted further. */
export const toldCount = (count: number, { isCapped }: Pick<AgeCount, 'isCapped'>) =>
  `${number(count)}${isCapped && count >= FAR ? '+' : ''}`
