'use client'

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { read } from '@/components/api/request'
import { PopoverAt } from '@/components/ui/floating/at-opener'
import type { Opener } from '@/components/ui/floating/opener'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { PlanEntry } from '../plans/plan-entry'
import { recentPlans } from '../plans/recent-plans'
import { isRunning, type Job, JobEntry } from './job-entry'
import classes from './tray.module.css'

const POLL_MS = 2_000

const recentJobs = {
  ...read('GET /jobs', { query: { pageSize: '30' } }),
  refetchInterval: ({ state }: { state: { data?: { jobs: Job[] } } }) => (state.data?.jobs.some(isRunning) ? POLL_MS : false),
}

/** The user's newest plans and other jobs, newest first. */
export default function TrayPopover({ opener }: { opener: Opener }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const plans = useQuery(recentPlans)
  const jobs = useQuery(recentJobs)
  const error = plans.error ?? jobs.error
  const close = () => opener.onChange(false)
  // A pressed button that disappears would lose the focus.
  const focusHeading = () => heading.current?.focus()
  const entries = [
    ...(plans.data?.plans ?? []).map((plan) => ({
      id: plan.id,
      at: plan.createdAt,
      entry: <PlanEntry key={plan.id} plan={plan} onOpen={close} onRemoved={focusHeading} />,
    })),
    // The jobs of plans are shown as their plans.
    ...(jobs.data?.jobs ?? [])
      .filter(({ kind }) => !kind.startsWith('plans.'))
      .map((job) => ({ id: job.id, at: job.createdAt, entry: <JobEntry key={job.id} job={job} onOpen={close} /> })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <PopoverAt opener={opener} width={400} transitionProps={{ duration: 0 }} dropdown={{ 'aria-label': 'Jobs', className: classes.list }}>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} data-autofocus className={classes.heading}>
          Jobs
        </h2>
        <Link href="/plans" onClick={close}>
          All plans
        </Link>
      </div>
      {error && (
        <LoadError
          heading="The jobs could not be loaded"
          error={error}
          retry={() => {
            void plans.refetch()
            void jobs.refetch()
          }}
        />
      )}
      {plans.data && jobs.data && !entries.length && (
        <p className={classes.none}>Changes of many records run on the server and are listed here. You can go on working.</p>
      )}
      <ul className="plain-list">{entries.map(({ entry }) => entry)}</ul>
    </PopoverAt>
  )
}
