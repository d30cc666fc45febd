'use client'

import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../api'
import { ApiForm } from '../forms/api-form'
import { Consequences } from '../forms/consequences'
import { FormProblem } from '../forms/form-problem'
import { refusalOf } from '../forms/place-errors'
import { ReasonField } from '../forms/reason-field'
import { useApiForm } from '../forms/use-api-form'
import { LinePicker } from '../items/line-picker'
import { useLineProblems } from '../items/line-problems'
import { type Picks, pickAll, pickProblem, pieces } from '../items/picks'
import { sendSeen } from '../orders/send-seen'
import type { Order } from '../orders/shapes'
import { writeOrder } from '../orders/write-order'
import { useMissing } from '../session/permissions'
import { counted } from '../ui/number'
import { toast } from '../ui/toast'
import { cancelLines, isWhole } from './lines'
import { itemAt } from './try-cancel'
import { useCancelable } from './use-cancelable'
import { consequences, done } from './words'

const schema = z.object({
  picks: z.record(z.string(), z.string()),
  reason: z.string().trim().min(1, { error: 'Say why.' }).max(500, { error: 'At most 500 characters.' }),
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

/** Cancels an order, or what is chosen of it. What that brings about is said before; there is no way back, so the safe button has the focus. */
export function CancelForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const client = useQueryClient()
  const mayNotRefund = useMissing('orders:refund')
  const refused = useLineProblems()
  const kit = useApiForm({
    schema,
    values: { picks: pickAll(cancelLines(order, {})), reason: '' },
    draft: `cancellation of ${order.id}`,
    onDone,
    send: async ({ reason }) => {
      if (isBlocked) return Promise.reject(new Error('Put right the marked lines first.'))
      const given = { params: { orderId: order.id }, body: { reason: reason.trim(), items: chosen }, ifMatch: order.version }
      await refused.placing(itemAt(chosen), () =>
        sendSeen(client, order, () => writeOrder(client, () => call('POST /orders/{orderId}/cancel', given))),
      )
      const refund = { word: 'Refund …', href: `/orders/${order.shortId}?do=refund` }
      toast(done(order, chosen), mayNotRefund ? {} : { link: refund })
    },
  })
  const picks = kit.form.watch('picks')
  const { lines, chosen, after, isWorking, error, retry, ...tried } = useCancelable(order, picks)
  const problems = new Map([...Object.entries(tried.refused), ...refused.problems])
  const isWrong = lines.some((line) => pickProblem(line, picks) ?? problems.get(line.id))
  const isBlocked = !chosen.length || isWrong
  const change = (next: Picks) => {
    refused.forgetAll()
    kit.form.setValue('picks', next, { shouldDirty: true })
  }
  return (
    <ApiForm
      kit={kit}
      action={isWhole(order, chosen) ? 'Cancel order' : `Cancel ${counted(pieces(chosen), 'piece')}`}
      keep="Keep the order"
      isDangerous
      isBlocked={isBlocked}
    >
      {error && <FormProblem refusal={refusalOf(error)} onRetry={retry} />}
      <LinePicker label="Lines to cancel" verb="Cancel" lines={lines} picks={picks} problems={problems} onChange={change} />
      <Consequences
        isDangerous
        lines={isWrong ? ['Put right what is marked first.'] : consequences(order, chosen, after)}
        isWorking={isWorking}
      />
      <ReasonField common={common} field={kit.form.register('reason')} error={kit.form.formState.errors.reason?.message} />
    </ApiForm>
  )
}
