import type { QueryClient } from '@tanstack/react-query'
import { planName } from '@/components/records/plan-name'
import { formatNumber } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { undoReason } from './disabled-reasons'
import { failedCount } from './failed-count'
import { invalidateAfterPlan, undoPlan } from './queries'
import type { Plan } from './types'

/** Announces the end of a plan, with Undo where there is one, and reads again what it changed. */
export function announceEnd(client: QueryClient, plan: Plan) {
  void invalidateAfterPlan(client, plan)
  const { id, status, summary } = plan
  const title = planName(plan)
  const undo = undoReason(plan)
    ? undefined
    : async () => {
        await undoPlan(client, plan)
        return 'Undo started'
      }
  const options = { title, undo, link: { word: 'Open', href: `/plans/${id}` } }
  const done = `${formatNumber(summary.applied)} done`
  const failed = failedCount(plan)
  if (status === 'Failed') return toast(`${done}. The plan stopped with an error.`, { ...options, tone: 'bad' })
  if (status === 'Canceled') return toast(`Stopped: ${done}, ${formatNumber(summary.willChange)} not changed.`, options)
  if (failed) return toast(`${done}, ${formatNumber(failed)} failed.`, { ...options, tone: 'bad' })
  toast(`${done}.`, { ...options, tone: 'good' })
}
