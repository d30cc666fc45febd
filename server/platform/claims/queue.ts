import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { ClaimableType } from '@/db/states'
import type { Permission } from '@/server/kernel/permissions'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'

/** The parameters of a list, as its address has them. */
export type ListParameters = Record<string, string>

export interface QueueRows {
  rows: { id: string; version: number; createdAt: Date }[]
  total: { count: number; capped: boolean }
}

/** A record that a person can claim or look at, and who sees it. */
export interface ClaimableRecord {
  id: string
  version: number
  /** Null for records of the global catalog. */
  merchantId: string | null
  vendorId: string | null
}

/** A list that a view saves and people work off: each noun declares its own. */
export interface Queue {
  type: ClaimableType
  /** The permission for reading the list. */
  permission: Permission
  /** The sort that puts the oldest record first. */
  oldestFirst: string
  id: PgColumn
  /** The list's own parameters; refuses mistakes as the list does. */
  query: z.ZodType
  /** The keys of a page of the list, narrowed by another condition. */
  rows(reader: Reader, parameters: ListParameters, now: Date, also?: SQL): Promise<QueueRows>
  /** Leaves out test records, by parameters or by a condition. */
  withoutTest(parameters: ListParameters): { parameters: ListParameters; also?: SQL | undefined }
  /** A record by id or shortId within the caller's scope; throws 404 otherwise. */
  record(reader: Reader, reference: string): Promise<ClaimableRecord>
  /** The record as its own operation answers it. */
  answer(reader: Reader, principal: Principal, id: string): Promise<object>
}
