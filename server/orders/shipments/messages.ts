import { and, eq, inArray, ne, or } from 'drizzle-orm'
import * as z from 'zod'
import { selectRows } from '@/db/rows'
import { shipmentMessages } from '@/db/schema'
import { messageDirections } from '@/db/states'
import { userReference } from '@/server/access/schemas'
import { iso, listOf, time } from '@/server/http/field-types'
import { envelope, listRows } from '@/server/http/list'
import { listQuery } from '@/server/http/list-query'
import { isInternal, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import type { Scope } from '@/server/kernel/scope'
import { getAuditedShipmentId } from './audit-access'

const message = z
  .object({
    id: z.string(),
    direction: z.enum(messageDirections),
    event: z.string().meta({ description: 'The event that was sent, or the result of an update from the vendor.' }),
    endpoint: z.string().nullable(),
    attempt: z.int().nullable(),
    status: z.int().nullable(),
    durationMs: z.int().nullable(),
    actor: userReference.nullable(),
    occurredAt: time,
  })
  .meta({ id: 'StringAuditEvent' })

export const messagesResponse = listOf('messageAuditLogs', message).meta({ id: 'GetMessageAuditLogsResponse' })
export const messagesQuery = listQuery({}, ['occurredAt'], '-occurredAt')

type Row = typeof shipmentMessages.$inferSelect

/** Messages to and from the vendor's system about a visible shipment, newest first. */
export async function messagesOf(reader: Reader, reference: string, page: z.output<typeof messagesQuery>, principal: Principal) {
  const isOfShipment = and(eq(shipmentMessages.shipmentId, await getAuditedShipmentId(reader, reference)), isVisible(reader.scope))
  const result = await listRows({
    page,
    sorts: { occurredAt: { column: shipmentMessages.number, key: (row: Row) => row.number } },
    id: { column: shipmentMessages.number, key: (row) => row.number },
    rows: ({ where, ...query }) => selectRows(reader.sql, shipmentMessages, { ...query, where: and(isOfShipment, where) }),
    count: (cap) =>
      reader.countOf(reader.sql.select({ number: shipmentMessages.number }).from(shipmentMessages).where(isOfShipment).limit(cap)),
  })
  return envelope('messageAuditLogs', page, { ...result, rows: result.rows.map((row) => presentMessage(row, principal)) })
}

/** A vendor sees its own messages, and a merchant those to its own endpoints and from the vendor, without those of spoiled units. */
function isVisible(scope: Scope) {
  if (scope.everything) return undefined
  const isIn = eq(shipmentMessages.direction, 'In')
  const isTo = (audience: 'Merchant' | 'Vendor') =>
    or(audience === 'Vendor' ? isIn : and(isIn, ne(shipmentMessages.event, 'ShipmentSpoiled')), eq(shipmentMessages.audience, audience))
  return or(
    and(inArray(shipmentMessages.vendorId, scope.vendorIds), isTo('Vendor')),
    and(inArray(shipmentMessages.merchantId, scope.merchantIds), isTo('Merchant')),
  )
}

const presentMessage = (row: Row, principal: Principal) => ({
  id: row.id,
  direction: row.direction,
  event: row.event,
  endpoint: row.endpoint,
  attempt: row.attempt,
  status: row.status,
  durationMs: row.durationMs,
  actor: row.actor && isInternal(principal) ? { id: row.actor.id, name: row.actor.name, type: row.actor.type } : null,
  occurredAt: iso(row.createdAt),
})
