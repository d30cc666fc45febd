'use client'

import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { useSendsMail } from '@/components/api/sends-mail'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { useCopy } from '@/components/ui/copy'
import { toast } from '@/components/ui/toasts/toast'
import type { OrderDialogProps } from '../row-actions'
import { MessageFields } from './message-fields'
import { bodyOf, emptyMessage, type MessageValues, mailtoLink, messageForm } from './message-values'
import { invalidateMessages } from './messages-query'

/** Writes to the customer of an order. Without a mail server the text is copied, or opened in the user's own mail program. */
export function MessageDialog({ order, onClose }: OrderDialogProps) {
  const client = useQueryClient()
  const sendsMail = useSendsMail()
  const form = useApiForm<MessageValues>({
    schema: messageForm,
    values: emptyMessage(order),
    draft: `message about ${order.id}`,
    onDone: onClose,
    async send(values) {
      const { message } = await call('POST /orders/{orderId}/messages', { params: { orderId: order.id }, body: bodyOf(values) })
      toast(`The message to ${message.to} is being sent`)
      await invalidateMessages(client, order.id)
    },
  })
  const values = form.watch()
  const { to, subject, text } = form.formState.errors
  const change = (changed: Partial<MessageValues>) => {
    for (const [name, value] of Object.entries(changed))
      form.setValue(name as keyof MessageValues, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <FormDialog
      title={`Write to the customer of ${order.shortId}`}
      size="lg"
      onClose={onClose}
      form={form}
      submitLabel="Send"
      isBlocked={!sendsMail}
      aside={!sendsMail && <OwnMail values={values} />}
    >
      <MessageFields
        order={order}
        values={values}
        errors={{ to: to?.message, subject: subject?.message, text: text?.message }}
        onChange={change}
        isFirst
      />
      {!sendsMail && (
        <p className="small">This service sends no e-mail. Copy the text, or open it in your mail program, and send it from there.</p>
      )}
    </FormDialog>
  )
}

/** The ways to send a message without this service. */
function OwnMail({ values }: { values: MessageValues }) {
  const { isCopied, copy } = useCopy()
  return (
    <div className="cluster gap-sm">
      <Button variant="default" onClick={() => void copy(`${values.subject}\n\n${values.text}`)}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <Button variant="default" component="a" href={mailtoLink(values)}>
        Open in mail program
      </Button>
    </div>
  )
}
