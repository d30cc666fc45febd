'use client'

import { useEffect, useRef, useState } from 'react'
import { useEvents } from '../live/events'
import { changedBetween, type Kind, subjectOf as subjectOfEvent, touchedSince, watchChanges } from './changes'

/** After news, and between one look and the next, in milliseconds. */
const first = 700
const again = 8_000

export interface ListedRow {
  id: string
  version: number
}

interface Page<Row> {
  /** What tells the page that is shown from others; null while there is none. */
  page: unknown
  rows: Row[] | undefined
  /** Asks for it as it is now. */
  look: () => Promise<Row[]>
  /** What the rows are, or are of. */
  kind: Kind
  /** The id of that. */
  subjectOf: (row: Row) => string
  /** Whether this tab changed it. */
  isOwn: (id: string) => boolean
  /** When the page was loaded. */
  loadedAt: number
}

/** How many rows of the page others have changed since it was loaded, counting those that came to it or left. The rows stay as they are. */
export function useChanges<Row extends ListedRow>(shown: Page<Row>): number {
  const { page, loadedAt, kind } = shown
  const [count, setCount] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lookedAt = useRef(0)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })

  const look = async () => {
    timer.current = undefined
    const asked = latest.current
    const heard = touchedSince(asked.loadedAt, asked.kind)
    if (!asked.page || !heard.size || document.hidden) return
    lookedAt.current = Date.now()
    const now = await asked.look().catch(() => null)
    const { page: current, rows, subjectOf, isOwn } = latest.current
    if (now && current === asked.page && rows) setCount(changedBetween(rows, now, { heard, subjectOf, isOwn }))
  }
  const plan = () => {
    timer.current ??= setTimeout(look, Math.max(first, lookedAt.current + again - Date.now()))
  }
  useEvents((events) => {
    if (events.some((event) => subjectOfEvent(event)?.kind === kind)) plan()
  })
  useEffect(watchChanges, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has changes of its own.
  useEffect(() => {
    setCount(0)
    clearTimeout(timer.current)
    timer.current = undefined
    lookedAt.current = 0
    if (touchedSince(loadedAt, kind).size) plan()
    return () => clearTimeout(timer.current)
  }, [page, loadedAt])
  return count
}
