import { type Change, change } from '../change'
import type { Principal } from '../principal'
import type { Runtime } from '../runtime'
import type { Advance, Work } from './kind'
import type { Lease } from './lease'
import type { JobRow } from './present'

/** A job that this process works on: its row as it was stored last. */
export class JobInHand {
  /** Pieces stored since it was taken. */
  pieces = 0

  constructor(
    private readonly runtime: Runtime,
    private readonly lease: Lease,
    private row: JobRow,
  ) {}

  get isFinished() {
    return this.row.finishedAt !== null
  }

  get errors() {
    return this.row.errors
  }

  /** What its kind is given for the next piece. Its changes are, in the log, of the request that began it. */
  workFor<I, P>(principal: Principal, input: I, progress: P): Work<I, P> {
    const cause = { principal, requestId: this.row.requestId ?? this.row.id, ip: null, userAgent: null }
    return {
      id: this.row.id,
      input,
      progress,
      principal,
      runtime: this.runtime,
      change: (act) =>
        this.lease.inTurn(async () => {
          this.row = await change(this.runtime.database, cause, (current) => this.#store(current, act))
          this.pieces++
        }),
    }
  }

  async #store<P>(current: Change, act: (change: Change) => Promise<Advance<P>>): Promise<JobRow> {
    const { done = 0, progress, errors = [], counts, resultUrl, result } = await act(current)
    const fields = {
      done: this.row.done + done,
      ...(progress === undefined ? {} : { progress: progress as Record<string, unknown> }),
      ...(errors.length ? { errors: [...this.row.errors, ...errors] } : {}),
      ...(counts ? { counts: added(this.row.counts ?? {}, counts) } : {}),
      ...(resultUrl === undefined ? {} : { resultUrl }),
      ...(result ? { status: 'Done', resultUrl: result.url, finishedAt: current.now, leasedUntil: null } : {}),
    }
    await this.lease.store(current.sql, fields)
    return { ...this.row, ...fields }
  }

  /** As it is stored, for reading its input and progress. */
  get stored(): Pick<JobRow, 'id' | 'kind' | 'input' | 'progress' | 'createdBy'> {
    return this.row
  }
}

const added = (before: Record<string, number>, more: Record<string, number>) =>
  Object.fromEntries(Object.keys({ ...before, ...more }).map((name) => [name, (before[name] ?? 0) + (more[name] ?? 0)]))
