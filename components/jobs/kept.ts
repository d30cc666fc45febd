import type { Job, Result } from './job'

/**
 * Jobs in this tab's sessionStorage, so that a reload knows what was done. The tasks are written once; the results of each chunk as
 * they arrive, under a key of their own, so that thousands of rows are not written again and again.
 */
const prefix = 'waybill.jobs.'
type Head = Omit<Job, 'tasks' | 'results'>

/** Told of even where its rows find no room. */
export function keepHead({ tasks: _, results: __, ...head }: Job) {
  if (write(prefix + head.id, head)) return
  makeRoom(head.id)
  if (write(prefix + head.id, head)) return
  forgetJob(head.id)
  write(prefix + head.id, head)
}

/** Written once. A job whose rows find no room is kept without them: it cannot be resumed after a reload. */
export function keepTasks({ id, tasks }: Job) {
  const key = `${prefix}${id}.tasks`
  if (write(key, tasks)) return
  makeRoom(id)
  write(key, tasks)
}

/** Forgets other jobs that are over. */
function makeRoom(id: string) {
  for (const other of heads()) if (other.id !== id && other.state !== 'running') forgetJob(other.id)
}

export function keepResults(id: string, from: number, results: Result[]) {
  write(`${prefix}${id}.from.${from}`, results)
}

export function forgetJob(id: string) {
  for (const key of keys()) if (key === prefix + id || key.startsWith(`${prefix}${id}.`)) sessionStorage.removeItem(key)
}

/** The jobs of this tab, newest first; one that was running when the page went away was interrupted. */
export function keptJobs(): Job[] {
  return heads()
    .map((head) => {
      const tasks = parse<Job['tasks']>(`${prefix}${head.id}.tasks`) ?? []
      const results: Job['results'] = Array.from({ length: tasks.length })
      const chunk = `${prefix}${head.id}.from.`
      for (const key of keys().filter((key) => key.startsWith(chunk)))
        for (const [i, result] of (parse<Result[]>(key) ?? []).entries()) results[Number(key.slice(chunk.length)) + i] = result
      const known = tasks.length ? { done: count(results, true), failed: count(results, false) } : {}
      const broken = head.state === 'running' ? { state: 'interrupted' as const, cause: 'The page was reloaded or closed.' } : {}
      return { ...head, ...known, ...broken, tasks, results }
    })
    .sort((a, b) => b.id.localeCompare(a.id))
}

const count = (results: Job['results'], isDone: boolean) => results.filter((result) => result?.isDone === isDone).length

const heads = () =>
  keys()
    .filter((key) => !key.slice(prefix.length).includes('.'))
    .flatMap((key) => parse<Head>(key) ?? [])

const keys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))

function parse<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function write(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
