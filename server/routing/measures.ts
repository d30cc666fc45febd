import type { routingStrategies } from '../directory/schemas'

export type Strategy = (typeof routingStrategies)[number]

interface Measured {
  /** Minor units; null where it is not known. */
  cost: number | null
  days: number
}

/** What a vendor takes; where that is not known in the order's currency, it counts as more than any known cost. */
export const byCost = ({ cost }: Measured) => [cost === null ? 1 : 0, cost ?? 0]
export const byDays = ({ days }: Measured) => [days]

/** What counts for each strategy, the most important first; less is better. */
export const measures: Record<Strategy, (of: Measured) => number[]> = {
  cheapest: (of) => [...byCost(of), ...byDays(of)],
  fastest: (of) => [...byDays(of), ...byCost(of)],
  fewestShipments: (of) => [...byCost(of), ...byDays(of)],
}

/** Below 0 where `a` is better: by the first measure in which they differ. */
export function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] ?? 0)
    if (difference) return difference
  }
  return 0
}
