import type { QueryClient } from '@tanstack/react-query'
import { formatNumber } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { type Job, undoDisabledReason } from './job'
import { undoJob } from './undo-job'

/** Announces a job's result, with Undo when possible. */
export function announceEnd(client: QueryClient, job: Job) {
  const { state, title, done, failed, total, interruption } = job
  const undo = undoDisabledReason(job) ? undefined : () => undoJob(client, job.id)
  if (state === 'interrupted')
    return toast(
      `${formatNumber(done + failed)} of ${formatNumber(total)} done. ${interruption ?? ''} Resume it from the jobs in the top bar.`,
      {
        title: `${title}: stopped`,
        tone: 'bad',
      },
    )
  if (failed)
    return toast(`${formatNumber(done)} done, ${formatNumber(failed)} failed: see the jobs in the top bar.`, { title, tone: 'bad', undo })
  if (state === 'canceled') return toast(`Stopped after ${formatNumber(done)} of ${formatNumber(total)}.`, { title, undo })
  toast(`${formatNumber(done)} done.`, { title, tone: 'good', undo })
}
