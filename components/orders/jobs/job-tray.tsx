'use client'

import { ActionIcon } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { OpenerButton } from '@/components/ui/floating/opener'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { type Job, loadJobs, onJobEnd, useJobs } from './job-store'
import classes from './job-tray.module.css'

const loadPopover = () => import('./job-popover')
const JobPopover = lazy(loadPopover)
const JobResult = lazy(() => import('./job-result'))

/** The running and finished bulk jobs: a button in the top bar with the progress, and the list of them. */
export function JobTray() {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  const jobs = useJobs()
  const [opened, setOpened] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => onJobEnd((job) => void import('./announce-end').then(({ announceEnd }) => announceEnd(client, job))), [client])
  useEffect(() => void loadJobs(userId), [userId])
  const running = jobs.filter(({ state }) => state === 'running')
  const stopped = jobs.filter(({ state }) => state === 'interrupted').length
  const result = jobs.find(({ id }) => id === shown)
  return (
    <>
      <OpenerButton
        popup="dialog"
        load={loadPopover}
        opened={opened}
        onChange={setOpened}
        button={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            className={classes.button}
            aria-label={trayLabel(running.length, stopped, jobs.length)}
          >
            <ListChecks size={18} aria-hidden="true" />
            {running.length > 0 && <ProgressRing share={progressShare(running)} />}
            {running.length > 0 && <span className={classes.count}>{running.length}</span>}
            {!running.length && stopped > 0 && (
              <span className={classes.count} data-stopped>
                !
              </span>
            )}
          </ActionIcon>
        }
      >
        {(opener) => (
          <JobPopover
            opener={opener}
            jobs={jobs}
            onOpen={(id) => {
              setOpened(false)
              setShown(id)
            }}
          />
        )}
      </OpenerButton>
      {result && (
        <LazyBoundary onChunkError={() => setShown(null)}>
          <JobResult job={result} onClose={() => setShown(null)} />
        </LazyBoundary>
      )}
    </>
  )
}

function trayLabel(running: number, stopped: number, all: number): string {
  if (running) return `Jobs, ${running} running`
  if (stopped) return `Jobs, ${stopped} interrupted`
  return all ? `Jobs, ${all} finished` : 'Jobs'
}

const progressShare = (jobs: Job[]) =>
  jobs.reduce((sum, { done, failed }) => sum + done + failed, 0) /
  Math.max(
    1,
    jobs.reduce((sum, { total }) => sum + total, 0),
  )

/** A ring around a button of 32 px, filled clockwise by a share from 0 to 1. */
function ProgressRing({ share }: { share: number }) {
  return (
    <svg className={classes.ring} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14.5" />
      <circle cx="16" cy="16" r="14.5" pathLength="1" strokeDasharray={`${share} 1`} transform="rotate(-90 16 16)" />
    </svg>
  )
}
