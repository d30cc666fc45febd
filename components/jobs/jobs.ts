'use client'

import { useSyncExternalStore } from 'react'
import type { Job } from './job'
import { forgetJob, keepHead, keptJobs } from './kept'

export type { Job } from './job'

const none: Job[] = []
let jobs: Job[] | null = null
const listeners = new Set<() => void>()

const get = () => {
  jobs ??= keptJobs()
  return jobs
}

function become(next: Job[]) {
  jobs = next
  for (const listener of listeners) listener()
}

/** The bulk jobs of this tab, newest first. */
export const useJobs = (): Job[] => useSyncExternalStore(subscribe, get, () => none)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const jobOf = (id: string): Job | undefined => get().find((job) => job.id === id)

export function addJob(job: Job) {
  keepHead(job)
  become([job, ...get()])
}

export function changeJob(id: string, change: Partial<Job>) {
  become(get().map((job) => (job.id === id ? { ...job, ...change } : job)))
  const job = jobOf(id)
  if (job) keepHead(job)
}

const ends = new Set<(job: Job) => void>()

/** Calls back when a job has come to its end, or has stopped. */
export function onEnd(listener: (job: Job) => void) {
  ends.add(listener)
  return () => void ends.delete(listener)
}

export function endJob(id: string) {
  changeJob(id, { endedAt: new Date().toISOString() })
  const job = jobOf(id)
  if (job) for (const listener of ends) listener(job)
}

/** Takes a job that is over out of the list. */
export function dismissJob(id: string) {
  forgetJob(id)
  become(get().filter((job) => job.id !== id))
}

/** Before somebody else signs in on this tab. */
export function forgetJobs() {
  for (const { id } of get()) forgetJob(id)
  become([])
}
