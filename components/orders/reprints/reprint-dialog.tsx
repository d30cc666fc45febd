'use client'

import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import type { UseFormReturn } from 'react-hook-form'
import type { Order } from '@/components/api/order-types'
import { trackWrite } from '@/components/api/own-writes'
import { type Answer, call, read } from '@/components/api/request'
import { ApiForm } from '@/components/frame/forms/api-form'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import type { AddressValues } from '@/components/records/address/address-values'
import { LinePicker } from '@/components/records/lines/line-picker'
import {
  allQuantities,
  type LineQuantities,
  quantityProblem,
  selectedLines,
  totalQuantity,
} from '@/components/records/lines/line-quantities'
import { useLineErrors } from '@/components/records/lines/use-line-errors'
import { SuggestField } from '@/components/records/suggest-field'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { formatCount } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toasts/toast'
import { invalidateOrderLists, withConflictRefresh } from '../order-store'
import { EvidenceField } from './evidence-field'
import { ReprintAddress } from './reprint-address'
import { reprintLines } from './reprint-lines'
import { Reprinted } from './reprint-links'
import { bodyOf, itemAt, noReprint, payers, reasonChoices, reprintForm } from './reprint-values'
import classes from './reprints.module.css'

export function ReprintDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(read('GET /orders/{orderId}/reprints', { params: { orderId: order.id } }))
  return (
    <Dialog opened onClose={onClose} title={`Reprint of order ${order.shortId}`} size="lg">
      {data && <ReprintForm order={order} reprints={data} onDone={onClose} />}
      {!data && error && (
        <LoadError heading="The shipped items could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton lines={6} label="The shipped items are loading" />}
    </Dialog>
  )
}

interface Props {
  order: Order
  reprints: Answer<'GET /orders/{orderId}/reprints'>
  onDone: () => void
}

/** Creates a new order from shipped units, and opens it. */
export function ReprintForm({ order, reprints, onDone }: Props) {
  const client = useQueryClient()
  const router = useRouter()
  const lineErrors = useLineErrors()
  const lines = reprintLines(order, reprints)
  const values = noReprint(order, allQuantities(lines, false))
  const form = useApiForm({
    schema: reprintForm,
    values,
    draft: `reprint of ${order.id}`,
    prefix: 'shippingAddress.',
    send: async (given) => {
      if (isBlocked) return Promise.reject(new Error('Fix the marked lines first.'))
      const body = bodyOf(given, order, chosen)
      const made = await trackWrite(() =>
        lineErrors.placing(itemAt(chosen), () =>
          withConflictRefresh(client, order, () =>
            call('POST /orders/{orderId}/reprint', { params: { orderId: order.id }, body, ifMatch: order.version }),
          ),
        ),
      )
      void invalidateOrderLists(client)
      toast(`${made.order.shortId} is a reprint of ${order.shortId}`, {
        link: { word: `Back to ${order.shortId}`, href: `/orders/${order.shortId}` },
      })
      return made.order
    },
    onDone: ({ shortId }) => {
      onDone()
      router.push(`/orders/${shortId}`)
    },
  })
  const { register, setValue, watch } = form
  const { picks, goesElsewhere, attachments } = watch()
  const chosen = selectedLines(lines, picks)
  const isWrong = lines.some((line) => quantityProblem(line, picks))
  const isBlocked = !chosen.length || isWrong
  const count = formatCount(totalQuantity(chosen), 'unit')
  const change = (next: LineQuantities) => {
    lineErrors.forgetAll()
    setValue('picks', next, { shouldDirty: true })
  }
  return (
    <ApiForm form={form} submitLabel={chosen.length ? `Reprint ${count}` : 'Reprint'} cancelLabel="No reprint" isBlocked={isBlocked}>
      <LinePicker label="Lines to reprint" verb="Reprint" lines={lines} picks={picks} problems={lineErrors.problems} onChange={change} />
      {reprints.reprints.length > 0 && (
        <p className="small">
          Reprinted before: <Reprinted reprints={reprints.reprints} />
        </p>
      )}
      <div className={classes.row}>
        <NativeSelect label="Reason" withAsterisk data={reasonChoices} {...form.field('reasonId')} />
        <TextInput label="Comment" autoComplete="off" withAsterisk={watch('reasonId') === 'Other'} {...form.field('comment')} />
      </div>
      <div className={classes.row}>
        <NativeSelect label="The items are paid by" data={payers} {...register('item')} />
        <NativeSelect label="The shipping is paid by" data={payers} {...register('shipping')} />
        <SuggestField
          of="shippingMethod"
          control={form.control}
          name="shippingMethod"
          label="Shipping method"
          placeholder={order.customerShippingMethod ?? undefined}
        />
      </div>
      <EvidenceField
        files={attachments}
        onChange={(next) => setValue('attachments', next, { shouldDirty: true })}
        error={form.formState.errors.attachments?.message}
      />
      <Checkbox label="Ship to another address" {...register('goesElsewhere')} />
      {/* The address is part of the form's values. */}
      {goesElsewhere && <ReprintAddress form={form as unknown as UseFormReturn<AddressValues>} />}
      <Consequences
        lines={[
          isWrong
            ? 'Fix what is marked first.'
            : chosen.length
              ? `A new order is created with ${count}, to ${goesElsewhere ? 'another' : 'the same'} address.`
              : 'Nothing is chosen: no order will be created.',
          `${order.shortId} stays as it is and is not refunded.`,
          'It cannot be undone; until it is in production the new order can be canceled.',
        ]}
      />
    </ApiForm>
  )
}
