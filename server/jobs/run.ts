import { actingFor } from '../identity/acting'
import { may } from '../principal'
import type { Runtime } from '../runtime'
import type { AnyJobKind } from './kind'
import { type Lease, LeaseLost, takeJob } from './lease'
import { JobInHand } from './work'

export interface Jobs {
  /** How many jobs this process works on. */
  readonly underWay: number
  /** Begins no further piece, waits for those under way, and leaves their jobs to whoever comes next. */
  stop(): Promise<void>
}

interface Pace {
  /** How long a process that is gone keeps others from its job, in ms. */
  leaseMs: number
  pauseMs: number
  /** A piece that fails for no known reason is tried again after so long, then twice as long, and so on. */
  againMs: number
}

const usual: Pace = { leaseMs: 20_000, pauseMs: 1_000, againMs: 1_000 }
/** Jobs that a process works on at once, so that a long one does not keep the others waiting. */
const MOST = 3
const ATTEMPTS = 6

/** Works on jobs, piece by piece, beside everything else that goes on. Several processes may: each job is one's at a time. */
export function startJobs(runtime: Runtime, kinds: readonly AnyJobKind[], pace: Partial<Pace> = {}): Jobs {
  const { leaseMs, pauseMs, againMs } = { ...usual, ...pace }
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted
  const log = (err: unknown, id: string | null, message: string) => runtime.log.error({ err, job: id }, message)

  /** Waits, but no longer than until it is to end. */
  const wait = (ms: number) =>
    new Promise<void>((done) => {
      const go = () => {
        clearTimeout(timer)
        stopping.signal.removeEventListener('abort', go)
        done()
      }
      const timer = setTimeout(go, ms)
      timer.unref()
      stopping.signal.addEventListener('abort', go)
      if (isStopped()) go()
    })

  async function work(job: JobInHand, lease: Lease): Promise<void> {
    const renewing = setInterval(() => lease.renew().catch(() => {}), leaseMs / 4)
    renewing.unref()
    try {
      await goThrough(job, lease)
      if (!job.isFinished && isStopped()) await lease.release()
    } catch (error) {
      if (!(error instanceof LeaseLost)) log(error, job.stored.id, 'a job was left')
    } finally {
      clearInterval(renewing)
    }
  }

  /** Does piece after piece until the job is finished or it is time to stop. */
  async function goThrough(job: JobInHand, lease: Lease): Promise<void> {
    let attempts = 0
    while (!job.isFinished && !isStopped()) {
      const before = job.pieces
      try {
        const reason = await doPiece(job)
        if (reason) return await lease.fail(reason, job.errors)
        attempts = 0
      } catch (error) {
        if (error instanceof LeaseLost) throw error
        if (isStopped()) return
        log(error, job.stored.id, 'a piece of a job failed')
        attempts = job.pieces > before ? 1 : attempts + 1
        if (attempts === ATTEMPTS)
          return await lease.fail(`It broke off for a reason on our side. Quote ${job.stored.id} when you report it.`, job.errors)
        await wait(againMs * 2 ** (attempts - 1))
      }
    }
  }

  /** Does the next piece; answers why the job cannot go on, where it cannot. */
  async function doPiece(job: JobInHand): Promise<string | null> {
    const { kind: name, input, progress, createdBy } = job.stored
    const kind = kinds.find((one) => one.name === name)
    if (!kind) return `This release knows no jobs of the kind ${name}.`
    const principal = await actingFor(runtime.database.sql, createdBy)
    if (!principal) return `${createdBy.name}, who asked for it, may no longer sign in.`
    if (!may(principal, kind.permission)) return `${createdBy.name}, who asked for it, no longer has the permission ${kind.permission}.`
    await kind.piece(job.workFor(principal, kind.input.parse(input), kind.progress.parse(progress)))
    return null
  }

  async function takeUp(): Promise<void> {
    while (underWay.size < MOST && !isStopped()) {
      const taken = await takeJob(runtime.database, leaseMs)
      if (!taken) return
      const running: Promise<void> = work(new JobInHand(runtime, taken.lease, taken.job), taken.lease).finally(() =>
        underWay.delete(running),
      )
      underWay.add(running)
    }
  }

  const looking = (async () => {
    while (!isStopped()) {
      await takeUp().catch((error: unknown) => log(error, null, 'jobs could not be taken up'))
      await wait(pauseMs)
    }
  })()

  return {
    get underWay() {
      return underWay.size
    },
    async stop() {
      stopping.abort()
      await looking
      await Promise.all(underWay)
    },
  }
}
