'use client'

import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../api'
import { ApiForm } from '../forms/api-form'
import { Consequences } from '../forms/consequences'
import { ReasonField } from '../forms/reason-field'
import { useApiForm } from '../forms/use-api-form'
import { useLineProblems } from '../items/line-problems'
import { sendSeen } from '../orders/send-seen'
import type { Order } from '../orders/shapes'
import { writeOrder } from '../orders/write-order'
import { fromSmallest } from '../ui/amount'
import { money } from '../ui/money'
import { toast } from '../ui/toast'
import { type Amounts, amountAt, refundsOf } from './amounts'
import { PastRefunds, pastRefunds } from './past-refunds'
import { RefundLines } from './refund-lines'
import classes from './refunds.module.css'

const schema = z.object({
  amounts: z.record(z.string(), z.string()),
  reason: z.string().trim().min(1, { error: 'Say why.' }).max(500, { error: 'At most 500 characters.' }),
})
const empty: { amounts: Amounts; reason: string } = { amounts: {}, reason: '' }

const common = ['Arrived damaged', 'Arrived late', 'Never arrived', 'Wrong item', 'Not as described', 'Canceled', 'Goodwill']

/** Notes what a customer shall get back, of each line's price and shipping. There is no way back, so the safe button has the focus. */
export function RefundForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const client = useQueryClient()
  const refused = useLineProblems()
  const kit = useApiForm({
    schema,
    values: empty,
    draft: `refund of ${order.id}`,
    onDone,
    send: async ({ reason }) => {
      if (isBlocked) return Promise.reject(new Error('Put right the marked amounts first.'))
      const body = { refunds: refunds.map((refund) => ({ ...refund, reason: reason.trim() })) }
      const given = { params: { orderId: order.id }, body, ifMatch: order.version }
      await refused.placing(amountAt(refunds), () =>
        sendSeen(client, order, () => writeOrder(client, () => call('POST /orders/{orderId}/refunds', given))),
      )
      toast(`A refund of ${sum} is noted for ${order.shortId}`)
    },
  })
  const amounts = kit.form.watch('amounts')
  const { refunds, wrong, sums } = refundsOf(order, amounts)
  const sum = money(fromSmallest(sums.price + sums.shipping, order.currencyCode), order.currencyCode)
  const isBlocked = !refunds.length || wrong.size > 0
  const change = (next: Amounts) => {
    for (const key of refused.problems.keys()) if (next[key] !== amounts[key]) refused.forget(key)
    kit.form.setValue('amounts', next, { shouldDirty: true })
  }
  const past = pastRefunds(order).length
  return (
    <ApiForm kit={kit} action={refunds.length ? `Refund ${sum}` : 'Refund'} keep="No refund" isDangerous isBlocked={isBlocked}>
      <RefundLines order={order} amounts={amounts} sums={sums} problems={new Map([...refused.problems, ...wrong])} onChange={change} />
      <Consequences
        isDangerous
        lines={[
          wrong.size
            ? 'Put right what is marked first.'
            : refunds.length
              ? `The customer is to get ${sum} back.`
              : 'Nothing is chosen: nothing will be refunded.',
          'It is recorded as a request: the merchant’s own system pays it out.',
          'It cannot be undone. Nothing is canceled by it.',
        ]}
      />
      <ReasonField common={common} field={kit.form.register('reason')} error={kit.form.formState.errors.reason?.message} />
      {past > 0 && (
        <details className={classes.past}>
          <summary>{past === 1 ? '1 refund so far' : `${past} refunds so far`}</summary>
          <PastRefunds order={order} />
        </details>
      )}
    </ApiForm>
  )
}
