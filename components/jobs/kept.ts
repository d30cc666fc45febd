import type { Job, Result } from './job'
import { type Key, shelf } from './shelf'

/**
 * Jobs in this browser, so that neither a reload nor a closed tab loses what was done. The tasks are written once; the results of each
 * chunk as they arrive, under a key of their own, so that thousands of rows are not written again and again.
 */
type Head = Omit<Job, 'tasks' | 'results'> & { owner: string }

/** More are not kept: the oldest that are over go. */
const most = 10

export function keepHead({ tasks: _, results: __, ...job }: Job, owner: string) {
  return shelf.put([job.id, 'head'], { ...job, owner })
}

/** Settles when they are safe. */
export const keepTasks = ({ id, tasks }: Job) => shelf.put([id, 'tasks'], tasks)

export const keepResults = (id: string, from: number, results: Result[]) => shelf.put([id, 'results', from], results)

export const forgetJob = (id: string) => shelf.drop([id])

/**
 * The jobs of one person, newest first. One that was running when its page went away was interrupted; `elsewhere` are those that another
 * tab runs now: they are left to it. Jobs of somebody else who sat here before are forgotten.
 */
export async function keptJobs(owner: string, elsewhere: ReadonlySet<string>): Promise<Job[]> {
  const keys = await shelf.keys()
  const ids = [...new Set(keys.map(([id]) => id))].filter((id) => !elsewhere.has(id)).sort((a, b) => b.localeCompare(a))
  const jobs: Job[] = []
  for (const id of ids) {
    const head = await shelf.get<Head>([id, 'head'])
    if (head?.owner === owner && jobs.length < most) jobs.push(await jobOf(head, keys))
    else await forgetJob(id)
  }
  return jobs
}

async function jobOf({ owner: _, ...head }: Head, keys: Key[]): Promise<Job> {
  const tasks = (await shelf.get<Job['tasks']>([head.id, 'tasks'])) ?? []
  const results: Job['results'] = Array.from({ length: tasks.length })
  for (const key of keys) {
    const [id, part, from = 0] = key
    if (id !== head.id || part !== 'results') continue
    for (const [i, result] of ((await shelf.get<Result[]>(key)) ?? []).entries()) results[Number(from) + i] = result
  }
  const known = tasks.length ? { done: count(results, true), failed: count(results, false) } : {}
  const broken = head.state === 'running' ? { state: 'interrupted' as const, cause: 'The page was reloaded or closed.' } : {}
  return { ...head, ...known, ...broken, tasks, results }
}

const count = (results: Job['results'], isDone: boolean) => results.filter((result) => result?.isDone === isDone).length
