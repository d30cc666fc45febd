'use client'

import { useSyncExternalStore } from 'react'
import { formatNumber } from '@/components/ui/format/text'
import { createListeners } from '@/components/ui/listeners'

interface State<Selected> {
  selected: ReadonlyMap<string, Selected>
  /** The query of all selected rows when they are all of its results; it is not sent again. */
  wholeQuery: { q: string; sort: string; total: number } | null
  selecting: { done: number; of: number } | null
  /** The reason why fewer rows were selected than requested; null when all were. */
  problem: string | null
}

export interface Selection<Row, Selected> extends Omit<State<Selected>, 'selected'> {
  selected: Selected[]
  count: number
  /** The most rows that can be selected. */
  max: number
  has(id: string): boolean
  set(ids: string[], on: boolean): void
  setRows(rows: Row[], on: boolean): void
  clear(): void
  /** Selects all current results of a query, page by page, until `stopSelecting`. */
  selectAll(q: string, sort: string): Promise<void>
  stopSelecting(): void
}

interface SelectionOptions<Row, Selected> {
  /** The plural noun: "orders". */
  noun: string
  max: number
  /** The stored data of a selected row. */
  toSelected(row: Row): Selected
  /** Loads rows that are not on the page. */
  fetch(ids: string[]): Promise<Row[]>
  /** Loads a page of a query's results, as large as the API allows: the first one, or the one at a cursor. */
  fetchPage(from: { q: string; sort: string } | { cursor: string }, signal: AbortSignal): Promise<FoundPage<Row>>
}

interface FoundPage<Row> {
  rows: Row[]
  total: number
  cursor: string | null
}

const clearers: (() => void)[] = []

/** Clears the selections of all lists, when another user signs in. */
export function clearAllSelections() {
  for (const clear of clearers) clear()
}

/** The selected rows of a list. They stay selected when a row is opened and closed, and when the query or the page changes. */
export function createSelection<Row extends { id: string }, Selected extends { id: string; version: number }>(
  kind: SelectionOptions<Row, Selected>,
) {
  const { noun, max, toSelected, fetch, fetchPage } = kind
  const emptyState: State<Selected> = { selected: new Map(), wholeQuery: null, selecting: null, problem: null }
  const tooMany = `At most ${formatNumber(max)} ${noun} can be selected. Narrow the query to reach the rest.`
  const listeners = createListeners()
  const toSelection = ({ selected, ...rest }: State<Selected>): Selection<Row, Selected> => ({
    ...rest,
    selected: [...selected.values()],
    count: selected.size,
    max,
    has: (id) => selected.has(id),
    set,
    setRows,
    clear,
    selectAll,
    stopSelecting: () => inFlight?.abort(),
  })
  let state = emptyState
  let shown = toSelection(emptyState)
  const empty = shown
  let inFlight: AbortController | null = null
  /** Counts how often the selection was cleared: rows requested before are not selected when they arrive. */
  let generation = 0

  function setState(next: Partial<State<Selected>>) {
    state = { ...state, ...next }
    shown = toSelection(state)
    listeners.emit()
  }

  function set(ids: string[], on: boolean) {
    if (!on) return drop(ids)
    const unknown = ids.filter((id) => !state.selected.has(id))
    const askedGeneration = generation
    if (unknown.length)
      fetch(unknown)
        .then((rows) => askedGeneration === generation && add(rows))
        .catch((error: Error) => setState({ problem: error.message }))
  }

  function setRows(rows: Row[], on: boolean) {
    if (on) add(rows)
    else drop(rows.map(({ id }) => id))
  }

  function add(rows: Row[]) {
    const selected = new Map(state.selected)
    for (const row of rows) if (selected.has(row.id) || selected.size < max) selected.set(row.id, toSelected(row))
    const isFull = selected.size >= max && rows.some(({ id }) => !selected.has(id))
    setState({ selected, wholeQuery: null, problem: isFull ? tooMany : null })
  }

  function drop(ids: string[]) {
    const selected = new Map(state.selected)
    for (const id of ids) selected.delete(id)
    setState({ selected, wholeQuery: null, problem: null })
  }

  function clear() {
    inFlight?.abort()
    generation += 1
    setState(emptyState)
  }

  async function selectAll(q: string, sort: string): Promise<void> {
    inFlight?.abort()
    const own = new AbortController()
    inFlight = own
    const { signal } = own
    const found = new Map<string, Selected>()
    let cursor: string | null = null
    let total = 0
    let isAll = false
    setState({ selecting: { done: 0, of: 0 }, problem: null })
    try {
      do {
        const answer: FoundPage<Row> = await fetchPage(cursor ? { cursor } : { q, sort }, signal)
        const room = max - found.size
        for (const row of answer.rows.slice(0, room)) found.set(row.id, toSelected(row))
        isAll = !answer.cursor && answer.rows.length <= room
        total = Math.max(total, answer.total, found.size)
        cursor = answer.cursor
        if (!signal.aborted) setState({ selecting: { done: found.size, of: Math.min(total, max) } })
      } while (cursor && found.size < max && !signal.aborted)
      if (signal.aborted) return
      setState({ selected: found, wholeQuery: isAll ? { q, sort, total: found.size } : null, problem: isAll ? null : tooMany })
    } catch (error) {
      if (!signal.aborted) setState({ problem: error instanceof Error ? error.message : String(error) })
    } finally {
      if (inFlight === own) setState({ selecting: null })
    }
  }

  /** Replaces selected rows that this tab changed, so that the next action starts from their new version. */
  function refreshSelected(changed: Row[]) {
    if (!changed.some(({ id }) => state.selected.has(id))) return
    const selected = new Map(state.selected)
    for (const row of changed) {
      const old = selected.get(row.id)
      const fresh = toSelected(row)
      if (old && fresh.version >= old.version) selected.set(row.id, fresh)
    }
    setState({ selected })
  }

  clearers.push(clear)
  const useSelection = () =>
    useSyncExternalStore(
      listeners.subscribe,
      () => shown,
      () => empty,
    )
  return { useSelection, renew: refreshSelected }
}
