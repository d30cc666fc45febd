import { sql } from 'drizzle-orm'
import { orders, shipments } from '@/db/schema'

/** The condition that a shipment's order is not a test. */
export const isReal = sql`not exists (select 1 from ${orders} where ${orders.id} = ${shipments.orderId} and ${orders.isTest})`
