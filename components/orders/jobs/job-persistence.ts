import { idb, type Key } from './idb'
import type { Job, Result, Task } from './job'

/**
 * Stores jobs in this browser, so that they survive a reload or a closed tab. The tasks are written once; the results of each chunk as they
 * arrive, under a key of their own, so that thousands of rows are not rewritten each time.
 */
type Head = Omit<Job, 'tasks' | 'results'>

/** The stored form; jobs stored before November 2026 use other names for three of the keys. */
type StoredHead = Head & { owner: string; cause?: string | null }
type StoredTask = Task & { had?: string[] }
type StoredResult = Result & { why?: string }

const headOf = ({ cause = null, interruption = cause, ...head }: Omit<StoredHead, 'owner'>): Head => ({ ...head, interruption })
const taskOf = ({ had = [], openHoldIds = had, ...task }: StoredTask): Task => ({ ...task, openHoldIds })
const resultOf = ({ why, reason = why, ...result }: StoredResult): Result => (reason === undefined ? result : { ...result, reason })

/** Beyond this number, the oldest finished jobs are deleted. */
const MAX_JOBS = 10

export function saveHead({ tasks: _, results: __, ...job }: Job, owner: string) {
  return idb.put([job.id, 'head'], { ...job, owner })
}

/** Resolves when the tasks are stored. */
export const saveTasks = ({ id, tasks }: Job) => idb.put([id, 'tasks'], tasks)

export const saveResults = (id: string, from: number, results: Result[]) => idb.put([id, 'results', from], results)

export const deleteJob = (id: string) => idb.drop([id])

/**
 * The stored jobs of one user, newest first. A running job whose page was closed becomes interrupted; those in `runningElsewhere` run in
 * another tab and are left out. Deletes the jobs of previous users.
 */
export async function loadStoredJobs(owner: string, runningElsewhere: ReadonlySet<string>): Promise<Job[]> {
  const keys = await idb.keys()
  const ids = [...new Set(keys.map(([id]) => id))].filter((id) => !runningElsewhere.has(id)).sort((a, b) => b.localeCompare(a))
  const jobs: Job[] = []
  for (const id of ids) {
    const head = await idb.get<StoredHead>([id, 'head'])
    if (head?.owner === owner && jobs.length < MAX_JOBS) jobs.push(await readJob(head, keys))
    else await deleteJob(id)
  }
  return jobs
}

async function readJob({ owner: _, ...stored }: StoredHead, keys: Key[]): Promise<Job> {
  const head = headOf(stored)
  const tasks = ((await idb.get<StoredTask[]>([head.id, 'tasks'])) ?? []).map(taskOf)
  const results: Job['results'] = Array.from({ length: tasks.length })
  for (const key of keys) {
    const [id, part, from = 0] = key
    if (id !== head.id || part !== 'results') continue
    for (const [i, result] of ((await idb.get<StoredResult[]>(key)) ?? []).entries()) results[Number(from) + i] = resultOf(result)
  }
  const known = tasks.length ? { done: count(results, true), failed: count(results, false) } : {}
  const broken = head.state === 'running' ? { state: 'interrupted' as const, interruption: 'The page was reloaded or closed.' } : {}
  return { ...head, ...known, ...broken, tasks, results }
}

const count = (results: Job['results'], isDone: boolean) => results.filter((result) => result?.isDone === isDone).length
