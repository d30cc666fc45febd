'use client'

import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import type { Order } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { toFormFailure } from '@/components/frame/forms/field-errors'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { FormError } from '@/components/frame/forms/form-error'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { LinePicker } from '@/components/records/lines/line-picker'
import { allQuantities, type LineQuantities, quantityProblem, totalQuantity } from '@/components/records/lines/line-quantities'
import { useLineErrors } from '@/components/records/lines/use-line-errors'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { formatCount } from '@/components/ui/format/text'
import { ReasonField } from '@/components/ui/reason-field'
import { toast } from '@/components/ui/toasts/toast'
import { withConflictRefresh, writeOrder } from '../order-store'
import { isRefundable } from '../refunds/balances'
import { suggestRefund } from '../refunds/refund-suggestion'
import { consequences, done } from './cancel-consequences'
import { cancelLines, isWhole } from './cancel-lines'
import { itemAt } from './dry-run-cancel'
import { useCancelable } from './use-cancelable'

const schema = z.object({
  picks: z.record(z.string(), z.string()),
  reason: z.string().trim().min(1, { error: 'Give a reason.' }).max(500, { error: 'At most 500 characters.' }),
})

const common = [
  'The customer changed their mind',
  'Ordered twice',
  'Wrong size or color ordered',
  'The address cannot be delivered to',
  'The artwork cannot be printed',
  'Out of stock',
  'Suspected fraud',
]

/**
 * Cancels an order, or the chosen units of it. Shows the consequences first; canceling cannot be undone, so the safe button has the focus.
 */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  const refundDisabledReason = useMissingPermission('orders:refund')
  const lineErrors = useLineErrors()
  const form = useApiForm({
    schema,
    values: { picks: allQuantities(cancelLines(order, {}), false), reason: '' },
    draft: `cancellation of ${order.id}`,
    onDone: onClose,
    send: async ({ reason }) => {
      if (isBlocked) return Promise.reject(new Error('Fix the marked lines first.'))
      const given = { params: { orderId: order.id }, body: { reason: reason.trim(), items: chosen }, ifMatch: order.version }
      const changed = await lineErrors.placing(itemAt(chosen), () =>
        withConflictRefresh(client, order, () => writeOrder(client, () => call('POST /orders/{orderId}/cancel', given))),
      )
      const canRefund = !refundDisabledReason && isRefundable(changed)
      if (canRefund) suggestRefund(order, chosen, isWhole(order, chosen))
      const refund = { word: 'Refund …', href: `/orders/${order.shortId}?do=refund` }
      toast(done(order, chosen), canRefund ? { link: refund } : {})
    },
  })
  const picks = form.watch('picks')
  const { lines, chosen, after, isWorking, error, retry, ...tried } = useCancelable(order, picks)
  const problems = new Map([...Object.entries(tried.refused), ...lineErrors.problems])
  const isWrong = lines.some((line) => quantityProblem(line, picks) ?? problems.get(line.id))
  const isBlocked = !chosen.length || isWrong
  const change = (next: LineQuantities) => {
    lineErrors.forgetAll()
    form.setValue('picks', next, { shouldDirty: true })
  }
  return (
    <FormDialog
      title={`Cancel order ${order.shortId}, or some of it`}
      size="lg"
      onClose={onClose}
      form={form}
      submitLabel={isWhole(order, chosen) ? 'Cancel order' : `Cancel ${formatCount(totalQuantity(chosen), 'unit')}`}
      cancelLabel="Keep the order"
      isDangerous
      isBlocked={isBlocked}
    >
      {error && <FormError error={toFormFailure(error)} onRetry={retry} />}
      <LinePicker label="Lines to cancel" verb="Cancel" lines={lines} picks={picks} problems={problems} onChange={change} />
      <Consequences
        isDangerous
        lines={isWrong ? ['Fix what is marked first.'] : consequences(order, chosen, after)}
        isUpdating={isWorking}
      />
      <ReasonField suggestions={common} {...form.field('reason')} />
    </FormDialog>
  )
}
