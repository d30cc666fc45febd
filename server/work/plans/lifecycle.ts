import type { StoredPlanStatus } from '@/db/states'

/** Statuses of a plan as people see them. */
export const shownPlanStatuses = ['Preparing', 'Ready', 'Applying', 'Applied', 'Canceled', 'Failed', 'Expired'] as const
export type PlanStatus = (typeof shownPlanStatuses)[number]

/** How long a plan can be applied after it was prepared. */
export const PLAN_LIFETIME_MS = 24 * 60 * 60 * 1_000

/** The statuses in which each action on a plan is possible. */
export const planActions = {
  apply: { from: ['Ready'], to: 'Applying' },
  cancel: { from: ['Preparing', 'Ready', 'Applying', 'Expired', 'Canceled'], to: 'Canceled' },
  undo: { from: ['Applied', 'Canceled', 'Failed'], to: null },
} as const satisfies Record<string, { from: readonly PlanStatus[]; to: StoredPlanStatus | null }>

export const planCan = (action: keyof typeof planActions, status: PlanStatus) =>
  (planActions[action].from as readonly string[]).includes(status)

/** A plan that nobody applied in time is Expired. */
export const statusAt = ({ status, expiresAt }: { status: StoredPlanStatus; expiresAt: Date | null }, now: Date): PlanStatus =>
  status === 'Ready' && expiresAt !== null && expiresAt <= now ? 'Expired' : status

/** Whether a job changes the plan's rows. */
export const isAtWork = (status: PlanStatus) => status === 'Preparing' || status === 'Applying'
