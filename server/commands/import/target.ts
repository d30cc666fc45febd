import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { merchants, orders } from '@/db/schema'
import { type Cause, change } from '../../change'
import { createMerchant, merchantOf } from '../../directory/merchants'
import { createMerchant as newMerchant } from '../../directory/schemas'
import type { BulkOperation } from '../../http/operation'
import { runRecords } from '../../http/records'
import { isUuid } from '../../id'
import { permissions } from '../../identity/permissions'
import { operations } from '../../operations'
import { systemPrincipal } from '../../principal'
import type { Problem } from '../../refusal'
import type { Runtime } from '../../runtime'

export interface Outcome {
  status: number
  response: { errors: Problem[] } | null
}

const operation = operations.find(({ id }) => id === 'createOrders') as unknown as BulkOperation

/** Whoever runs a command on this machine may do everything; the audit log says that it was the system. */
export const commandCause = (): Cause => ({
  principal: systemPrincipal(permissions),
  requestId: randomUUID(),
  ip: null,
  userAgent: 'command line',
})

/** Creates orders exactly as POST /v1/orders/bulk does; what is reported as created is committed. */
export async function createOrders(runtime: Runtime, records: unknown[]): Promise<Outcome[]> {
  const url = new URL('/v1/orders/bulk', runtime.settings.baseUrl)
  const request = new Request(url, { method: 'POST' })
  const { results } = await runRecords(operation, records, {
    ...commandCause(),
    request,
    url,
    params: {},
    runtime,
    retry: null,
    isDry: false,
    minimal: true,
  })
  return results.map((result) => JSON.parse(result) as Outcome)
}

/** Whether the merchant has an order of this safeId that, like the row, carries this externalId. */
export async function hasOrder(runtime: Runtime, row: { merchantId: string; safeId: string; externalId: string | null }): Promise<boolean> {
  const [found] = await runtime.database.sql
    .select({ externalId: orders.externalId })
    .from(orders)
    .where(and(eq(orders.safeId, row.safeId), eq(orders.merchantId, row.merchantId)))
  return found !== undefined && found.externalId === row.externalId
}

/** The merchant of this id or exact name; made when none bears the name. Undefined for an id that is nobody's. */
export async function merchantIdOf(runtime: Runtime, nameOrId: string): Promise<{ id: string; made: boolean } | undefined> {
  const { database } = runtime
  if (isUuid(nameOrId)) {
    const known = await merchantOf(database.sql, nameOrId.toLowerCase())
    return known && { id: known.id, made: false }
  }
  return change(database, commandCause(), async (current) => {
    const [known] = await current.sql
      .select({ id: merchants.id })
      .from(merchants)
      .where(eq(merchants.name, nameOrId))
      .orderBy(merchants.number)
      .limit(1)
    if (known) return { id: known.id, made: false }
    return { id: (await createMerchant(current, newMerchant.parse({ name: nameOrId }))).id, made: true }
  })
}
