import type { Job } from './job'

export interface ResultRow {
  id: string
  orderId: string
  shortId: string
  state: 'failed' | 'not done' | 'done'
  why: string
  version: number | ''
}

const order = { failed: 0, 'not done': 1, done: 2 }

/** What became of each record, failures first. */
export function resultRows({ tasks, results }: Job): ResultRow[] {
  return tasks
    .map(({ id, orderId, shortId }, i): ResultRow => {
      const result = results[i]
      const state = !result ? 'not done' : result.isDone ? 'done' : 'failed'
      return { id, orderId, shortId, state, why: result?.why ?? '', version: result?.version ?? '' }
    })
    .sort((a, b) => order[a.state] - order[b.state])
}
