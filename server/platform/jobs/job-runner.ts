import { isUnavailable } from '@/db/connection/errors'
import type { Context } from '@/server/kernel/context'
import { hasPermission } from '@/server/kernel/principal'
import type { AnyJobKind, PrincipalOf } from './job-kind'
import { acquireJob, type Lease, LeaseLost } from './lease'
import { RunningJob } from './running-job'

export interface JobRunner {
  /** The number of jobs that this process is running. */
  readonly inFlight: number
  /** Starts no further chunk, waits for those in flight, and releases their jobs to other processes. */
  stop(): Promise<void>
}

interface Timing {
  /** How long a lease blocks a job after its process dies, in ms. */
  leaseMs: number
  pauseMs: number
  /** Delay, in ms, before a chunk that failed unexpectedly is retried; doubled each time. */
  retryMs: number
}

const defaultTiming: Timing = { leaseMs: 20_000, pauseMs: 1_000, retryMs: 1_000 }
/** Jobs that a process runs at once, so that a long one does not block the others. */
const MAX_CONCURRENT_JOBS = 3
const MAX_ATTEMPTS = 6

/** Runs jobs in chunks, in the background. Several processes may do so: a lease gives each job to one at a time. */
export function startJobs(
  context: Context,
  kinds: readonly AnyJobKind[],
  principalOf: PrincipalOf,
  timing: Partial<Timing> = {},
): JobRunner {
  const { leaseMs, pauseMs, retryMs } = { ...defaultTiming, ...timing }
  const inFlight = new Set<Promise<void>>()
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted
  const log = (err: unknown, id: string | null, message: string) => context.log.error({ err, job: id }, message)

  /** Waits `ms`, or until stop. */
  const wait = (ms: number) =>
    new Promise<void>((done) => {
      const finish = () => {
        clearTimeout(timer)
        stopping.signal.removeEventListener('abort', finish)
        done()
      }
      const timer = setTimeout(finish, ms)
      timer.unref()
      stopping.signal.addEventListener('abort', finish)
      if (isStopped()) finish()
    })

  const kindOf = (job: RunningJob) => kinds.find(({ name }) => name === job.stored.kind)

  async function runJob(job: RunningJob, lease: Lease): Promise<void> {
    const renewing = setInterval(() => lease.renew().catch(() => {}), leaseMs / 4)
    renewing.unref()
    try {
      await runChunks(job)
      if (!job.isFinished && isStopped()) await lease.release()
    } catch (error) {
      if (!(error instanceof LeaseLost)) log(error, job.stored.id, 'a job was handed back to the queue')
    } finally {
      clearInterval(renewing)
    }
  }

  /** Runs chunks until the job has ended or the runner stops. */
  async function runChunks(job: RunningJob): Promise<void> {
    let attempts = 0
    while (!job.isFinished && !isStopped()) {
      const before = job.chunks
      try {
        const reason = await runNextChunk(job)
        if (reason) return await job.fail(reason, kindOf(job))
        attempts = 0
      } catch (error) {
        if (error instanceof LeaseLost) throw error
        if (isStopped()) return
        log(error, job.stored.id, 'a chunk of a job failed')
        attempts = job.chunks > before ? 1 : attempts + 1
        // A full disk or a lost database is no mistake of the job: it waits as long as it takes.
        if (isUnavailable(error)) attempts = Math.min(attempts, MAX_ATTEMPTS - 1)
        if (attempts === MAX_ATTEMPTS)
          return await job.fail(`The job failed because of an error on our side. Quote ${job.stored.id} when you report it.`, kindOf(job))
        await wait(retryMs * 2 ** (attempts - 1))
      }
    }
  }

  /** Runs the next chunk; returns the reason when the job cannot continue, else null. */
  async function runNextChunk(job: RunningJob): Promise<string | null> {
    const { input, progress, createdBy } = job.stored
    const kind = kindOf(job)
    if (!kind) return `This version has no jobs of the kind ${job.stored.kind}.`
    const principal = await principalOf(context.database.sql, createdBy)
    if (!principal) return `${createdBy.name}, who started the job, may no longer sign in.`
    if (!hasPermission(principal, kind.permission))
      return `${createdBy.name}, who started the job, no longer has the permission ${kind.permission}.`
    const attributes = { 'waybill.job.kind': kind.name, 'waybill.job.id': job.stored.id }
    await context.telemetry.span({ name: `job ${kind.name}`, kind: 'internal', attributes }, () =>
      kind.runChunk(job.workFor(principal, kind.input.parse(input), kind.progress.parse(progress))),
    )
    return null
  }

  async function acquireJobs(): Promise<void> {
    while (inFlight.size < MAX_CONCURRENT_JOBS && !isStopped()) {
      const acquired = await acquireJob(context.database, leaseMs)
      if (!acquired) return
      const running: Promise<void> = runJob(new RunningJob(context, acquired.lease, acquired.job), acquired.lease).finally(() =>
        inFlight.delete(running),
      )
      inFlight.add(running)
    }
  }

  const polling = (async () => {
    while (!isStopped()) {
      await acquireJobs().catch((error: unknown) => log(error, null, 'jobs could not be read'))
      await wait(pauseMs)
    }
  })()

  return {
    get inFlight() {
      return inFlight.size
    },
    async stop() {
      stopping.abort()
      await polling
      await Promise.all(inFlight)
    },
  }
}
