import type { Answer, Arguments } from '@/components/api/request'

export type Plan = Answer<'GET /plans/{id}'>['plan']
export type PlanGroup = Plan['groups'][number]
export type PlanRow = Answer<'GET /plans/{id}/rows'>['rows'][number]
export type NewPlan = Arguments<'POST /plans'>['body']
export type PlanSelection = NewPlan['selection']

/** A change as text: `shipping method: Standard → Express`. */
export interface DiffLine {
  /** Whether it follows from another change, such as a status from a SKU. */
  isDerived: boolean
  label: string
  /** Null where nothing is compared: a record that is created or deleted. */
  from: string | null
  to: string
}
