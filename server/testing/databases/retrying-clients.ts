import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '@/db/schema'
import type { OrderFixture } from '../builders/orders'
import type { Service } from '../service'

const CLIENTS = 4

/**
 * Clients who create orders one after the other and repeat each under its key until it is created, whatever becomes of the database
 * meanwhile. Any answer but 201, 503 with Retry-After and "this key is in use" fails the test. `stop` waits for the last orders.
 */
export function startRetryingClients(fixture: OrderFixture, name: string) {
  /** The ids of the orders that the clients were told of, by externalId. */
  const acknowledged = new Map<string, string>()
  const statuses = new Map<number, number>()
  let isOver = false
  let retries = 0

  async function create(externalId: string): Promise<void> {
    for (;;) {
      const answer = await fixture.call('POST', '/orders', fixture.payload({ externalId }), { 'Idempotency-Key': externalId })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 201) return void acknowledged.set(externalId, answer.body.order.id)
      expect([409, 503], JSON.stringify(answer.body)).toContain(answer.status)
      if (answer.status === 409) expect(answer.body.errorCode).toBe('IdempotencyKeyInUse')
      else expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      retries++
      await new Promise((done) => setTimeout(done, 5))
    }
  }
  const clients = Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let n = 0; !isOver; n++) await create(`${name}-${client}-${n}`)
    }),
  )
  clients.catch(() => {})

  return {
    acknowledged,
    /** Waits until the clients were told of `count` more orders; fails with a client's failure. */
    async created(count: number): Promise<void> {
      const before = acknowledged.size
      while (acknowledged.size < before + count) await Promise.race([clients, new Promise((done) => setTimeout(done, 5))])
    },
    /** How it went, as a line of text. */
    async stop(): Promise<string> {
      isOver = true
      await clients
      return `${acknowledged.size} orders, ${retries} retries, ${JSON.stringify([...statuses])}`
    },
  }
}

/** The merchant's stored orders are those that the clients were told of: none is lost and none doubled. */
export async function expectStored({ runtime }: Service, { merchantId }: OrderFixture, acknowledged: Map<string, string>): Promise<void> {
  const stored = await runtime.database.sql
    .select({ id: orders.id, externalId: orders.externalId })
    .from(orders)
    .where(eq(orders.merchantId, merchantId))
  expect(stored.map(({ id, externalId }) => [externalId, id]).sort()).toEqual([...acknowledged].sort())
}
