import { read, write } from '@/server/http/operation'
import { examples } from '../examples'
import { getOrder } from '../load'
import { listMessages } from './list'
import { writeMessage } from './messages'
import { placeholderNames } from './placeholder-rules'
import { presentWritten } from './present'
import { messageResponse, messagesQuery, messagesResponse, newMessage } from './schemas'
import { templateOperations } from './templates/operations'

const group = 'Messages'
const names = placeholderNames.map((name) => `{{${name}}}`).join(', ')

export const messageOperations = [
  write({
    id: 'createMessage',
    group,
    method: 'POST',
    path: '/orders/{orderId}/messages',
    summary: 'Write to the customer',
    description: `Sends a plain-text e-mail about the order: from the service’s MAIL_FROM, with the merchant’s supportEmail as Reply-To. Answers go there, or to the sender when the merchant has none; this service receives no e-mail. The message is queued in the same change. It is Sent once the mail server has accepted it, which does not mean that it was delivered, and Failed with the reason when the mail server refused it for good or was not reached in 10 attempts over four hours. It is sent at least once: only when a process dies, or the connection breaks, between the mail server’s acceptance and its record is it sent again, then with the same Message-ID. Subject and text may have these placeholders, which are filled in with the order’s values, or with nothing when the order has none: ${names}. A dry run shows the filled-in texts and emptyPlaceholders. Without SMTP_URL the service sends no e-mail and refuses messages. The order keeps its version, and no event is emitted. If-Match compares the order’s version.`,
    permission: 'orders:message',
    examples: examples.message,
    body: newMessage,
    response: messageResponse,
    status: 201,
    dryRun: true,
    async handle({ change, params, body, principal, context }) {
      const order = await getOrder(change.reader, params.orderId)
      change.expectVersion('order', order.version)
      return { message: await presentWritten(await writeMessage(change, context.settings, order, body), principal, change.sql) }
    },
  }),
  read({
    id: 'listMessages',
    group,
    path: '/orders/{orderId}/messages',
    summary: 'Messages of an order',
    description: 'What was written to the customer with this service, newest first.',
    permission: 'orders:read',
    examples: examples.messages,
    query: messagesQuery,
    response: messagesResponse,
    handle: ({ reader, params, query, principal }) => listMessages(reader, params.orderId, query, principal),
  }),
  ...templateOperations,
] as const
