import { useMissingPermissions } from '@/components/api/permissions'
import { isAtWork, planCan } from '@/server/work/plans/lifecycle'
import { kindMeta } from './kinds'
import type { Plan } from './types'

/** Why a plan cannot be undone; null when it can. */
export function undoReason(plan: Plan): string | null {
  if (plan.reversedBy) return 'It was undone.'
  if (isAtWork(plan.status)) return 'It is still running.'
  if (plan.undoNote) return plan.undoNote
  if (!plan.summary.applied || !planCan('undo', plan.status)) return 'It has changed nothing.'
  return null
}

/** Why the user may not act on plans of a kind; null when they may. */
export function usePlanPermission(): (kind: string) => string | null {
  const missing = useMissingPermissions()
  return (kind) => {
    const { permission } = kindMeta(kind)
    return permission && missing(permission)
  }
}
