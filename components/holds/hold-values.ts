import { z } from 'zod'
import { type HoldReason, holdReasons } from '@/server/holds/lifecycle'
import { newHold } from '@/server/holds/schemas'
import { holdNames } from './reasons'

export const emptyHold = { reason: '', comment: '', releaseAt: '' }
export type HoldValues = typeof emptyHold

export const reasonChoices = holdReasons.map((reason) => ({ value: reason, label: holdNames[reason] }))

/** What the form holds, as the API takes it: empty is null, and the reader's local time is a time in UTC. */
export const bodyOf = ({ reason, comment, releaseAt }: HoldValues) =>
  ({
    reason: reason as HoldReason,
    comment: comment.trim() || null,
    releaseAt: releaseAt ? new Date(releaseAt).toISOString() : null,
  }) satisfies z.input<typeof newHold>

/** The API's own rules, said of the form's values. */
export const holdForm = z.object({ reason: z.string(), comment: z.string(), releaseAt: z.string() }).superRefine((values, context) => {
  if (!values.reason) return context.addIssue({ code: 'custom', path: ['reason'], message: 'Choose a reason.' })
  const isFuture = Date.parse(values.releaseAt) > Date.now()
  if (values.releaseAt && !isFuture) context.addIssue({ code: 'custom', path: ['releaseAt'], message: 'Give a time in the future.' })
  // A year of five digits, which browsers let one type, is no time at all.
  const judged = { ...values, releaseAt: isFuture ? values.releaseAt : '' }
  for (const issue of newHold.safeParse(bodyOf(judged)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
})
