import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '@/components/api/write'
import { planName } from '@/components/records/plan-name'
import { announce } from '@/components/ui/toasts/announce'
import { isAtWork } from '@/server/work/plans/lifecycle'
import { undoReason, usePlanPermission } from './disabled-reasons'
import { stopPlan, undoPlan } from './queries'
import type { Plan } from './types'

/** Stopping and undoing a plan, with the reasons why they cannot be done. */
export function usePlanActions(plan: Plan) {
  const client = useQueryClient()
  const { run, isPending } = useWrite()
  const missing = usePlanPermission()(plan.kind)
  return {
    isPending,
    stop: () =>
      run(async () => {
        await stopPlan(client, plan)
        announce(`${planName(plan)}: stopped`)
      }, 'The plan was not stopped'),
    undo: () =>
      run(async () => {
        await undoPlan(client, plan)
        announce('Undo started')
      }, 'Could not be undone'),
    stopReason: isAtWork(plan.status) ? null : 'It is not running.',
    undoReason: undoReason(plan) ?? missing,
    retryReason: missing,
  }
}
