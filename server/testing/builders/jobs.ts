import { eq } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { jobs } from '@/db/schema'
import type { Service } from '../service'

const DEADLINE_MS = 60_000
const INTERVAL_MS = 30

/** Waits until the job is finished; returns it as `token` sees it. */
export async function finishedJob({ call }: Pick<Service, 'call'>, token: string, id: string) {
  for (const until = Date.now() + DEADLINE_MS; ; ) {
    const { job } = (await call('GET', `/jobs/${id}`, { token })).body
    if (job.finishedAt) return job
    if (Date.now() > until) throw new Error(`The job has not ended: ${JSON.stringify(job)}`)
    await new Promise((done) => setTimeout(done, INTERVAL_MS))
  }
}

/** Waits until the job has done this many rows. Reads its row, because requests without a pause would take the processor from the job. */
export async function reachedRows({ runtime }: Pick<Service, 'runtime'>, id: string, count: number): Promise<void> {
  for (;;) {
    const [job] = await selectRows(runtime.database.sql, jobs, { where: eq(jobs.id, id) })
    if (job && job.done >= count) return
    await new Promise((next) => setTimeout(next, 1))
  }
}
