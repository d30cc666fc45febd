import * as z from 'zod'
import type { Order } from '@/components/api/order-types'
import type { Arguments } from '@/components/api/types'
import {
  emptyPlaceholders,
  fillKnownPlaceholders,
  type PlaceholderName,
  type PlaceholderValues,
  textIn,
} from '@/server/orders/messages/placeholder-rules'
import { customerEmails } from '@/server/orders/messages/recipient-rules'
import { newMessage } from '@/server/orders/messages/schemas'
import type { Template } from './templates-query'

export interface MessageValues {
  to: string
  /** '' for none. */
  templateId: string
  subject: string
  text: string
}

export const emptyMessage = (order: Order): MessageValues => ({ to: customerEmails(order)[0] ?? '', templateId: '', subject: '', text: '' })

type MessageBody = Arguments<'POST /orders/{orderId}/messages'>['body']

export const bodyOf = ({ to, templateId, subject, text }: MessageValues): MessageBody => ({
  to: to.trim(),
  subject: subject.trim(),
  text: text.trim(),
  ...(templateId ? { templateId } : {}),
})

/** The API's own rules, applied to the form's values. */
export const messageForm = z
  .object({ to: z.string(), templateId: z.string(), subject: z.string(), text: z.string() })
  .superRefine((values, context) => {
    for (const { path, message } of newMessage.safeParse(bodyOf(values)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
  })

/** A template as the order's customer would read it; placeholders without a value stay. */
export function filledTemplate({ texts }: Template, order: Pick<Order, 'languageCode'>, values: PlaceholderValues) {
  const found = textIn(texts, order.languageCode)
  if (!found) return null
  const { subject, text } = found.text
  return {
    languageCode: found.languageCode,
    subject: fillKnownPlaceholders(subject, values).replace(/\s+/g, ' '),
    text: fillKnownPlaceholders(text, values),
  }
}

/** The placeholders of a message that would be left out, because the order has no value for them. */
export const missingIn = ({ subject, text }: Pick<MessageValues, 'subject' | 'text'>, values: PlaceholderValues): PlaceholderName[] =>
  emptyPlaceholders(`${subject}\n${text}`, values)

/** The address that opens the user's own mail program with the message. */
export function mailtoLink({ to, subject, text }: Pick<MessageValues, 'to' | 'subject' | 'text'>): string {
  const parts = { subject, body: text.replaceAll(/\r?\n/g, '\r\n') }
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?${query.join('&')}`
}
