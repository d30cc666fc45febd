import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { chunksOf, type Intent, lines, type Task, tasksOf } from './intent'
import type { Picked } from './picked'
import { type Row, rowOf, unasked } from './preview-row'
import { sendBulk } from './send'

const chunkSize = 200
const atOnce = 2

export interface Preview {
  rows: Row[]
  done: number
  of: number
  error: Error | null
  /** Asks again for what is still missing. */
  retry: () => void
  /** Judges these orders anew in place of what was judged of them before. */
  renew: (orders: Picked[]) => void
}

/** What the intent would do to each order, computed by the service in chunks and stored nowhere. Stops when the component goes. */
export function usePreview(intent: Intent, orders: Picked[]): Preview {
  const [state, setState] = useState<State>({ rows: new Map(), error: null })
  const waiting = useRef<Task[][]>([])
  const alive = useRef<AbortController | null>(null)

  const work = useCallback(async () => {
    const { signal } = alive.current as AbortController
    for (let chunk = waiting.current.shift(); chunk && !signal.aborted; chunk = waiting.current.shift()) {
      try {
        const records = chunk.map(({ body }) => body as object)
        const answers = await sendBulk(lines[intent.kind], records, { isDry: true, signal })
        const found = chunk.map((task, i) => rowOf(intent, task, answers[i]))
        setState(({ rows }) => ({ rows: withRows(rows, found), error: null }))
      } catch (error) {
        if (signal.aborted) return
        waiting.current.unshift(chunk)
        setState((old) => ({ ...old, error: error as Error }))
        return
      }
    }
  }, [intent])

  const start = useCallback(
    (tasks: Task[], isFresh: boolean) => {
      waiting.current.push(
        ...chunksOf(
          tasks.filter(({ body }) => body),
          chunkSize,
        ),
      )
      setState(({ rows }) => {
        const next = new Map(isFresh ? [] : rows)
        for (const task of tasks) next.set(task.id, task.body ? null : unasked(task))
        return { rows: next, error: null }
      })
      for (let i = 0; i < atOnce; i += 1) void work()
    },
    [work],
  )

  useEffect(() => {
    alive.current = new AbortController()
    waiting.current = []
    start(tasksOf(intent, orders), true)
    return () => alive.current?.abort()
  }, [intent, orders, start])

  const renew = (fresh: Picked[]) => {
    const ids = new Set(fresh.map(({ id }) => id))
    const tasks = tasksOf(intent, fresh)
    setState((old) => ({ ...old, rows: new Map([...old.rows].filter(([id]) => !ids.has(id.split(':')[0] as string))) }))
    start(tasks, false)
  }
  const rows = useMemo(() => [...state.rows.values()].filter((row) => row !== null), [state.rows])
  return { rows, done: rows.length, of: state.rows.size, error: state.error, renew, retry: () => start([], false) }
}

interface State {
  /** By the task's id; null while the service has not answered. */
  rows: ReadonlyMap<string, Row | null>
  error: Error | null
}

/** What was not asked about any more by the time it was answered is left out. */
function withRows(rows: State['rows'], found: Row[]) {
  const next = new Map(rows)
  for (const row of found) if (next.has(row.task.id)) next.set(row.task.id, row)
  return next
}
