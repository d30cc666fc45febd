import { announce } from '../ui/announce'
import { type Job, progressOf } from './job'

/** How often a running job speaks up, in ms: a voice that reads every chunk cannot be worked with. */
const every = 15_000
let last = 0

export function tellStart({ title }: Job) {
  last = Date.now()
  announce(`${title}: started. You can go on working.`)
}

export function tellProgress(job: Job) {
  if (Date.now() - last < every) return
  last = Date.now()
  announce(`${job.title}: ${progressOf(job)}`)
}
