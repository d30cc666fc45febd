import { sql as expression } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { packingSlips } from '@/db/schema'
import type { Sql } from '@/db/types'
import { releaseFromSlips } from '@/server/platform/files/files'

/** Deletes the stored packing slips of shipments, which show the address, and releases the pictures on them. */
export async function eraseSlips(db: Sql, shipmentIds: string[]): Promise<void> {
  const isOfThese = isOneOf(packingSlips.shipmentId, shipmentIds)
  await releaseFromSlips(db, expression`select ${packingSlips.id} from ${packingSlips} where ${isOfThese}`)
  await db.delete(packingSlips).where(isOfThese)
}
