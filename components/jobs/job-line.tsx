'use client'

import { Button, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CirclePause, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Age } from '../ui/moment'
import { toast } from '../ui/toast'
import { canResume, type Job, progressOf, whyNoUndo } from './job'
import classes from './job-tray.module.css'
import { resumeJob, stopJob } from './run'
import { undoJob } from './undo'

const marks = { running: LoaderCircle, done: CircleCheck, failed: CircleAlert, stopped: CirclePause }

interface Props {
  job: Job
  onOpen: () => void
  /** Called when the button that was pressed goes away. */
  onGone: () => void
  children: ReactNode
}

/** One job: how far it is or what came of it, and what can be done about it. */
export function JobLine({ job, onOpen, onGone, children }: Props) {
  const client = useQueryClient()
  const { id, title, state, total, done, failed, cause, isUndone, startedAt } = job
  const mark = state === 'running' ? 'running' : state !== 'done' ? 'stopped' : failed ? 'failed' : 'done'
  const Mark = marks[mark]
  const and = (act: () => void) => () => {
    act()
    onGone()
  }
  const undo = () => void undoJob(client, id).catch((error: Error) => toast(error.message, { tone: 'bad', title: 'Could not be undone' }))
  return (
    <li className={classes.job}>
      <div className={classes.title}>
        <Mark size={16} className={classes.mark} data-state={mark} aria-hidden="true" />
        {title}
        {children}
      </div>
      {state === 'running' && <Progress size="sm" value={(100 * (done + failed)) / Math.max(1, total)} aria-label={title} />}
      <span className={classes.words}>
        {state === 'canceled' && 'Stopped at '}
        {state === 'interrupted' && 'Interrupted at '}
        {progressOf(job)}
        {isUndone && ', undone'} · <Age at={startedAt} inSentence />
        {cause && ` · ${cause}`}
      </span>
      <div className={classes.deeds}>
        {state === 'running' ? (
          <Button size="compact-xs" variant="default" onClick={and(() => stopJob(id))} aria-label={`Cancel ${title}`}>
            Cancel
          </Button>
        ) : (
          <Button size="compact-xs" variant="default" onClick={onOpen} aria-label={`Result of ${title}`}>
            Result
          </Button>
        )}
        {canResume(job) && (
          <Button size="compact-xs" onClick={and(() => resumeJob(client, id))} aria-label={`Resume ${title}`}>
            Resume
          </Button>
        )}
        {!whyNoUndo(job) && (
          <Button size="compact-xs" variant="default" onClick={and(undo)} aria-label={`Undo ${title}`}>
            Undo
          </Button>
        )}
      </div>
    </li>
  )
}
