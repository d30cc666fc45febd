'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type Answer, call } from '../api'
import { ApiForm } from '../forms/api-form'
import { Consequences } from '../forms/consequences'
import { useApiForm } from '../forms/use-api-form'
import { LinePicker } from '../items/line-picker'
import { useLineProblems } from '../items/line-problems'
import { type Picks, pickAll, picked, pickProblem, pieces } from '../items/picks'
import { sendSeen } from '../orders/send-seen'
import type { Order } from '../orders/shapes'
import { recount } from '../orders/store'
import { asOwn } from '../orders/write-order'
import { counted } from '../ui/number'
import { toast } from '../ui/toast'
import { reprintLines } from './lines'
import { bodyOf, itemAt, payers, type ReprintValues, reasonChoices, reprintForm } from './reprint-values'
import { Reprinted } from './reprinted'
import classes from './reprints.module.css'

interface Props {
  order: Order
  reprints: Answer<'GET /orders/{orderId}/reprints'>
  onDone: () => void
}

/** Makes a new order of what was shipped, and leads there. */
export function ReprintForm({ order, reprints, onDone }: Props) {
  const client = useQueryClient()
  const router = useRouter()
  const refused = useLineProblems()
  const lines = reprintLines(order, reprints)
  const values: ReprintValues = {
    picks: pickAll(lines, false),
    reasonId: '',
    comment: '',
    item: 'Merchant',
    shipping: 'Merchant',
    shippingMethod: '',
  }
  const kit = useApiForm({
    schema: reprintForm,
    values,
    draft: `reprint of ${order.id}`,
    onDone,
    send: async (given) => {
      if (isBlocked) return Promise.reject(new Error('Put right the marked lines first.'))
      const body = bodyOf(given, chosen)
      const made = await asOwn(() =>
        refused.placing(itemAt(chosen), () =>
          sendSeen(client, order, () =>
            call('POST /orders/{orderId}/reprint', { params: { orderId: order.id }, body, ifMatch: order.version }),
          ),
        ),
      )
      void recount(client)
      toast(`${made.order.shortId} is a reprint of ${order.shortId}`, {
        link: { word: `Back to ${order.shortId}`, href: `/orders/${order.shortId}` },
      })
      router.push(`/orders/${made.order.shortId}`)
    },
  })
  const { register, formState, setValue, watch } = kit.form
  const picks = watch('picks')
  const chosen = picked(lines, picks)
  const isWrong = lines.some((line) => pickProblem(line, picks))
  const isBlocked = !chosen.length || isWrong
  const count = counted(pieces(chosen), 'piece')
  const change = (next: Picks) => {
    refused.forgetAll()
    setValue('picks', next, { shouldDirty: true })
  }
  return (
    <ApiForm kit={kit} action={chosen.length ? `Reprint ${count}` : 'Reprint'} keep="No reprint" isBlocked={isBlocked}>
      <LinePicker label="Lines to reprint" verb="Reprint" lines={lines} picks={picks} problems={refused.problems} onChange={change} />
      {reprints.reprints.length > 0 && (
        <p className={classes.before}>
          Reprinted before: <Reprinted reprints={reprints.reprints} />
        </p>
      )}
      <div className={classes.row}>
        <NativeSelect
          label="Reason"
          withAsterisk
          data={reasonChoices}
          error={formState.errors.reasonId?.message}
          {...register('reasonId')}
        />
        <TextInput
          label="Comment"
          autoComplete="off"
          withAsterisk={watch('reasonId') === 'Other'}
          error={formState.errors.comment?.message}
          {...register('comment')}
        />
      </div>
      <div className={classes.row}>
        <NativeSelect label="The items are paid by" data={payers} {...register('item')} />
        <NativeSelect label="The shipping is paid by" data={payers} {...register('shipping')} />
        <TextInput
          label="Shipping method"
          placeholder={order.customerShippingMethod ?? undefined}
          autoComplete="off"
          error={formState.errors.shippingMethod?.message}
          {...register('shippingMethod')}
        />
      </div>
      <Consequences
        lines={[
          isWrong
            ? 'Put right what is marked first.'
            : chosen.length
              ? `A new order is made of ${count}, to the same address.`
              : 'Nothing is chosen: no order will be made.',
          `${order.shortId} stays as it is, and nothing of it is refunded.`,
          'It cannot be undone; until it is in production the new order can be canceled.',
        ]}
      />
    </ApiForm>
  )
}
