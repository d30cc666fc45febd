import type { QueryClient } from '@tanstack/react-query'
import { uuidv7 } from 'uuidv7'
import { ApiError } from '../api'
import { chunksOf } from '../orders/bulk/intent'
import { type Answered, whyOf } from '../orders/bulk/judge'
import { sendBulk } from '../orders/bulk/send'
import type { Order } from '../orders/shapes'
import { recount, showOrders } from '../orders/store'
import { asOwn } from '../orders/write-order'
import type { Job, Result, Task } from './job'
import { addJob, changeJob, endJob, jobOf } from './jobs'
import { keepResults, keepTasks } from './kept'
import { onlyHere } from './only-here'
import { tellProgress, tellStart } from './tell'

/** Small enough to be answered within seconds, and for Cancel to be obeyed soon. */
const chunkSize = 100
/** Waits before a chunk whose outcome is not known is sent again, under the same key, in ms. */
const waits = [1_000, 4_000]

const stopping = new Set<string>()

export function startJob(client: QueryClient, given: Pick<Job, 'intent' | 'line' | 'title' | 'tasks'>): string {
  const job: Job = {
    ...given,
    id: uuidv7(),
    state: 'running',
    startedAt: new Date().toISOString(),
    endedAt: null,
    cause: null,
    isUndone: false,
    results: Array.from({ length: given.tasks.length }),
    total: given.tasks.length,
    done: 0,
    failed: 0,
  }
  // Its head is written before its tasks: tasks without a head are of a job that was forgotten.
  addJob(job)
  const isKept = keepTasks(job)
  tellStart(job)
  // Nothing is sent before it is known what: else a tab that closes now would leave changes that nobody can tell.
  void isKept.then(() => run(client, job.id))
  return job.id
}

/** Goes on where it stopped. A chunk whose answer was lost is sent under its first key, so that nothing is done twice. */
export const resumeJob = (client: QueryClient, id: string) => void run(client, id)

/** Lets the chunk under way finish, and stops. */
export const stopJob = (id: string) => void stopping.add(id)

async function run(client: QueryClient, id: string) {
  const isHere = await onlyHere(id, async () => {
    changeJob(id, { state: 'running', cause: null, endedAt: null })
    window.addEventListener('beforeunload', warn)
    running.add(id)
    try {
      changeJob(id, await runChunks(client, id))
    } finally {
      running.delete(id)
      stopping.delete(id)
      if (!running.size) window.removeEventListener('beforeunload', warn)
    }
  })
  if (!isHere) return changeJob(id, { cause: 'Another tab of this browser is at it.' })
  endJob(id)
  await recount(client)
}

const running = new Set<string>()
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

async function runChunks(client: QueryClient, id: string): Promise<Partial<Job>> {
  const { line, tasks } = jobOf(id) as Job
  let from = 0
  for (const chunk of chunksOf(tasks, chunkSize)) {
    const place = from
    from += chunk.length
    const job = jobOf(id)
    if (job?.results[place]) continue
    // One that was forgotten is of somebody who is not here any more.
    if (!job || stopping.has(id)) return { state: 'canceled' }
    try {
      const records = chunk.map(({ body }) => body)
      await asOwn(async () => {
        const answers = await untilDecided(() => sendBulk(line, records, { key: `${id}.${place}` }))
        take(client, id, place, chunk, answers)
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.isUndecided || error.status === 401 || error.status === 429)
        return { state: 'interrupted', cause: error instanceof Error ? error.message : String(error) }
      record(
        id,
        place,
        chunk.map(() => ({ isDone: false, why: error.message })),
      )
    }
  }
  return { state: 'done' }
}

async function untilDecided<T>(send: () => Promise<T>): Promise<T> {
  for (const wait of waits) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isUndecided) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return send()
}

function take(client: QueryClient, id: string, place: number, chunk: Task[], answers: Answered[]) {
  const orders: Order[] = []
  const results = chunk.map((task, i): Result => {
    const { status, response } = answers[i] ?? { status: 0, response: null }
    if (status < 200 || status >= 300) return { isDone: false, why: whyOf({ status, response }) }
    const order = (response as { order: Partial<Order> }).order
    // A replay only names the order and its version.
    if (order.items) orders.push(order as Order)
    const hold = order.holds?.findLast(({ id, releasedAt }) => releasedAt === null && !task.had.includes(id))
    return { isDone: true, version: order.version, ...(hold && { holdId: hold.id }) }
  })
  showOrders(client, orders)
  record(id, place, results)
}

function record(id: string, place: number, found: Result[]) {
  const job = jobOf(id)
  if (!job) return
  const results = [...job.results]
  for (const [i, result] of found.entries()) results[place + i] = result
  const done = results.filter((result) => result?.isDone).length
  const failed = results.filter((result) => result && !result.isDone).length
  void keepResults(id, place, found)
  changeJob(id, { results, done, failed })
  tellProgress({ ...job, done, failed })
}
