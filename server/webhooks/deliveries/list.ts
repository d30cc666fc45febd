import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { selectRows } from '@/db/rows'
import { webhookDeliveries } from '@/db/schema'
import { deliveryStatuses } from '@/db/states'
import { anyOf, dateOrTime } from '@/server/http/field-types'
import { listRows, type SortColumn } from '@/server/http/list'
import { listQuery } from '@/server/http/list-query'
import { eventTypeNames } from '@/server/kernel/event-types'
import type { Reader } from '@/server/kernel/reader'
import type { DeliveryRow } from './message'
import { presentDeliveries } from './present'

export const deliveryQuery = listQuery(
  {
    status: anyOf(deliveryStatuses).optional(),
    type: anyOf(eventTypeNames).optional(),
    from: dateOrTime('from').optional(),
    to: dateOrTime('until').optional(),
  },
  ['deliverySequence', 'createdAt'],
  '-deliverySequence',
)

const sorts: Record<'deliverySequence' | 'createdAt', SortColumn<DeliveryRow>> = {
  deliverySequence: { column: webhookDeliveries.deliverySequence, key: (row) => row.deliverySequence },
  createdAt: { column: webhookDeliveries.createdAt, key: (row) => row.createdAt, isTime: true },
}

/** A page of an endpoint's deliveries, newest first. `from` and `to` limit when they were queued. */
export async function listDeliveries(reader: Reader, webhookId: string, page: z.output<typeof deliveryQuery>) {
  const { status, type, from, to } = page.filters
  const where = and(
    eq(webhookDeliveries.webhookId, webhookId),
    status && inArray(webhookDeliveries.status, status),
    type && inArray(webhookDeliveries.type, type),
    from && gte(webhookDeliveries.createdAt, from),
    to && lt(webhookDeliveries.createdAt, to),
  )
  const result = await listRows({
    page,
    sorts,
    id: { column: webhookDeliveries.id, key: (row) => row.id },
    rows: (query) => selectRows(reader.sql, webhookDeliveries, { ...query, where: and(where, query.where) }),
    count: (cap) =>
      reader.countOf(
        reader.sql
          .select({ one: sql`1`.as('one') })
          .from(webhookDeliveries)
          .where(where)
          .limit(cap),
      ),
  })
  return { ...result, rows: await presentDeliveries(reader.sql, result.rows) }
}
