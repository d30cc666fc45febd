import { eq } from 'drizzle-orm'
import { jobs } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Principal } from '@/server/kernel/principal'
import { createTicketBatch, ticketsUrl } from '@/server/orders/item-tickets/batch'
import { ticketBatchBody, ticketJobInput } from '@/server/orders/item-tickets/schemas'
import { exampleIds } from './orders'
import { changeAt } from './past-change'

/** A finished batch of the tickets of the first two shipments. Its PDF is drawn when it is first read. */
export async function createFinishedTickets(sql: Sql, when: Date, principal: Principal | undefined): Promise<void> {
  const body = ticketBatchBody.parse({ shipmentIds: ['S0000000001', 'S0000000002'] })
  const { id } = await changeAt(sql, when, (change) => createTicketBatch(change, body), principal, [exampleIds.ticketJobId])
  await endTicketBatch(sql, id, when)
}

/** Ends a batch as if it was printed. */
export async function endTicketBatch(sql: Sql, id: string, when: Date): Promise<void> {
  const [job] = await sql.select({ input: jobs.input }).from(jobs).where(eq(jobs.id, id))
  const { shipmentIds } = ticketJobInput.parse(job?.input)
  await sql
    .update(jobs)
    .set({
      status: 'Done',
      done: shipmentIds.length,
      progress: { shipmentIds, facilityName: null },
      resultUrl: ticketsUrl(id),
      finishedAt: when,
    })
    .where(eq(jobs.id, id))
}
