import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { customers, type orders } from '@/db/schema'
import type { Sql } from '@/db/types'
import { redactedOf } from '@/server/platform/audit/audit'
import { contactOf } from './contact-rules'

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'shippingAddress' | 'customerId'>

/** The ids of the orders whose customer is another than their address says. Only a redacted order has none in spite of its address. */
export async function customersDiffering(db: Sql, rows: readonly OrderRow[]): Promise<string[]> {
  const ids = new Set(rows.flatMap(({ customerId }) => customerId ?? []))
  const contacts = new Map(
    (await selectRows(db, customers, { where: isOneOf(customers.id, [...ids]) })).map((row) => [row.id, row.contact]),
  )
  const redacted = await redactedOf(db, rows)
  const differs = ({ id, customerId, shippingAddress }: OrderRow) => {
    const contact = contactOf(shippingAddress)?.contact
    return customerId ? contacts.get(customerId) !== contact : contact !== undefined && !redacted.has(id)
  }
  return rows.filter(differs).map(({ id }) => id)
}
