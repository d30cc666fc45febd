import * as z from 'zod'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { holdOrderBody } from '@/server/orders/holds/schemas'
import { type HoldReason, holdReasons } from '@/server/orders/lifecycle'

export const emptyHold = { reason: '', comment: '', releaseAt: '' }
export type HoldValues = typeof emptyHold

export const reasonChoices = holdReasons.map((reason) => ({ value: reason, label: holdNames[reason] }))

/** The form's values as the API takes them: empty is null, and the user's local time becomes UTC. */
export const bodyOf = ({ reason, comment, releaseAt }: HoldValues) =>
  ({
    reason: reason as HoldReason,
    comment: comment.trim() || null,
    releaseAt: releaseAt ? new Date(releaseAt).toISOString() : null,
  }) satisfies z.input<typeof holdOrderBody>

/** The API's own rules, applied to the form's values. */
export const holdForm = z.object({ reason: z.string(), comment: z.string(), releaseAt: z.string() }).superRefine((values, context) => {
  if (!values.reason) return context.addIssue({ code: 'custom', path: ['reason'], message: 'Choose a reason.' })
  const isFuture = Date.parse(values.releaseAt) > Date.now()
  if (values.releaseAt && !isFuture) context.addIssue({ code: 'custom', path: ['releaseAt'], message: 'Give a time in the future.' })
  // A year of five digits, which browsers let users type, is not a valid time.
  const checked = { ...values, releaseAt: isFuture ? values.releaseAt : '' }
  for (const issue of holdOrderBody.safeParse(bodyOf(checked)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
})
