'use client'

import { lazy, useState } from 'react'
import type { Job } from '../jobs/job'
import { useJobs } from '../jobs/jobs'
import { Lazily } from '../ui/lazily'
import { Section } from '../ui/section'
import classes from './start.module.css'
import { toHeading } from './to-heading'

const JobLine = lazy(() => import('../jobs/job-line').then((part) => ({ default: part.JobLine })))
const JobResult = lazy(() => import('../jobs/job-result'))

/** Running, interrupted, or done with failures: what somebody has to come back to. */
const isOpen = ({ state, failed, isUndone }: Job) => state === 'running' || state === 'interrupted' || (failed > 0 && !isUndone)

/** The bulk jobs of this browser that are under way or went wrong; nothing where there are none. The last of its column, since they are found late. */
export function OpenJobs() {
  const jobs = useJobs().filter(isOpen)
  const [shown, setShown] = useState<string | null>(null)
  const result = jobs.find(({ id }) => id === shown)
  if (!jobs.length) return null
  return (
    <Section title="Jobs">
      <Lazily>
        <ul className={classes.jobs}>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} onOpen={() => setShown(job.id)} onGone={toHeading}>
              {null}
            </JobLine>
          ))}
        </ul>
        {result && <JobResult job={result} onClose={() => setShown(null)} />}
      </Lazily>
    </Section>
  )
}
