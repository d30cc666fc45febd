import type * as z from 'zod'
import type { ActorData, jobs } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import type { Context } from '@/server/kernel/context'
import type { Permission } from '@/server/kernel/permissions'
import type { Principal } from '@/server/kernel/principal'

/** An item that a job could not process, and why. */
export type JobError = (typeof jobs.$inferSelect)['errors'][number]

/** The progress that a chunk made. */
export interface JobAdvance<P> {
  /** The number of items processed. */
  done?: number
  /** The number of items in all, when it is known better than before. */
  of?: number
  /** The state that the next chunk starts from. */
  progress?: P
  errors?: JobError[]
  /** The number of items by outcome. */
  counts?: Record<string, number>
  /** The URL of the result so far. The API shows it once the job has ended, including canceled and failed jobs. */
  resultUrl?: string
  /** Set when the job is complete; `url` is the URL of its result, if it has one. */
  result?: { url: string | null }
}

/** A running job as its kind sees it: its input, its progress, and the function that stores a chunk. */
export interface JobWork<I, P> {
  readonly id: string
  readonly input: I
  readonly progress: P
  /** The number of items processed so far. */
  readonly done: number
  /** The number of items in all. */
  readonly of: number
  readonly context: Context
  /** The creator of the job, with their current permissions. */
  readonly principal: Principal
  /**
   * Makes a change as the job's creator and stores the job's progress in the same transaction. Throws the errors of `act`, and LeaseLost
   * when the job was canceled or taken by another process; nothing is written then.
   */
  change(act: (change: Change) => Promise<JobAdvance<P>>): Promise<void>
}

/** A kind of background job. The worker runs it in chunks; a crash loses the current chunk only. */
export interface JobKind<I, P> {
  /** The name in the API; stored with each job. */
  name: string
  /** The permission that the creator must still have when a chunk runs. */
  permission: Permission
  input: z.ZodType<I>
  progress: z.ZodType<P>
  /** Why a job with this progress can no longer be canceled, as a sentence; null while it can. Without it a job can be canceled until it ends. */
  refuseCancel?(progress: P): string | null
  /** Runs in the transaction that ends a job as Failed or Canceled. */
  ended?(change: Change, input: I, status: 'Failed' | 'Canceled'): Promise<void>
  /**
   * Runs the next chunk and calls `work.change` at least once. Asynchronous work other than the database's belongs outside of the change.
   */
  runChunk(work: JobWork<I, P>): Promise<void>
}

/** Returns a job's creator with their current permissions; null when they may no longer sign in. */
export type PrincipalOf = (sql: Sql, actor: ActorData) => Promise<Principal | null>

// biome-ignore lint/suspicious/noExplicitAny: kinds take their own shapes, which no common type can name.
export type AnyJobKind = JobKind<any, any>
