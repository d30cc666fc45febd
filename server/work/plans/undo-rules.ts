import { hasPermission, isInternal, type Principal } from '@/server/kernel/principal'
import type { AnyPlanKind } from './kinds/kind'
import { kindOf } from './kinds/kinds'
import { planCan, statusAt } from './lifecycle'
import type { Plan } from './store'

/** Whether the caller may reverse the plan now, as far as its kind, status and the caller's permissions tell. */
export function mayUndoPlan(principal: Principal, plan: Plan, now: Date): boolean {
  const kind = kindOf(plan)
  if (typeof kind.reverse === 'string' || plan.reversedBy || plan.rowsDeletedAt || !planCan('undo', statusAt(plan, now))) return false
  return [kind, kindOf(kind.reverse)].every((one) => mayUse(principal, one))
}

/** Whether the caller has the permission of a kind. */
export const mayUse = (principal: Principal, { permission, internalOnly }: AnyPlanKind) =>
  hasPermission(principal, permission) && (!internalOnly || isInternal(principal))
