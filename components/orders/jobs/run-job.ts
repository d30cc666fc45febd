import type { QueryClient } from '@tanstack/react-query'
import { uuidv7 } from 'uuidv7'
import type { Order } from '@/components/api/order-types'
import { trackWrite } from '@/components/api/own-writes'
import { ApiError } from '@/components/api/request'
import { type BulkAnswer, refusalText } from '@/components/lists/selection/bulk-answers'
import { chunksOf } from '../bulk/intent'
import { sendBulk } from '../bulk/send-bulk'
import { invalidateOrderLists, showOrders } from '../order-store'
import { announceProgress, announceStart } from './announce-progress'
import type { Job, Result, Task } from './job'
import { withJobLock } from './job-lock'
import { saveResults, saveTasks } from './job-persistence'
import { addJob, changeJob, endJob, findJob } from './job-store'

/** Small enough to be answered within seconds, and for Cancel to take effect soon. */
const CHUNK_SIZE = 100
/** The waits before a chunk whose outcome is unknown is sent again, under the same key, in ms. */
const RETRY_DELAYS_MS = [1_000, 4_000]

const stopping = new Set<string>()

export function startJob(client: QueryClient, given: Pick<Job, 'intent' | 'line' | 'title' | 'tasks'>): string {
  const job: Job = {
    ...given,
    id: uuidv7(),
    state: 'running',
    startedAt: new Date().toISOString(),
    endedAt: null,
    interruption: null,
    isUndone: false,
    results: Array.from({ length: given.tasks.length }),
    total: given.tasks.length,
    done: 0,
    failed: 0,
  }
  // The head is written before the tasks: tasks without a head belong to a deleted job.
  addJob(job)
  const isKept = saveTasks(job)
  announceStart(job)
  // Nothing is sent before the tasks are stored: closing the tab now would otherwise leave changes without a record.
  void isKept.then(() => run(client, job.id))
  return job.id
}

/** Resumes a job where it stopped. A chunk whose answer was lost is sent under its first key, so that it is carried out once. */
export const resumeJob = (client: QueryClient, id: string) => void run(client, id)

/** Stops a job after the current chunk. */
export const stopJob = (id: string) => void stopping.add(id)

async function run(client: QueryClient, id: string) {
  const hasLock = await withJobLock(id, async () => {
    changeJob(id, { state: 'running', interruption: null, endedAt: null })
    window.addEventListener('beforeunload', confirmLeave)
    running.add(id)
    try {
      changeJob(id, await runChunks(client, id))
    } finally {
      running.delete(id)
      stopping.delete(id)
      if (!running.size) window.removeEventListener('beforeunload', confirmLeave)
    }
  })
  if (!hasLock) return changeJob(id, { interruption: 'Another tab of this browser is running it.' })
  endJob(id)
  await invalidateOrderLists(client)
}

const running = new Set<string>()
const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()

async function runChunks(client: QueryClient, id: string): Promise<Partial<Job>> {
  const { line, tasks } = findJob(id) as Job
  let from = 0
  for (const chunk of chunksOf(tasks, CHUNK_SIZE)) {
    const offset = from
    from += chunk.length
    const job = findJob(id)
    if (job?.results[offset]) continue
    // A deleted job belongs to a user who has signed out.
    if (!job || stopping.has(id)) return { state: 'canceled' }
    try {
      const records = chunk.map(({ body }) => body)
      await trackWrite(async () => {
        const answers = await retryUntilKnown(() => sendBulk(line, records, { key: `${id}.${offset}` }))
        applyAnswers(client, id, offset, chunk, answers)
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.isOutcomeUnknown || error.status === 401 || error.status === 429)
        return { state: 'interrupted', interruption: error instanceof Error ? error.message : String(error) }
      record(
        id,
        offset,
        chunk.map(() => ({ isDone: false, reason: error.message })),
      )
    }
  }
  return { state: 'done' }
}

async function retryUntilKnown<T>(send: () => Promise<T>): Promise<T> {
  for (const wait of RETRY_DELAYS_MS) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOutcomeUnknown) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return send()
}

function applyAnswers(client: QueryClient, id: string, offset: number, chunk: Task[], answers: BulkAnswer[]) {
  const orders: Order[] = []
  const results = chunk.map((task, i): Result => {
    const { status, response } = answers[i] ?? { status: 0, response: null }
    if (status < 200 || status >= 300) return { isDone: false, reason: refusalText({ status, response }, 'this order') }
    // A replayed answer has the order's id, shortId and version in place of the order.
    const answered = response as Partial<Order> & { order?: Partial<Order> }
    const order = answered.order ?? answered
    if (order.items) orders.push(order as Order)
    const hold = order.holds?.findLast(({ id, releasedAt }) => releasedAt === null && !task.openHoldIds.includes(id))
    return { isDone: true, version: order.version, ...(hold && { holdId: hold.id }) }
  })
  showOrders(client, orders)
  record(id, offset, results)
}

function record(id: string, offset: number, chunkResults: Result[]) {
  const job = findJob(id)
  if (!job) return
  const results = [...job.results]
  for (const [i, result] of chunkResults.entries()) results[offset + i] = result
  const done = results.filter((result) => result?.isDone).length
  const failed = results.filter((result) => result && !result.isDone).length
  void saveResults(id, offset, chunkResults)
  changeJob(id, { results, done, failed })
  announceProgress({ ...job, done, failed })
}
