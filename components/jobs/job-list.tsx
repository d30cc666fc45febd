'use client'

import { CloseButton } from '@mantine/core'
import { useRef } from 'react'
import type { Job } from './job'
import { JobLine } from './job-line'
import classes from './job-tray.module.css'
import { dismissJob } from './jobs'

/** What the tray shows when it is open. */
export default function JobList({ jobs, onOpen }: { jobs: Job[]; onOpen: (id: string) => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A button that was pressed and is gone would take the focus with it.
  const rest = () => heading.current?.focus()
  return (
    <>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} data-autofocus className={classes.heading}>
          Jobs
        </h2>
      </div>
      {jobs.length === 0 && <p className={classes.none}>Changes of many orders run here while you go on working.</p>}
      <ul className={classes.jobs}>
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} onOpen={() => onOpen(job.id)} onGone={rest}>
            {job.state !== 'running' && (
              <CloseButton
                size={24}
                aria-label={`Remove ${job.title} from the list`}
                onClick={() => {
                  dismissJob(job.id)
                  rest()
                }}
              />
            )}
          </JobLine>
        ))}
      </ul>
    </>
  )
}
