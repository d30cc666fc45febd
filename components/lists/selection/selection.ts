'use client'

import { useSyncExternalStore } from 'react'
import { formatNumber } from '@/components/ui/format/text'
import { createListeners } from '@/components/ui/listeners'

/** All results of a list's query, also those that are not loaded: the service finds them when an action begins. */
export interface WholeList {
  q: string
  sort: string
  total: number
  /** Whether the service counts no further. */
  isCapped: boolean
}

interface State<Selected> {
  /** With a whole list, the rows of its page. */
  selected: ReadonlyMap<string, Selected>
  /** The list whose results are all selected; null when rows were selected one by one. */
  whole: WholeList | null
  /** The reason why fewer rows were selected than requested; null when all were. */
  problem: string | null
}

export interface Selection<Row, Selected> extends Omit<State<Selected>, 'selected'> {
  selected: Selected[]
  count: number
  /** The most rows that can be selected one by one. */
  max: number
  has(id: string): boolean
  set(ids: string[], on: boolean): void
  setRows(rows: Row[], on: boolean): void
  clear(): void
  /** Selects all results of a query, of which `rows` are those of the page. */
  selectWhole(whole: WholeList, rows: Row[]): void
}

interface SelectionOptions<Row, Selected> {
  /** The plural noun: "orders". */
  noun: string
  max: number
  /** The stored data of a selected row. */
  toSelected(row: Row): Selected
  /** Loads rows that are not on the page, in their current state. */
  fetch(ids: string[]): Promise<Row[]>
  /** The most selected rows that are read again after a plan; all when it is not given. */
  maxReloaded?: number
}

const selections: { noun: string; clear(): void; reload(): Promise<void> }[] = []

/** Clears the selections of all lists, when another user signs in. */
export function clearAllSelections() {
  for (const { clear } of selections) clear()
}

/** Reads the selected rows of these nouns again, after a plan that may have changed some that no list shows any more. */
export async function reloadSelections(nouns: readonly string[]) {
  await Promise.all(selections.filter(({ noun }) => nouns.includes(noun)).map(({ reload }) => reload()))
}

/** The selected rows of a list. They stay selected when a row is opened and closed, and when the page changes; single rows also when the query does. */
export function createSelection<Row extends { id: string }, Selected extends { id: string; version: number }>(
  kind: SelectionOptions<Row, Selected>,
) {
  const { noun, max, toSelected, fetch, maxReloaded = max } = kind
  const emptyState: State<Selected> = { selected: new Map(), whole: null, problem: null }
  const tooMany = `At most ${formatNumber(max)} ${noun} can be selected. Narrow the query to reach the rest.`
  const listeners = createListeners()
  const toSelection = ({ selected, ...rest }: State<Selected>): Selection<Row, Selected> => ({
    ...rest,
    selected: [...selected.values()],
    count: rest.whole?.total ?? selected.size,
    max,
    has: (id) => rest.whole !== null || selected.has(id),
    set,
    setRows,
    clear,
    selectWhole: (whole, rows) => setState({ selected: new Map(rows.map((row) => [row.id, toSelected(row)])), whole, problem: null }),
  })
  let state = emptyState
  let shown = toSelection(emptyState)
  const empty = shown
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
    setState({ selected, whole: null, problem: isFull ? tooMany : null })
  }

  function drop(ids: string[]) {
    const selected = new Map(state.selected)
    for (const id of ids) selected.delete(id)
    setState({ selected, whole: null, problem: null })
  }

  function clear() {
    generation += 1
    setState(emptyState)
  }

  /** Replaces selected rows that have changed, so that the next action starts from their new version. */
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

  async function reload() {
    const ids = [...state.selected.keys()].slice(0, maxReloaded)
    const askedGeneration = generation
    if (!ids.length) return
    try {
      refreshSelected(await fetch(ids))
    } catch (error) {
      const problem = `The selected ${noun} could not be read again: ${(error as Error).message}`
      if (askedGeneration === generation) setState({ problem })
    }
  }

  selections.push({ noun, clear, reload })
  const useSelection = () =>
    useSyncExternalStore(
      listeners.subscribe,
      () => shown,
      () => empty,
    )
  return { useSelection, refreshSelected }
}
