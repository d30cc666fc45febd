import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { orderMessages } from '@/db/schema'
import { findMerchantUnscoped } from '@/server/directory/merchants'
import { envelope, listRows } from '@/server/http/list'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { canSendMail, type MailSettings } from '@/server/platform/mail/mail'
import { getOrder } from '../load'
import { presentMessages } from './present'
import type { messagesQuery } from './schemas'
import type { MessageRow } from './types'

/** The messages of an order, newest first by default, with the sender of new ones and where answers go. */
export async function listMessages(
  reader: Reader,
  orderReference: string,
  page: z.output<typeof messagesQuery>,
  { principal, settings }: { principal: Principal; settings: MailSettings },
) {
  const order = await getOrder(reader, orderReference)
  const ofOrder = eq(orderMessages.orderId, order.id)
  const found = await listRows({
    page,
    sorts: { createdAt: { column: orderMessages.createdAt, key: (row: MessageRow) => row.createdAt, isTime: true } },
    id: { column: orderMessages.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(orderMessages, { ...query, where: and(ofOrder, where), isNarrow: true }),
    count: (cap) => reader.count(orderMessages, { where: ofOrder, isNarrow: true, cap }),
  })
  const merchant = await findMerchantUnscoped(reader.sql, order.merchantId)
  return {
    ...envelope('messages', page, { ...found, rows: await presentMessages(found.rows, principal, reader.sql) }),
    from: canSendMail(settings) ? settings.mailFrom : null,
    replyTo: merchant?.supportEmail ?? null,
  }
}
