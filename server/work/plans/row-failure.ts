import { isUnavailable } from '@/db/connection/errors'
import { failureOf } from '@/server/http/errors'
import type { PlanWork } from './job-progress'
import type { AnyPlanKind } from './kinds/kind'
import type { PlanRow } from './store'

/** The message of a row for the error that its change ended with. Throws the error when the database is unavailable: the chunk is then repeated. */
export function failureOfRow(work: PlanWork, kind: AnyPlanKind, error: unknown): Pick<PlanRow, 'reason' | 'message'> {
  if (isUnavailable(error)) throw error
  const { body, cause } = failureOf(error, work.input.planId)
  if (cause) work.context.log.error({ err: cause, plan: work.input.planId, kind: kind.name }, 'a row of a plan failed')
  return { reason: body.errors[0]?.reason ?? null, message: body.errors.map(({ errorMessage }) => errorMessage).join(' ') }
}
