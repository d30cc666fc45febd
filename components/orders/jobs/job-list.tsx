'use client'

import { CloseButton } from '@mantine/core'
import { useRef } from 'react'
import type { Job } from './job'
import { JobRow } from './job-row'
import { dismissJob } from './job-store'
import classes from './job-tray.module.css'

/** The content of the open tray. */
export default function JobList({ jobs, onOpen }: { jobs: Job[]; onOpen: (id: string) => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A pressed button that disappears would lose the focus.
  const focusHeading = () => heading.current?.focus()
  return (
    <>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} data-autofocus className={classes.heading}>
          Jobs
        </h2>
      </div>
      {jobs.length === 0 && <p className={classes.none}>Changes of many orders run here while you go on working.</p>}
      <ul className="plain-list">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onOpen={() => onOpen(job.id)} onRemoved={focusHeading}>
            {job.state !== 'running' && (
              <CloseButton
                size={24}
                aria-label={`Remove ${job.title} from the list`}
                onClick={() => {
                  dismissJob(job.id)
                  focusHeading()
                }}
              />
            )}
          </JobRow>
        ))}
      </ul>
    </>
  )
}
