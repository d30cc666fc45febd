'use client'

import { useSyncExternalStore } from 'react'
import { createListeners } from '@/components/ui/listeners'
import type { Job } from './job'
import { lockedJobIds } from './job-lock'
import { deleteJob, loadStoredJobs, saveHead } from './job-persistence'

export type { Job } from './job'

const none: Job[] = []
let jobs = none
/** The id of the user whose jobs these are. */
let owner = ''
const listeners = createListeners()

function setJobs(next: Job[]) {
  jobs = next
  listeners.emit()
}

/** This user's bulk jobs in this browser, newest first; excludes those that another tab runs. */
export const useJobs = (): Job[] =>
  useSyncExternalStore(
    listeners.subscribe,
    () => jobs,
    () => none,
  )

/** Loads the stored jobs of the signed-in user. */
export async function loadJobs(userId: string) {
  if (owner === userId) return
  owner = userId
  const stored = await loadStoredJobs(userId, await lockedJobIds())
  if (owner === userId) setJobs([...jobs, ...stored.filter(({ id }) => !findJob(id))])
}

export const findJob = (id: string): Job | undefined => jobs.find((job) => job.id === id)

export function addJob(job: Job) {
  void saveHead(job, owner)
  setJobs([job, ...jobs])
}

export function changeJob(id: string, change: Partial<Job>) {
  setJobs(jobs.map((job) => (job.id === id ? { ...job, ...change } : job)))
  const job = findJob(id)
  if (job) void saveHead(job, owner)
}

const endListeners = createListeners<[job: Job]>()

/** Subscribes to jobs that end or stop. */
export const onJobEnd = endListeners.subscribe

export function endJob(id: string) {
  changeJob(id, { endedAt: new Date().toISOString() })
  const job = findJob(id)
  if (job) endListeners.emit(job)
}

/** Removes a finished job from the list. */
export function dismissJob(id: string) {
  void deleteJob(id)
  setJobs(jobs.filter((job) => job.id !== id))
}

/** Called before another user signs in. Running jobs stop after the current chunk. */
export async function clearJobs() {
  const all = jobs
  setJobs([])
  for (const { id } of all) await deleteJob(id)
}
