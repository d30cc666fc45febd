'use client'

import { Checkbox, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { useMissingPermissions } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { useSendsMail } from '@/components/api/sends-mail'
import { toFormFailure } from '@/components/frame/forms/field-errors'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { FormError } from '@/components/frame/forms/form-error'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { LinePicker, type PickerLine } from '@/components/records/lines/line-picker'
import { quantityProblem, selectedLines } from '@/components/records/lines/line-quantities'
import { DisabledTooltip } from '@/components/ui/button'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { ReasonField } from '@/components/ui/reason-field'
import { toast } from '@/components/ui/toasts/toast'
import { MessageFields } from '../messages/message-fields'
import { invalidateMessages } from '../messages/messages-query'
import { withConflictRefresh, writeOrder } from '../order-store'
import { payers, reasonChoices } from '../reprints/reprint-values'
import { outcomeLines } from './resolve-outcome'
import { bodyOf, noResolution, resolveForm } from './resolve-values'
import { useResolveDryRun } from './use-resolve-dry-run'

const noProblems: ReadonlyMap<string, string> = new Map()
const common = [
  'Arrived damaged',
  'Arrived late',
  'Never arrived',
  'Wrong item',
  'The customer changed their mind',
  'Ordered twice',
  'Goodwill',
]

const parts = [
  { name: 'cancel', label: 'Cancel the units', permission: 'orders:cancel' },
  { name: 'refundPrice', label: 'Refund their price with tax', permission: 'orders:refund' },
  { name: 'refundShipping', label: 'Refund the shipping', permission: 'orders:refund' },
  { name: 'reprint', label: 'Reprint the units', permission: 'orders:reprint' },
  { name: 'writes', label: 'Write to the customer', permission: 'orders:message' },
] as const

/** Finishes a call about an order in one change: its lines are chosen once, then canceled, refunded or reprinted together, and the customer is told. */
export function ResolveDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  const missingPermission = useMissingPermissions()
  const sendsMail = useSendsMail()
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
      <LinePicker
        label="Lines that it is about"
        verb="Choose"
        lines={lines}
        picks={values.picks}
        problems={noProblems}
        onChange={(next) => form.setValue('picks', next, { shouldDirty: true })}
      />
      <fieldset className="plain-fieldset stack gap-lg">
        <legend className="strong">What to do</legend>
        {parts.map(({ name, label, permission }) => {
          const cannotWrite = name === 'writes' && !sendsMail ? 'This service sends no e-mail.' : null
          const disabledReason = missingPermission(permission) ?? cannotWrite
          return (
            <DisabledTooltip key={name} disabledReason={disabledReason}>
              <Checkbox size="xs" label={label} disabled={disabledReason !== null} {...form.register(name)} />
            </DisabledTooltip>
          )
        })}
      </fieldset>
      {values.reprint && (
        <div className="wrap gap-sm">
          <NativeSelect label="Why it is reprinted" withAsterisk data={reasonChoices} {...form.field('reasonId')} />
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
      <ReasonField suggestions={common} field={form.register('reason')} error={form.formState.errors.reason?.message} />
    </FormDialog>
  )
}

const waitingText = (hasAmounts: boolean, isAmountless: boolean) =>
  hasAmounts ? 'The amounts are computed …' : isAmountless ? 'Only the message is sent.' : 'Choose lines and what to do.'

const noteOf = ({ shippedQuantity, canceledQuantity }: Order['items'][number]) =>
  [shippedQuantity && `${shippedQuantity} shipped`, canceledQuantity && `${canceledQuantity} canceled`].filter(Boolean).join(', ') ||
  undefined
