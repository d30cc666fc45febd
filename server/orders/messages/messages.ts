import { insertRow } from '@/db/rows'
import { orderMessages } from '@/db/schema'
import { findMerchantUnscoped } from '@/server/directory/merchants'
import type { Change } from '@/server/kernel/change'
import { invalid } from '@/server/kernel/refusal'
import { type MailSettings, queueMail, requireMail, singleLine } from '@/server/platform/mail/mail'
import { shipmentsOf } from '../load'
import { internalViewer, presentOrder } from '../present'
import { presentShipment, unrestrictedViewer } from '../shipments/present'
import type { Order } from '../types'
import { emptyPlaceholders, fillPlaceholders } from './placeholder-rules'
import type { WrittenMessage } from './present'
import { refuseStrangers } from './recipients'
import { recordMessage } from './record'
import { MAX_SUBJECT_LENGTH, MAX_TEXT_LENGTH, type NewMessage } from './schemas'
import { requireTemplateFor } from './templates/templates'
import type { MessageRow } from './types'
import { placeholderValues } from './value-rules'

export { messageMail } from './mail'
export { redactMessages } from './redact'

/**
 * Writes to the customer of an order: fills in the placeholders and queues the mail in this change. The order stays at its version. Throws
 * 400 when this service sends no mail, and 403 for an address that the caller may not write to.
 */
export async function writeMessage(change: Change, settings: MailSettings, order: Order, input: NewMessage): Promise<WrittenMessage> {
  requireMail(settings, 'to', input.to, 'Copy the text, and send it from a mailbox of yours.')
  refuseStrangers(change.principal, order, input.to)
  const templateId = input.templateId ? await requireTemplateFor(change.reader, input.templateId, order.merchantId) : null
  const replyTo = (await findMerchantUnscoped(change.sql, order.merchantId))?.supportEmail ?? null
  const values = await valuesOf(change, order, replyTo)
  const row: MessageRow = {
    number: 0,
    id: change.newId(),
    version: 1,
    orderId: order.id,
    merchantId: order.merchantId,
    to: input.to,
    subject: limited('subject', singleLine(fillPlaceholders(input.subject, values)), MAX_SUBJECT_LENGTH),
    text: limited('text', fillPlaceholders(input.text, values), MAX_TEXT_LENGTH),
    replyTo,
    templateId,
    state: 'Queued',
    error: null,
    createdBy: change.principal.actor,
    createdAt: change.now,
    sentAt: null,
    redactedAt: null,
  }
  row.number = (await insertRow(change.write, orderMessages, row)) as number
  await queueMail(change.unaudited, 'OrderMessage', row.id, change.now)
  recordMessage(change, 'create', null, row)
  return { row, empty: emptyPlaceholders(`${input.subject}\n${input.text}`, values) }
}

async function valuesOf(change: Change, order: Order, supportEmail: string | null) {
  const shipments = order.shipments.length ? await shipmentsOf(change.sql, order.id) : []
  const shown = shipments.map((shipment) => presentShipment(order, shipment, unrestrictedViewer))
  return placeholderValues(presentOrder(order, internalViewer), shown, supportEmail)
}

/** A filled-in text, which must still be within the limit, and must not be empty. */
function limited(field: 'subject' | 'text', filled: string, max: number): string {
  if (!filled.trim()) throw invalid('field.tooSmall', field, 'Nothing is left of it once its placeholders are filled in.')
  if (filled.length > max)
    throw invalid('field.tooLarge', field, `At most ${max} characters; with its placeholders filled in this has ${filled.length}.`)
  return filled
}
