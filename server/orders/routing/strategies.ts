import type { RoutingStrategy } from '@/db/states'

interface PlanMeasures {
  /** Minor units; null = unknown. */
  cost: number | null
  days: number
}

/** The vendor's cost; an unknown one ranks after all known ones. */
export const byCost = ({ cost }: PlanMeasures) => [cost === null ? 1 : 0, cost ?? 0]
export const byDays = ({ days }: PlanMeasures) => [days]

/** The measures of each strategy, the most important first; lower is better. */
export const measures: Record<RoutingStrategy, (of: PlanMeasures) => number[]> = {
  cheapest: (of) => [...byCost(of), ...byDays(of)],
  fastest: (of) => [...byDays(of), ...byCost(of)],
  fewestShipments: (of) => [...byCost(of), ...byDays(of)],
}

/** Compares by the first measure that differs; below 0 if `a` is better. */
export function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] ?? 0)
    if (difference) return difference
  }
  return 0
}
