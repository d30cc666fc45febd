import { and, eq } from 'drizzle-orm'
import { merchants, orders } from '@/db/schema'
import { createMerchant, findMerchantUnscoped } from '@/server/directory/merchants'
import { createMerchantBody } from '@/server/directory/schemas'
import { createAnswerEncoder } from '@/server/http/encode-answer'
import type { BulkOperation } from '@/server/http/operation'
import { runRecords } from '@/server/http/run-bulk-records'
import { isUuid } from '@/server/kernel/id'
import { permissions } from '@/server/kernel/permissions'
import type { Problem } from '@/server/kernel/refusal'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { operations } from '@/server/operations'
import type { Runtime } from '@/server/runtime'

export interface Outcome {
  status: number
  response: { errors: Problem[] } | null
}

const operation = operations.find(({ id }) => id === 'createOrders') as unknown as BulkOperation

/** The context of commands: whoever runs one on this machine may do everything, and the audit log names the system. */
export const commandContext = () => systemContext({ permissions, userAgent: 'command line' })

/** Creates orders exactly as POST /v1/orders/bulk does; every order reported as created is committed. */
export async function createOrders(runtime: Runtime, records: unknown[]): Promise<Outcome[]> {
  const { results } = await runRecords(operation, records, {
    requestContext: commandContext(),
    context: runtime,
    encodeAnswer: createAnswerEncoder({ checkAnswers: false, log: runtime.log }),
    idempotent: null,
    isDryRun: false,
    isMinimal: true,
  })
  return results.map((result) => JSON.parse(result) as Outcome)
}

/** Whether the merchant has an order with the row's safeId and externalId. */
export async function hasOrder(runtime: Runtime, row: { merchantId: string; safeId: string; externalId: string | null }): Promise<boolean> {
  const [found] = await runtime.database.sql
    .select({ externalId: orders.externalId })
    .from(orders)
    .where(and(eq(orders.safeId, row.safeId), eq(orders.merchantId, row.merchantId)))
  return found !== undefined && found.externalId === row.externalId
}

/** The merchant with this id or exact name; created when no merchant has the name. Undefined for an unknown id. */
export async function findOrCreateMerchant(runtime: Runtime, nameOrId: string): Promise<{ id: string; isCreated: boolean } | undefined> {
  const { database } = runtime
  if (isUuid(nameOrId)) {
    const known = await findMerchantUnscoped(database.sql, nameOrId.toLowerCase())
    return known && { id: known.id, isCreated: false }
  }
  return runChange(database, commandContext(), async (current) => {
    const [known] = await current.sql
      .select({ id: merchants.id })
      .from(merchants)
      .where(eq(merchants.name, nameOrId))
      .orderBy(merchants.number)
      .limit(1)
    if (known) return { id: known.id, isCreated: false }
    return { id: (await createMerchant(current, createMerchantBody.parse({ name: nameOrId }))).id, isCreated: true }
  })
}
