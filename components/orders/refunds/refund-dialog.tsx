'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import type { Order } from '@/components/api/order-types'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { useLineErrors } from '@/components/records/lines/use-line-errors'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { formatMoney, fromMinorUnits } from '@/components/ui/format/money'
import { ReasonField } from '@/components/ui/reason-field'
import { toast } from '@/components/ui/toasts/toast'
import { withConflictRefresh, writeOrder } from '../order-store'
import { type Amounts, amountAt, refundsOf } from './amounts'
import { beyondCustomerTotal } from './balances'
import { PastRefunds } from './past-refunds'
import { RefundLines } from './refund-lines'
import { pastRefunds } from './refund-list'
import { forgetSuggestion, suggestedAmounts } from './refund-suggestion'
import classes from './refunds.module.css'

const schema = z.object({
  amounts: z.record(z.string(), z.string()),
  reason: z.string().trim().min(1, { error: 'Give a reason.' }).max(500, { error: 'At most 500 characters.' }),
})
const common = ['Arrived damaged', 'Arrived late', 'Never arrived', 'Wrong item', 'Not as described', 'Canceled', 'Goodwill']

/** Records a refund to the customer, of each line's price and shipping. It cannot be undone, so the safe button has the focus. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  const lineErrors = useLineErrors()
  const [suggested] = useState(() => suggestedAmounts(order))
  const form = useApiForm({
    schema,
    values: { amounts: suggested, reason: '' },
    draft: `refund of ${order.id}`,
    onDone: onClose,
    send: async ({ reason }) => {
      if (isBlocked) return Promise.reject(new Error('Fix the marked amounts first.'))
      const body = { refunds: refunds.map((refund) => ({ ...refund, reason: reason.trim() })) }
      const given = { params: { orderId: order.id }, body, ifMatch: order.version }
      await lineErrors.placing(amountAt(refunds), () =>
        withConflictRefresh(client, order, () => writeOrder(client, () => call('POST /orders/{orderId}/refunds', given))),
      )
      forgetSuggestion(order)
      toast(`Refund of ${sum} requested for ${order.shortId}`)
    },
  })
  const amounts = form.watch('amounts')
  const { refunds, invalid, sums } = refundsOf(order, amounts)
  const sum = formatMoney(fromMinorUnits(sums.price + sums.tax + sums.shipping, order.currencyCode), order.currencyCode)
  const isBlocked = !refunds.length || invalid.size > 0
  const excess = refunds.length ? beyondCustomerTotal(order, sums.price + sums.tax + sums.shipping) : null
  const change = (next: Amounts) => {
    for (const key of lineErrors.problems.keys()) if (next[key] !== amounts[key]) lineErrors.forget(key)
    form.setValue('amounts', next, { shouldDirty: true })
  }
  const past = pastRefunds(order).length
  return (
    <FormDialog
      title={`Refund for order ${order.shortId}`}
      size={760}
      onClose={onClose}
      form={form}
      submitLabel={refunds.length ? `Refund ${sum}` : 'Refund'}
      cancelLabel="No refund"
      isDangerous
      isBlocked={isBlocked}
    >
      <RefundLines order={order} amounts={amounts} sums={sums} problems={new Map([...lineErrors.problems, ...invalid])} onChange={change} />
      <Consequences
        isDangerous
        lines={[
          invalid.size
            ? 'Fix what is marked first.'
            : refunds.length
              ? `The customer is to get ${sum} back.`
              : 'Nothing is chosen: nothing will be refunded.',
          ...(excess ? [excess] : []),
          'It is recorded as requested until the merchant’s own system has paid it.',
          'It cannot be undone. Nothing is canceled by it.',
        ]}
      />
      <ReasonField suggestions={common} {...form.field('reason')} />
      {past > 0 && (
        <details className={classes.past}>
          <summary>{past === 1 ? '1 refund so far' : `${past} refunds so far`}</summary>
          <PastRefunds order={order} />
        </details>
      )}
    </FormDialog>
  )
}
