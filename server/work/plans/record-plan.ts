import type { AuditedAction } from '@/server/kernel/audited-actions'
import type { Change } from '@/server/kernel/change'
import { presentForAudit } from './present'
import type { Plan } from './store'

/** Records a change of a plan. A plan that ends after it was applied, or begun to be, emits its event: to Internal staff, because others than its maker do not see it. */
export function recordPlan(change: Change, action: AuditedAction<'plan'>, before: Plan | null, after: Plan): void {
  const { id, kind, status, version } = after
  const resource = { type: 'plan' as const, id }
  const record = { resource, action, before: before && presentForAudit(before), after: presentForAudit(after), version, merchantId: null }
  const isFinished = before?.status === 'Applying' && status !== 'Applying'
  const event = { type: 'BulkPlanFinished' as const, resource, merchantId: null, isTest: false, data: { id, kind, status, version } }
  change.record(record, isFinished ? event : undefined)
}
