'use client'

import { Button, Group, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type Arguments, call } from '../../api'
import { FormProblem } from '../../forms/form-problem'
import { refusalOf } from '../../forms/place-errors'
import { useApiForm } from '../../forms/use-api-form'
import { useDialogLeave } from '../../ui/dialog'
import { price } from '../../ui/money'
import { toast } from '../../ui/toast'
import { type Order, openHolds } from '../shapes'
import { writeOrder } from '../write-order'
import classes from './cancel-form.module.css'

const values = z.object({
  reason: z.string().trim().min(1, { error: 'Say why.' }).max(500, { error: 'At most 500 characters.' }),
})

type Cancel = Arguments<'POST /orders/{orderId}/cancel'>

/** Names what canceling the whole order brings about before it is done. There is no way back, so the safe button has the focus. */
export function CancelForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const client = useQueryClient()
  const leave = useDialogLeave()
  const kit = useApiForm({
    schema: values,
    values: { reason: '' },
    onDone,
    send: async ({ reason }) => {
      const given = { params: { orderId: order.id }, body: { reason: reason.trim() }, ifMatch: order.version }
      await writeOrder(client, () => call('POST /orders/{orderId}/cancel', given))
      toast(`${order.shortId} is canceled`)
    },
  })
  const tried = useQuery({
    queryKey: ['rehearsal of canceling', order.id, order.version],
    queryFn: ({ signal }) => {
      const given = { params: { orderId: order.id }, body: { reason: 'Rehearsal' }, query: { dryRun: 'true' }, signal }
      return call('POST /orders/{orderId}/cancel', given as Cancel)
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const refusal = kit.refusal ?? (tried.error ? refusalOf(tried.error) : null)
  return (
    <form onSubmit={kit.submit} noValidate className={classes.form}>
      <FormProblem refusal={refusal} onRetry={() => void (kit.refusal ? kit.submit() : tried.refetch())} />
      <ul className={classes.consequences}>
        {consequences(order, tried.data?.order ?? null).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <TextInput
        label="Reason"
        withAsterisk
        autoComplete="off"
        error={kit.form.formState.errors.reason?.message}
        {...kit.form.register('reason')}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={() => leave?.()}>
          Keep the order
        </Button>
        <Button type="submit" color="red" loading={kit.isSaving}>
          Cancel order
        </Button>
      </Group>
    </form>
  )
}

function consequences(order: Order, after: Order | null): string[] {
  const lines = order.items.filter((item) => item.quantity > item.canceledQuantity)
  const units = lines.reduce((sum, item) => sum + item.quantity - item.canceledQuantity, 0)
  const holds = openHolds(order).length
  return [
    `${units === 1 ? '1 piece' : `${units} pieces`} in ${lines.length === 1 ? '1 line' : `${lines.length} lines`} will not be made.`,
    ...(after && price(order.merchantTotal) !== price(after.merchantTotal)
      ? [`The merchant pays ${price(after.merchantTotal)} instead of ${price(order.merchantTotal)}.`]
      : []),
    ...(holds ? [`${holds === 1 ? 'Its hold is' : `Its ${holds} holds are`} released.`] : []),
    'The customer is not refunded by this.',
    'It cannot be undone.',
  ]
}
