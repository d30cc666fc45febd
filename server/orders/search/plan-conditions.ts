import { and, gte, lt, not, or, type SQL } from 'drizzle-orm'
import { orders } from '@/db/schema'
import type { FieldTerm } from '@/server/platform/search/search'
import type { Comparison, Plan } from './types'

/** Adds a condition that an index of the orders answers. */
export function addComparison(plan: Plan, what: Comparison['what'], condition: SQL | undefined, negated: boolean): void {
  if (!condition) return
  addWhere(plan, negated ? not(condition) : condition)
  if (!negated) plan.comparisons.push({ what, condition })
}

/** Adds a condition on the orders. */
export function addWhere(plan: Plan, condition: SQL | undefined): void {
  if (!condition) return
  plan.where = and(plan.where, condition)
  plan.hasOnlyCreated = false
}

/** Narrows the time of creation. */
export function addCreated(plan: Plan, from: Date | undefined, to: Date | undefined): void {
  const { created } = plan
  plan.where = and(plan.where, from && gte(orders.createdAt, from), to && lt(orders.createdAt, to))
  if (from && !(created.from && created.from > from)) created.from = from
  if (to && !(created.to && created.to < to)) created.to = to
}

export function addCreatedTerm(plan: Plan, { values, negated }: Extract<FieldTerm, { field: 'created' }>): void {
  const [only] = values
  if (only && values.length === 1 && !negated) addCreated(plan, only.from, only.to)
  else {
    const condition = or(...values.map(({ from, to }) => and(from && gte(orders.createdAt, from), to && lt(orders.createdAt, to)))) as SQL
    addWhere(plan, negated ? not(condition) : condition)
  }
}
