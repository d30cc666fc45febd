'use client'

import { Button, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '@/components/api/api-error'
import { isRunning, type Job, jobKey, useJob } from '@/components/api/job'
import { useMayCancelJob } from '@/components/api/may-cancel-job'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { announce } from '@/components/ui/toasts/announce'
import { invalidateDeliveries } from './store'
import classes from './webhook-page.module.css'

const headings = {
  Queued: 'Replay queued',
  Running: 'Replaying',
  Done: 'Replayed',
  Failed: 'Replay interrupted',
  Canceled: 'Replay canceled',
}

/** A replay: its progress, and the number of events that it has queued. Nothing for a job that the user may not see. */
export function ReplayProgress({ id, onDismiss }: { id: string; onDismiss: () => void }) {
  const queries = useQueryClient()
  const { job, error, refetch } = useJob(id)
  const wasRunning = useRef(true)
  const text = job && progressText(job)
  const isOngoing = !job || isRunning(job)
  useEffect(() => {
    if (wasRunning.current && !isOngoing && text) {
      announce(text)
      void invalidateDeliveries(queries)
    }
    wasRunning.current = isOngoing
  }, [isOngoing, text, queries])
  if (error instanceof ApiError && error.status === 404) return null
  if (!job) return error ? <LoadError heading="The replay could not be loaded" error={error} retry={() => void refetch()} /> : null
  const action = isOngoing ? (
    <CancelButton job={job} />
  ) : (
    <Button size="xs" variant="default" onClick={onDismiss}>
      Dismiss
    </Button>
  )
  return (
    <Section title={headings[job.status]} action={action}>
      <div className={classes.replay}>
        {isOngoing && <Progress value={(100 * job.done) / Math.max(1, job.of)} aria-label="Events gone through" />}
        <p className="small m-0">{text}</p>
        {job.errors.map(({ message }) => (
          <p key={message} className="error small m-0">
            {message}
          </p>
        ))}
      </div>
    </Section>
  )
}

function progressText(job: Job): string {
  const queued = formatCount(job.counts?.queued ?? 0, 'event')
  if (isRunning(job)) return `${queued} queued so far, of ${formatNumber(job.of)} sequences. You may leave this page: the replay goes on.`
  return job.status === 'Done' ? `${queued} queued for the webhook.` : `${queued} had been queued before it ended; they are sent.`
}

function CancelButton({ job }: { job: Job }) {
  const queries = useQueryClient()
  const mayCancel = useMayCancelJob(job, 'webhooks:write')
  const { run, isPending } = useWrite()
  const { id } = job
  async function cancel() {
    await run(() => call('POST /jobs/{id}/cancel', { params: { id } }), 'The replay was not canceled')
    await queries.invalidateQueries({ queryKey: jobKey(id) })
  }
  if (!mayCancel) return null
  return (
    <Button size="xs" variant="default" loading={isPending} onClick={() => void cancel()}>
      Cancel the replay
    </Button>
  )
}
