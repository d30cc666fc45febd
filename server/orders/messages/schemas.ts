import * as z from 'zod'
import { messageStates } from '@/db/states'
import { userReference } from '@/server/access/schemas'
import { listOf, nonBlankText, time } from '@/server/http/field-types'
import { listQuery } from '@/server/http/list-query'
import { placeholderProblem } from './placeholder-rules'

export const MAX_SUBJECT_LENGTH = 200
export const MAX_TEXT_LENGTH = 10_000

/** A text in which all placeholders are known. */
const withPlaceholders = <T extends z.ZodType<string>>(text: T) =>
  text.superRefine((value, context) => {
    const message = placeholderProblem(value)
    if (message) context.addIssue({ code: 'custom', message, params: { reason: 'message.placeholder' }, input: value })
  })

/** A subject is one header of the mail. */
const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

export const subject = withPlaceholders(
  nonBlankText(MAX_SUBJECT_LENGTH, 'Enter a subject.').refine(isOneLine, {
    error: 'Write the subject on one line, without control characters.',
  }),
)
export const text = withPlaceholders(nonBlankText(MAX_TEXT_LENGTH, 'Enter some text.'))

const id = z.string().min(1).max(100)

export const newMessage = z
  .strictObject({
    to: z.email({ error: 'Give an e-mail address, such as jo@example.com.' }).max(255).meta({
      description: 'An e-mail address of the order: of its shipping, billing or payment address. Internal staff may write to others.',
    }),
    subject: subject.meta({ description: 'One line; placeholders such as {{order.externalId}} are filled in.' }),
    text: text.meta({ description: 'Plain text; placeholders such as {{customer.firstName}} are filled in.' }),
    templateId: id.nullish().meta({ description: 'The template that the text was made from, for the record; its text is not used.' }),
  })
  .meta({ id: 'CreateMessageModel' })
export type NewMessage = z.output<typeof newMessage>

export const messageModel = z
  .object({
    id: z.string().meta({ description: 'Id of the message.' }),
    version: z.int().meta({ description: 'Rises when its state changes.' }),
    orderId: z.string().meta({ description: 'The order that it is about.' }),
    to: z.string().nullable().meta({ description: 'The recipient; null once the order was redacted.' }),
    subject: z.string().nullable().meta({ description: 'As it is sent; null once the order was redacted.' }),
    text: z.string().nullable().meta({ description: 'As it is sent; null once the order was redacted.' }),
    replyTo: z
      .string()
      .nullable()
      .meta({ description: 'Where answers go: the supportEmail of the merchant when it was written. Null: to the sender’s address.' }),
    templateId: z.string().nullable().meta({ description: 'The template that it was made from, which may be deleted since.' }),
    emptyPlaceholders: z
      .array(z.string())
      .meta({ description: 'In the answer of the message’s creation, the placeholders for which the order has no value; else empty.' }),
    state: z.enum(messageStates).meta({
      description: 'Queued until the mail server has accepted it (Sent) or refused it, or could not be reached in 10 attempts (Failed).',
    }),
    error: z.string().nullable().meta({ description: 'Why it failed; null otherwise.' }),
    createdBy: userReference.nullable().meta({ description: 'Who wrote it; null when you may not know them.' }),
    createdAt: time.meta({ description: 'When it was written.' }),
    sentAt: time.nullable().meta({ description: 'When the mail server accepted it.' }),
    redactedAt: time.nullable().meta({ description: 'When its content was erased; null if it never was.' }),
  })
  .meta({ id: 'Message' })
export type MessageModel = z.output<typeof messageModel>

export const messageResponse = z.object({ message: messageModel }).meta({ id: 'CreateMessageResponse' })

export const messagesQuery = listQuery({}, ['createdAt'], '-createdAt')

export const messagesResponse = listOf('messages', messageModel).meta({ id: 'ListMessagesResponse' })
