'use client'

import { Button, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CirclePause, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Age } from '@/components/ui/format/date-time'
import { toast } from '@/components/ui/toasts/toast'
import { canResume, type Job, progressOf, undoDisabledReason } from './job'
import classes from './job-tray.module.css'
import { resumeJob, stopJob } from './run-job'
import { undoJob } from './undo-job'

const icons = { running: LoaderCircle, done: CircleCheck, failed: CircleAlert, stopped: CirclePause }

interface Props {
  job: Job
  onOpen: () => void
  /** Called when the pressed button disappears. */
  onRemoved: () => void
  children: ReactNode
}

/** One job: its progress or result, and its actions. */
export function JobRow({ job, onOpen, onRemoved, children }: Props) {
  const client = useQueryClient()
  const { id, title, state, total, done, failed, interruption, isUndone, startedAt } = job
  const status = state === 'running' ? 'running' : state !== 'done' ? 'stopped' : failed ? 'failed' : 'done'
  const StatusIcon = icons[status]
  const thenRemoved = (act: () => void) => () => {
    act()
    onRemoved()
  }
  const undo = () => void undoJob(client, id).catch((error: Error) => toast(error.message, { tone: 'bad', title: 'Could not be undone' }))
  return (
    <li className={classes.job}>
      <div className={classes.title}>
        <StatusIcon size={16} className={classes.mark} data-state={status} aria-hidden="true" />
        {title}
        {children}
      </div>
      {state === 'running' && <Progress size="sm" value={(100 * (done + failed)) / Math.max(1, total)} aria-label={title} />}
      <span className="dim small figures">
        {state === 'canceled' && 'Stopped at '}
        {state === 'interrupted' && 'Interrupted at '}
        {progressOf(job)}
        {isUndone && ', undone'} · <Age at={startedAt} inSentence />
        {interruption && ` · ${interruption}`}
      </span>
      <div className="wrap gap-sm">
        {state === 'running' ? (
          <Button size="compact-xs" variant="default" onClick={thenRemoved(() => stopJob(id))} aria-label={`Cancel ${title}`}>
            Cancel
          </Button>
        ) : (
          <Button size="compact-xs" variant="default" onClick={onOpen} aria-label={`Result of ${title}`}>
            Result
          </Button>
        )}
        {canResume(job) && (
          <Button size="compact-xs" onClick={thenRemoved(() => resumeJob(client, id))} aria-label={`Resume ${title}`}>
            Resume
          </Button>
        )}
        {!undoDisabledReason(job) && (
          <Button size="compact-xs" variant="default" onClick={thenRemoved(undo)} aria-label={`Undo ${title}`}>
            Undo
          </Button>
        )}
      </div>
    </li>
  )
}
