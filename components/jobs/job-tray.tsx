'use client'

import { ActionIcon, Popover } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { useWho } from '../session/who'
import { Lazily } from '../ui/lazily'
import classes from './job-tray.module.css'
import { findJobs, type Job, onEnd, useJobs } from './jobs'
import { ProgressRing } from './progress-ring'

const JobList = lazy(() => import('./job-list'))
const JobResult = lazy(() => import('./job-result'))

/** The running and finished bulk jobs: a button in the top bar with how far they are, and the list of them. */
export function JobTray() {
  const client = useQueryClient()
  const { id: userId } = useWho()
  const jobs = useJobs()
  const [opened, setOpened] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => onEnd((job) => void import('./tell-end').then(({ tellEnd }) => tellEnd(client, job))), [client])
  useEffect(() => void findJobs(userId), [userId])
  const running = jobs.filter(({ state }) => state === 'running')
  const stopped = jobs.filter(({ state }) => state === 'interrupted').length
  const result = jobs.find(({ id }) => id === shown)
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={380}
        trapFocus
        returnFocus
        shadow="md"
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            className={classes.button}
            aria-label={nameOf(running.length, stopped, jobs.length)}
            aria-haspopup="dialog"
            onClick={() => setOpened(!opened)}
          >
            <ListChecks size={18} aria-hidden="true" />
            {running.length > 0 && <ProgressRing share={shareOf(running)} />}
            {running.length > 0 && <span className={classes.count}>{running.length}</span>}
            {!running.length && stopped > 0 && (
              <span className={classes.count} data-stopped>
                !
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label="Jobs" className={classes.list}>
          <Lazily onMissing={() => setOpened(false)}>
            <JobList
              jobs={jobs}
              onOpen={(id) => {
                setOpened(false)
                setShown(id)
              }}
            />
          </Lazily>
        </Popover.Dropdown>
      </Popover>
      {result && (
        <Lazily onMissing={() => setShown(null)}>
          <JobResult job={result} onClose={() => setShown(null)} />
        </Lazily>
      )}
    </>
  )
}

function nameOf(running: number, stopped: number, all: number): string {
  if (running) return `Jobs, ${running} running`
  if (stopped) return `Jobs, ${stopped} interrupted`
  return all ? `Jobs, ${all} finished` : 'Jobs'
}

const shareOf = (jobs: Job[]) =>
  jobs.reduce((sum, { done, failed }) => sum + done + failed, 0) /
  Math.max(
    1,
    jobs.reduce((sum, { total }) => sum + total, 0),
  )
