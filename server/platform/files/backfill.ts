import { and, eq, isNull, sql } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { fileReferences, files, merchants, orderItems } from '@/db/schema'
import type { Database } from '@/db/types'

/**
 * Stores the references to files that Internal staff uploaded before references were kept: logos and artwork, without which merchants and
 * vendors could no longer read them. Does nothing once there are references.
 */
export async function backfillFileReferences({ sql: reads, write }: Database): Promise<void> {
  const isOld = and(isNull(files.createdById), isNull(files.merchantId), isNull(files.vendorId))
  if ((await reads.select().from(fileReferences).limit(1)).length) return
  if (!(await selectRows(reads, files, { where: isOld, limit: 1 })).length) return
  const { merchantId, orderId } = orderItems
  const [logos, artwork] = [
    await reads
      .select({ fileId: files.id, resourceId: merchants.id })
      .from(files)
      .innerJoin(merchants, eq(merchants.logoFileId, files.id))
      .where(isOld),
    await reads
      .select({ fileId: files.id, resourceId: orderItems.id, merchantId, orderId })
      .from(files)
      .innerJoin(orderItems, sql`cast(${orderItems.images} as text) like '%' || ${files.id} || '%'`)
      .where(isOld),
  ]
  await write(async (db) => {
    for (const logo of logos)
      await db
        .insert(fileReferences)
        .values({ ...logo, resourceType: 'merchant', merchantId: logo.resourceId })
        .onConflictDoNothing()
    for (const item of artwork)
      await db
        .insert(fileReferences)
        .values({ ...item, resourceType: 'orderItem' })
        .onConflictDoNothing()
  })
}
