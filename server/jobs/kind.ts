import type { z } from 'zod'
import type { jobs } from '@/db/schema'
import type { Change } from '../change'
import type { Permission } from '../identity/permissions'
import type { Principal } from '../principal'
import type { Runtime } from '../runtime'

/** What could not be done of a job, and of what. */
export type JobError = (typeof jobs.$inferSelect)['errors'][number]

/** How a piece of work moved its job on. */
export interface Advance<P> {
  /** How many more of its parts have been judged. */
  done?: number
  /** What is to be known for the next piece. */
  progress?: P
  errors?: JobError[]
  /** How many more of its parts came to what. */
  counts?: Record<string, number>
  /** Where what there is of its result can be read, which is told once the job has ended: canceled or broken off too. */
  resultUrl?: string
  /** That nothing is left to do, and where the result is, where there is one. */
  result?: { url: string | null }
}

/** A job in somebody's hands: what was asked for, how far it is, and how a piece of it is stored. */
export interface Work<I, P> {
  readonly id: string
  readonly input: I
  readonly progress: P
  readonly runtime: Runtime
  /** Who asked for it, with what they may do now. */
  readonly principal: Principal
  /**
   * Makes a change in their name, and stores with it how far the job then is: both or neither. Throws what `act` throws, having written
   * nothing, and where the job has been canceled or was taken by another process.
   */
  change(act: (change: Change) => Promise<Advance<P>>): Promise<void>
}

/** A kind of long work. The worker does it piece by piece; whatever is lost is the piece under way. */
export interface JobKind<I, P> {
  /** As the API shows it; stored with each job. */
  name: string
  /** What its maker must still be allowed to do when a piece is done. */
  permission: Permission
  input: z.ZodType<I>
  progress: z.ZodType<P>
  /** Does the next piece, in which it calls `work.change` at least once. What has to be waited for is done outside of the change. */
  piece(work: Work<I, P>): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: kinds take their own shapes, which no common type can name.
export type AnyJobKind = JobKind<any, any>
