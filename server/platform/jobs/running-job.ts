import type { Change } from '@/server/kernel/change'
import type { Context } from '@/server/kernel/context'
import type { Principal } from '@/server/kernel/principal'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import type { AnyJobKind, JobAdvance, JobWork } from './job-kind'
import type { Lease } from './lease'
import type { JobRow } from './present'

/** A job that this process runs: its row as last stored. */
export class RunningJob {
  /** Chunks stored since this process took the job. */
  chunks = 0

  constructor(
    private readonly context: Context,
    private readonly lease: Lease,
    private row: JobRow,
  ) {}

  get isFinished() {
    return this.row.finishedAt !== null
  }

  /** Ends the job as Failed, and lets its kind put its own records in order. */
  fail(message: string, kind: AnyJobKind | undefined): Promise<void> {
    const { errors, input } = this.row
    return this.lease.serialized(() =>
      runChange(this.context.database, systemContext(), async (change) => {
        const ended = { status: 'Failed' as const, finishedAt: change.now, leasedUntil: null }
        await this.lease.store(change.unaudited, { ...ended, errors: [...errors, { message }] })
        await kind?.ended?.(change, kind.input.parse(input), 'Failed')
      }),
    )
  }

  /** The input of the kind's next chunk. The audit log records its changes under the request that created the job. */
  workFor<I, P>(principal: Principal, input: I, progress: P): JobWork<I, P> {
    const requestContext = { principal, requestId: this.row.requestId ?? this.row.id, ip: null, userAgent: null }
    return {
      id: this.row.id,
      input,
      progress,
      done: this.row.done,
      of: this.row.of,
      principal,
      context: this.context,
      change: (act) =>
        this.lease.serialized(async () => {
          this.row = await runChange(this.context.database, requestContext, (current) => this.#store(current, act))
          this.chunks++
        }),
    }
  }

  async #store<P>(current: Change, act: (change: Change) => Promise<JobAdvance<P>>): Promise<JobRow> {
    const { done = 0, of, progress, errors = [], counts, resultUrl, result } = await act(current)
    const fields = {
      done: this.row.done + done,
      ...(of === undefined ? {} : { of }),
      ...(progress === undefined ? {} : { progress: progress as Record<string, unknown> }),
      ...(errors.length ? { errors: [...this.row.errors, ...errors] } : {}),
      ...(counts ? { counts: addCounts(this.row.counts ?? {}, counts) } : {}),
      ...(resultUrl === undefined ? {} : { resultUrl }),
      ...(result ? { status: 'Done' as const, resultUrl: result.url, finishedAt: current.now, leasedUntil: null } : {}),
    }
    await this.lease.store(current.unaudited, fields)
    return { ...this.row, ...fields }
  }

  /** The stored row, for reading its input and progress. */
  get stored(): Pick<JobRow, 'id' | 'kind' | 'input' | 'progress' | 'createdBy'> {
    return this.row
  }
}

const addCounts = (before: Record<string, number>, more: Record<string, number>) =>
  Object.fromEntries(Object.keys({ ...before, ...more }).map((name) => [name, (before[name] ?? 0) + (more[name] ?? 0)]))
