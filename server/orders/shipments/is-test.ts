import { not, sql } from 'drizzle-orm'
import { shipments, vendors } from '@/db/schema'

/**
 * The condition that a shipment's order is a test. Sandbox vendors make the test orders and only those, which is an invariant; lists have an
 * index by vendor, and vendors are few.
 */
export const isTest = sql`${shipments.vendorId} in (select ${vendors.id} from ${vendors} where ${vendors.isSandbox})`

/** The condition that it is not. */
export const isReal = not(isTest)
