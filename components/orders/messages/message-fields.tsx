'use client'

import { Autocomplete, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useCurrentUser } from '@/components/api/current-user'
import type { Order } from '@/components/api/order-types'
import { useSendsMail } from '@/components/api/sends-mail'
import { customerEmails } from '@/server/orders/messages/recipient-rules'
import { filledTemplate, type MessageValues, missingIn } from './message-values'
import { TemplateField } from './template-field'
import type { Template } from './templates-query'
import { useKnownValues } from './use-known-values'

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
  const sendsMail = useSendsMail()
  const { known, unknown, answers } = useKnownValues(order)
  const emails = customerEmails(order)
  const choose = (template: Template | null) => {
    const filled = template && filledTemplate(template, order, known)
    onChange(filled ? { templateId: template.id, subject: filled.subject, text: filled.text } : { templateId: '' })
  }
  const missing = missingIn(values, known).filter((name) => !unknown.includes(name))
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
      {sendsMail && <p className="dim small">{answers} They do not appear here.</p>}
    </>
  )
}
