import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { operations } from './bulk-operations'
import { chunksOf, type Intent, type Task, tasksOf } from './intent'
import { type PreviewRow, previewRow, skippedRow } from './preview-row'
import type { SelectedOrder } from './selected-order'
import { sendBulk } from './send-bulk'

const chunkSize = 200
const concurrency = 2

export interface Preview {
  rows: PreviewRow[]
  done: number
  total: number
  error: Error | null
  /** Sends the missing chunks again. */
  retry: () => void
  /** Repeats the dry run for these orders and replaces their rows. */
  refresh: (orders: SelectedOrder[]) => void
}

/** The effect of the intent on each order, dry-run by the service in chunks. Stops when the component unmounts. */
export function usePreview(intent: Intent, orders: SelectedOrder[]): Preview {
  const [state, setState] = useState<State>({ rows: new Map(), error: null })
  const queue = useRef<Task[][]>([])
  const controller = useRef<AbortController | null>(null)

  const processQueue = useCallback(async () => {
    const { signal } = controller.current as AbortController
    for (let chunk = queue.current.shift(); chunk && !signal.aborted; chunk = queue.current.shift()) {
      try {
        const records = chunk.map(({ body }) => body as object)
        const answers = await sendBulk(operations[intent.kind], records, { isDryRun: true, signal })
        const found = chunk.map((task, i) => previewRow(intent, task, answers[i]))
        setState(({ rows }) => ({ rows: withRows(rows, found), error: null }))
      } catch (error) {
        if (signal.aborted) return
        queue.current.unshift(chunk)
        setState((old) => ({ ...old, error: error as Error }))
        return
      }
    }
  }, [intent])

  const start = useCallback(
    (tasks: Task[], isFresh: boolean) => {
      queue.current.push(
        ...chunksOf(
          tasks.filter(({ body }) => body),
          chunkSize,
        ),
      )
      setState(({ rows }) => {
        const next = new Map(isFresh ? [] : rows)
        for (const task of tasks) next.set(task.id, task.body ? null : skippedRow(task))
        return { rows: next, error: null }
      })
      for (let i = 0; i < concurrency; i += 1) void processQueue()
    },
    [processQueue],
  )

  useEffect(() => {
    controller.current = new AbortController()
    queue.current = []
    start(tasksOf(intent, orders), true)
    return () => controller.current?.abort()
  }, [intent, orders, start])

  const refresh = (fresh: SelectedOrder[]) => {
    const ids = new Set(fresh.map(({ id }) => id))
    const tasks = tasksOf(intent, fresh)
    setState((old) => ({ ...old, rows: new Map([...old.rows].filter(([id]) => !ids.has(id.split(':')[0] as string))) }))
    start(tasks, false)
  }
  const rows = useMemo(() => [...state.rows.values()].filter((row) => row !== null), [state.rows])
  return { rows, done: rows.length, total: state.rows.size, error: state.error, refresh, retry: () => start([], false) }
}

interface State {
  /** By task id; null until the service has answered. */
  rows: ReadonlyMap<string, PreviewRow | null>
  error: Error | null
}

/** Adds the found rows; ignores those no longer requested. */
function withRows(rows: State['rows'], found: PreviewRow[]) {
  const next = new Map(rows)
  for (const row of found) if (next.has(row.task.id)) next.set(row.task.id, row)
  return next
}
