import type { components } from './generated/schemas'

/** The options of every request. */
export interface Options {
  signal?: AbortSignal
  /** Further headers, such as `If-None-Match`. */
  headers?: Record<string, string>
}

/** The further options of a write. */
export interface WriteOptions<D extends boolean = false, Q = never> extends Options {
  /** Computes everything and stores nothing; the answer has `changes`. */
  dryRun?: D
  /** The write runs only when the stored resource has this version. */
  ifVersion?: number
  /** A key of your own, which makes a repetition by another process safe for 24 hours. Without one each call gets a new key. */
  idempotencyKey?: string
  /** Successful records of a bulk answer null. */
  minimal?: boolean
  query?: Q
}

type ResourceChange = components['schemas']['ResourceChange']

/** The answer of a write, or of its dry run: the same with `changes`, or another one where the operation declares it. */
export type Answered<D extends boolean, Answer, DryRunAnswer = DryRunOf<Answer>> = D extends true ? DryRunAnswer : Answer
type DryRunOf<Answer> = Answer extends { bulk: unknown } ? Answer : Answer & { changes: ResourceChange[] }
