import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows } from '@/db/rows'
import { shipmentMessages } from '@/db/schema'
import { envelope, listQuery, listRows } from '../http/list'
import { iso, listOf, time } from '../http/wire'
import { userReference } from '../orders/models'
import { isInternal, type Principal } from '../principal'
import type { Reader } from '../reader'
import { auditedShipment } from './audit'

const message = z
  .object({
    id: z.string(),
    direction: z.enum(['In', 'Out']),
    event: z.string().meta({ description: 'The event that was told, or what an update of the vendor came to.' }),
    endpoint: z.string().nullable(),
    attempt: z.int().nullable(),
    status: z.int().nullable(),
    durationMs: z.int().nullable(),
    actor: userReference.nullable(),
    occurredAt: time,
  })
  .meta({ id: 'StringAuditEvent' })

export const messagesAnswer = listOf('messageAuditLogs', message).meta({ id: 'GetMessageAuditLogsResponse' })
export const messagesQuery = listQuery({}, ['occurredAt'], '-occurredAt')

type Row = typeof shipmentMessages.$inferSelect

/** Messages to and from the vendor's system about a shipment that the caller may see, newest first. */
export async function messagesOf(reader: Reader, reference: string, page: z.output<typeof messagesQuery>, principal: Principal) {
  const mine = eq(shipmentMessages.shipmentId, await auditedShipment(reader, reference))
  const found = await listRows({
    page,
    sorts: { occurredAt: { column: shipmentMessages.number, key: (row: Row) => row.number } },
    id: { column: shipmentMessages.number, key: (row) => row.number },
    rows: ({ where, ...query }) => selectRows(reader.sql, shipmentMessages, { ...query, where: and(mine, where) }),
    count: (cap) => reader.countOf(reader.sql.select({ number: shipmentMessages.number }).from(shipmentMessages).where(mine).limit(cap)),
  })
  return envelope('messageAuditLogs', page, { ...found, rows: found.rows.map((row) => presentMessage(row, principal)) })
}

const presentMessage = (
  { number: _, shipmentId: __, merchantId: ___, vendorId: ____, createdAt, actor, ...row }: Row,
  principal: Principal,
) => ({
  ...row,
  direction: row.direction as 'In' | 'Out',
  actor: actor && isInternal(principal) ? { id: actor.id, name: actor.name, type: actor.type } : null,
  occurredAt: iso(createdAt),
})
