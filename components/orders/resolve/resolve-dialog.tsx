'use client'

import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import type { Order } from '@/components/api/order-types'
import { call } from '@/components/api/request'
import { toFormFailure } from '@/components/frame/forms/field-errors'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { FormError } from '@/components/frame/forms/form-error'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { LinePicker, type PickerLine } from '@/components/records/lines/line-picker'
import { quantityProblem, selectedLines } from '@/components/records/lines/line-quantities'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { ReasonField } from '@/components/ui/reason-field'
import { toast } from '@/components/ui/toasts/toast'
import { MessageFields } from '../messages/message-fields'
import { invalidateMessages } from '../messages/messages-query'
import { withConflictRefresh, writeOrder } from '../order-store'
import { payers, reasonChoices } from '../reprints/reprint-values'
import { PartsField } from './parts-field'
import { commonReasons } from './reasons'
import { outcomeLines } from './resolve-outcome'
import { bodyOf, noResolution, reprintReason, resolveForm } from './resolve-values'
import { useResolveDryRun } from './use-resolve-dry-run'

const noProblems: ReadonlyMap<string, string> = new Map()

/**
 * Finishes a call about an order in one change: its lines are chosen once, then canceled, refunded or reprinted together, and the customer is
 * told. It begins with the reason, as the caller does.
 */
export function ResolveDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  const form = useApiForm({
    schema: resolveForm,
    values: noResolution(order),
    draft: `resolution of ${order.id}`,
    onDone: onClose,
    send: async (given) => {
      const sent = bodyOf(given, chosen)
      if (!sent || isBlocked) return Promise.reject(new Error('Wait for the amounts, and fix the errors first.'))
      let reprint: Order | null = null
      await withConflictRefresh(client, order, () =>
        writeOrder(client, async () => {
          const answer = await call('POST /orders/{orderId}/resolve', { params: { orderId: order.id }, body: sent, ifMatch: order.version })
          reprint = answer.reprint
          return answer
        }),
      )
      if (sent.message) void invalidateMessages(client, order.id)
      const made = reprint as Order | null
      toast(`${order.shortId} is resolved`, made ? { link: { word: `Reprint ${made.shortId}`, href: `/orders/${made.shortId}` } } : {})
    },
  })
  const values = form.watch()
  const { message: messageErrors } = form.formState.errors
  const lines = order.items.map((item): PickerLine => ({ id: item.id, item, max: item.quantity, lock: null, note: noteOf(item) }))
  const chosen = selectedLines(lines, values.picks)
  // The reason and the message change no amount, so that nobody waits for them after typing one.
  const body = bodyOf({ ...values, reason: '', writes: false }, chosen)
  const { outcome, error, isWorking, retry } = useResolveDryRun(order, body)
  const isAmountless = values.writes && body === null
  const isBlocked = (!outcome && !isAmountless) || lines.some((line) => quantityProblem(line, values.picks))
  return (
    <FormDialog
      title={`Resolve order ${order.shortId}`}
      size="lg"
      onClose={onClose}
      form={form}
      submitLabel="Resolve"
      cancelLabel="Not now"
      isDangerous
      isBlocked={isBlocked}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles a key of the field in it. */}
      <div onKeyDown={goOn}>
        <ReasonField suggestions={commonReasons} {...form.field('reason')} hasFocus />
      </div>
      <LinePicker
        label="Lines that it is about"
        verb="Choose"
        lines={lines}
        picks={values.picks}
        problems={noProblems}
        onChange={(next) => form.setValue('picks', next, { shouldDirty: true })}
      />
      <PartsField values={values} onToggle={(part) => form.setValue(part, !values[part], { shouldDirty: true })} />
      {values.reprint && (
        <div className="wrap gap-sm">
          <NativeSelect
            label="Why it is reprinted"
            withAsterisk
            data={reasonChoices}
            {...form.field('reasonId')}
            value={reprintReason(values)}
          />
          <NativeSelect label="The items are paid by" data={payers} {...form.register('item')} />
          <NativeSelect label="The shipping is paid by" data={payers} {...form.register('shipping')} />
        </div>
      )}
      {values.writes && (
        <MessageFields
          order={outcome?.order ?? order}
          values={values.message}
          errors={{ to: messageErrors?.to?.message, subject: messageErrors?.subject?.message, text: messageErrors?.text?.message }}
          onChange={(changed) =>
            form.setValue('message', { ...values.message, ...changed }, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
      )}
      {error && <FormError error={toFormFailure(error)} onRetry={retry} />}
      <Consequences
        isDangerous
        lines={outcome ? outcomeLines(order, outcome) : [waitingText(body !== null, isAmountless)]}
        isUpdating={isWorking}
      />
    </FormDialog>
  )
}

/** Enter goes on to the lines: the form, which cannot be undone, is not sent from its first field. */
function goOn(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.currentTarget.nextElementSibling?.querySelector<HTMLElement>('input:enabled')?.focus()
}

const waitingText = (hasAmounts: boolean, isAmountless: boolean) =>
  hasAmounts ? 'The amounts are computed …' : isAmountless ? 'Only the message is sent.' : 'Choose lines and what to do.'

const noteOf = ({ shippedQuantity, canceledQuantity }: Order['items'][number]) =>
  [shippedQuantity && `${shippedQuantity} shipped`, canceledQuantity && `${canceledQuantity} canceled`].filter(Boolean).join(', ') ||
  undefined
