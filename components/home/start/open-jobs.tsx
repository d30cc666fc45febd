'use client'

import { lazy, useState } from 'react'
import type { Job } from '@/components/orders/jobs/job'
import { useJobs } from '@/components/orders/jobs/job-store'
import { focusHeading } from '@/components/ui/focus-heading'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { Section } from '@/components/ui/section'
import classes from './start.module.css'

const JobLine = lazy(() => import('@/components/orders/jobs/job-row').then((part) => ({ default: part.JobRow })))
const JobResult = lazy(() => import('@/components/orders/jobs/job-result'))

/** Running, interrupted, or done with failures: jobs that need the user's attention. */
const isOpen = ({ state, failed, isUndone }: Job) => state === 'running' || state === 'interrupted' || (failed > 0 && !isUndone)

/** The bulk jobs of this browser that run or went wrong; nothing without any. Last in its column, since jobs are loaded late. */
export function OpenJobs() {
  const jobs = useJobs().filter(isOpen)
  const [shownId, setShownId] = useState<string | null>(null)
  const result = jobs.find(({ id }) => id === shownId)
  if (!jobs.length) return null
  return (
    <Section title="Jobs">
      <LazyBoundary fallback={null}>
        <ul className={classes.jobs}>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} onOpen={() => setShownId(job.id)} onRemoved={focusHeading}>
              {null}
            </JobLine>
          ))}
        </ul>
        {result && <JobResult job={result} onClose={() => setShownId(null)} />}
      </LazyBoundary>
    </Section>
  )
}
