import type { QueryClient } from '@tanstack/react-query'
import { number } from '../ui/number'
import { toast } from '../ui/toast'
import { type Job, whyNoUndo } from './job'
import { undoJob } from './undo'

/** Says what came of a job, with Undo where there is one. */
export function tellEnd(client: QueryClient, job: Job) {
  const { state, title, done, failed, total, cause } = job
  const undo = whyNoUndo(job) ? undefined : () => undoJob(client, job.id)
  if (state === 'interrupted')
    return toast(`${number(done + failed)} of ${number(total)} done. ${cause ?? ''} Resume it from the jobs in the top bar.`, {
      title: `${title}: stopped`,
      tone: 'bad',
    })
  if (failed) return toast(`${number(done)} done, ${number(failed)} failed: see the jobs in the top bar.`, { title, tone: 'bad', undo })
  if (state === 'canceled') return toast(`Stopped after ${number(done)} of ${number(total)}.`, { title, undo })
  toast(`${number(done)} done.`, { title, tone: 'good', undo })
}
