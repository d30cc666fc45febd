import { announce } from '@/components/ui/toasts/announce'
import { type Job, progressOf } from './job'

/** The time between announcements of a running job, in ms: announcing every chunk would overwhelm screen-reader users. */
const ANNOUNCE_EVERY_MS = 15_000
let last = 0

export function announceStart({ title }: Job) {
  last = Date.now()
  announce(`${title}: started. You can go on working.`)
}

export function announceProgress(job: Job) {
  if (Date.now() - last < ANNOUNCE_EVERY_MS) return
  last = Date.now()
  announce(`${job.title}: ${progressOf(job)}`)
}
