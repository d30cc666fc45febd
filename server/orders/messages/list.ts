import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { orderMessages } from '@/db/schema'
import { envelope, listRows } from '@/server/http/list'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { getOrder } from '../load'
import { presentMessages } from './present'
import type { messagesQuery } from './schemas'
import type { MessageRow } from './types'

/** The messages of an order, newest first by default. */
export async function listMessages(reader: Reader, orderReference: string, page: z.output<typeof messagesQuery>, principal: Principal) {
  const order = await getOrder(reader, orderReference)
  const ofOrder = eq(orderMessages.orderId, order.id)
  const found = await listRows({
    page,
    sorts: { createdAt: { column: orderMessages.createdAt, key: (row: MessageRow) => row.createdAt, isTime: true } },
    id: { column: orderMessages.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(orderMessages, { ...query, where: and(ofOrder, where), isNarrow: true }),
    count: (cap) => reader.count(orderMessages, { where: ofOrder, isNarrow: true, cap }),
  })
  return envelope('messages', page, { ...found, rows: await presentMessages(found.rows, principal, reader.sql) })
}
