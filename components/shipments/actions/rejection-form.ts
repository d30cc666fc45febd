import * as z from 'zod'
import type { RejectReason } from '@/server/orders/shipments/lifecycle'
import { rejectChange } from '@/server/orders/shipments/schemas/reject'

export const emptyRejection = { reasonCode: '', reason: '' }
export type RejectionValues = typeof emptyRejection

/** The form's values as the API takes them. */
export const rejectionOf = ({ reasonCode, reason }: RejectionValues) =>
  ({ reasonCode: reasonCode as RejectReason, reason: reason.trim() || null }) satisfies z.input<typeof rejectChange>

/** The API's own rules, applied to the form's values. */
export const checkRejection = (values: RejectionValues, context: z.RefinementCtx) => {
  if (!values.reasonCode) return context.addIssue({ code: 'custom', path: ['reasonCode'], message: 'Choose a reason.' })
  for (const issue of rejectChange.safeParse(rejectionOf(values)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
}

export const rejectionForm = z.object({ reasonCode: z.string(), reason: z.string() }).superRefine(checkRejection)
