'use client'

import { Autocomplete, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '@/components/api/current-user'
import { shipmentsOf } from '@/components/api/order-shipments'
import type { Order } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import { customerEmails } from '@/server/orders/messages/customer-emails'
import { placeholderValues } from '@/server/orders/messages/placeholder-values'
import { filledTemplate, type MessageValues, missingIn } from './message-values'
import { useDelivery } from './messages-query'
import { TemplateField } from './template-field'
import type { Template } from './templates-query'

const languages = new Intl.DisplayNames('en', { type: 'language' })

interface Props {
  order: Order
  values: MessageValues
  errors: Partial<Record<keyof MessageValues, string>>
  onChange: (values: Partial<MessageValues>) => void
  /** Whether the template is focused when the dialog opens. */
  isFirst?: boolean
}

/** The fields of a message to the customer. A template fills subject and text in; what has no value is named before sending. */
export function MessageFields({ order, values, errors, onChange, isFirst = false }: Props) {
  const isStaff = useCurrentUser().association === 'Internal'
  const seesShipments = !useMissingPermission('shipments:read')
  const { data: shipments } = useQuery({ ...shipmentsOf(order.id), enabled: seesShipments })
  const delivery = useDelivery(order.id)
  const known = placeholderValues(order, shipments?.shipments ?? [], delivery?.replyTo ?? null)
  const emails = customerEmails(order)
  const choose = (template: Template | null) => {
    const filled = template && filledTemplate(template, order, known)
    onChange(filled ? { templateId: template.id, subject: filled.subject, text: filled.text } : { templateId: '' })
  }
  const missing = missingIn(values, known)
  const to = { label: 'To', withAsterisk: true, value: values.to, error: errors.to }
  return (
    <>
      {isStaff ? (
        <Autocomplete {...to} data={emails} onChange={(email) => onChange({ to: email })} type="email" autoComplete="off" />
      ) : (
        <NativeSelect {...to} data={emails} onChange={({ currentTarget }) => onChange({ to: currentTarget.value })} />
      )}
      <TemplateField order={order} values={known} templateId={values.templateId} onChoose={choose} isFirst={isFirst} />
      <TextInput
        label="Subject"
        withAsterisk
        autoComplete="off"
        value={values.subject}
        error={errors.subject}
        onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
      />
      <Textarea
        label="Text"
        description={`The customer’s language is ${languages.of(order.languageCode)}.`}
        withAsterisk
        autosize
        minRows={7}
        maxRows={16}
        value={values.text}
        error={errors.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <div role="status" className="small">
        {missing.length > 0 && (
          <p className="strong">
            {missing.map((name) => `{{${name}}}`).join(', ')} will be left out: this order has no value for{' '}
            {missing.length > 1 ? 'them' : 'it'}. Change the text before you send it.
          </p>
        )}
      </div>
      {delivery && (
        <p className="dim small">
          {delivery.replyTo
            ? `Answers go to ${delivery.replyTo}, the merchant’s support address; they do not appear here.`
            : `${order.merchantName} has no support address: answers go to ${delivery.from ?? 'the sender'}, and do not appear here.`}
        </p>
      )}
    </>
  )
}
