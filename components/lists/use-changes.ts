'use client'

import { useEffect, useRef, useState } from 'react'
import { writesSettled } from '@/components/api/own-writes'
import { useLiveEvents } from '@/components/frame/live/use-live'
import { countChanges, type Kind, subjectOf as subjectOfEvent, touchedIdsSince, trackChanges } from './changes'

/** The milliseconds before the first check after an event, and between two checks. */
const FIRST_CHECK_MS = 700
const CHECK_INTERVAL_MS = 8_000

export interface ListedRow {
  id: string
  version: number
}

interface Page<Row> {
  /** Identifies the displayed page; null while there is none. */
  page: unknown
  rows: Row[] | undefined
  /** Loads the page's current rows. */
  check: () => Promise<Row[]>
  /** The kind of record that a row shows or belongs to. */
  kind: Kind
  /** The id of that record. */
  subjectOf: (row: Row) => string
  /** Whether this tab changed it. */
  isOwn: (id: string) => boolean
  /** Whether the page is being loaded anew, which shows all changes. */
  isReloading: boolean
  /** When the page was loaded. */
  loadedAt: number
}

/**
 * The number of rows that others changed since the page was loaded, including rows that entered or left it. The displayed rows stay
 * unchanged. While the tab is hidden nothing is loaded; the changes of that time are counted when it is shown again.
 */
export function useChangeCount<Row extends ListedRow>(shown: Page<Row>): number {
  const { page, loadedAt, kind } = shown
  const [count, setCount] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const checkedAt = useRef(0)
  const isMounted = useRef(true)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })

  const check = async () => {
    timer.current = undefined
    await writesSettled()
    const checkedPage = latest.current
    const touchedIds = touchedIdsSince(checkedPage.loadedAt, checkedPage.kind)
    if (!isMounted.current || !checkedPage.page || !touchedIds.size || document.hidden) return
    checkedAt.current = Date.now()
    const now = await checkedPage.check().catch(() => null)
    const { page: current, rows, subjectOf, isOwn, isReloading } = latest.current
    if (now && !isReloading && current === checkedPage.page && rows) setCount(countChanges(rows, now, { touchedIds, subjectOf, isOwn }))
  }
  const scheduleCheck = () => {
    timer.current ??= setTimeout(check, Math.max(FIRST_CHECK_MS, checkedAt.current + CHECK_INTERVAL_MS - Date.now()))
  }
  useLiveEvents((events) => {
    if (events.some((event) => subjectOfEvent(event)?.kind === kind)) scheduleCheck()
  })
  useEffect(trackChanges, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read the latest page.
  useEffect(() => {
    isMounted.current = true
    const onVisible = () => {
      const { loadedAt, kind } = latest.current
      if (!document.hidden && touchedIdsSince(loadedAt, kind).size) scheduleCheck()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isMounted.current = false
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has changes of its own.
  useEffect(() => {
    setCount(0)
    clearTimeout(timer.current)
    timer.current = undefined
    checkedAt.current = 0
    if (touchedIdsSince(loadedAt, kind).size) scheduleCheck()
    return () => clearTimeout(timer.current)
  }, [page, loadedAt])
  return count
}
