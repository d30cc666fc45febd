import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '@/db/schema'
import { startService } from './testing/service'
import { startWorker } from './worker'

test('of old events, the one with the last sequence stays, even if it is not the last row', async () => {
  const service = await startService()
  try {
    const { database } = service.runtime
    await database.write(async (db) => {
      await db.delete(events)
      for (const position of [1, 2, 3]) {
        const event = { position, id: `e${position}`, type: 'order.created', isTest: false, resourceType: 'Order', resourceId: 'x' }
        await db.insert(events).values({ ...event, data: {}, occurredAt: new Date('2020-01-01') })
      }
      // Two changes overlapped: the later row was committed, and numbered, first. SQLite assigns sequences in the insert.
      for (const [position, sequence] of [
        [1, 101],
        [2, 103],
        [3, 102],
      ])
        await db.update(events).set({ sequence }).where(sql`position = ${position}`)
    })
    const worker = startWorker(service.runtime)
    while (worker.idleMs === null) await new Promise((done) => setTimeout(done, 10))
    await worker.stop()
    expect(await database.sql.select({ id: events.id, sequence: events.sequence }).from(events)).toEqual([{ id: 'e2', sequence: 103 }])
  } finally {
    await service.close()
  }
})
