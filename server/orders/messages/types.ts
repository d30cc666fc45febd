import type { orderMessages } from '@/db/schema'

export type MessageRow = typeof orderMessages.$inferSelect
