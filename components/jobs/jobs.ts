'use client'

import { useSyncExternalStore } from 'react'
import { createListeners } from '../ui/listeners'
import type { Job } from './job'
import { forgetJob, keepHead, keptJobs } from './kept'
import { runningNow } from './only-here'

export type { Job } from './job'

const none: Job[] = []
let jobs = none
/** Whose they are. */
let owner = ''
const listeners = createListeners()

function become(next: Job[]) {
  jobs = next
  listeners.tell()
}

/** The bulk jobs of this person in this browser, newest first; those that another tab runs are listed there. */
export const useJobs = (): Job[] =>
  useSyncExternalStore(
    listeners.subscribe,
    () => jobs,
    () => none,
  )

/** Finds what was left of earlier jobs of whoever is here now. */
export async function findJobs(userId: string) {
  if (owner === userId) return
  owner = userId
  const kept = await keptJobs(userId, await runningNow())
  if (owner === userId) become([...jobs, ...kept.filter(({ id }) => !jobOf(id))])
}

export const jobOf = (id: string): Job | undefined => jobs.find((job) => job.id === id)

export function addJob(job: Job) {
  void keepHead(job, owner)
  become([job, ...jobs])
}

export function changeJob(id: string, change: Partial<Job>) {
  become(jobs.map((job) => (job.id === id ? { ...job, ...change } : job)))
  const job = jobOf(id)
  if (job) void keepHead(job, owner)
}

const ends = createListeners<[job: Job]>()

/** Calls back when a job has come to its end, or has stopped. */
export const onEnd = ends.subscribe

export function endJob(id: string) {
  changeJob(id, { endedAt: new Date().toISOString() })
  const job = jobOf(id)
  if (job) ends.tell(job)
}

/** Takes a job that is over out of the list. */
export function dismissJob(id: string) {
  void forgetJob(id)
  become(jobs.filter((job) => job.id !== id))
}

/** Before somebody else signs in here. What is running stops after the chunk under way. */
export async function forgetJobs() {
  const all = jobs
  become([])
  for (const { id } of all) await forgetJob(id)
}
