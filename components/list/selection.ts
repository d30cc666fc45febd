'use client'

import { useSyncExternalStore } from 'react'
import { createListeners } from '../ui/listeners'
import { number } from '../ui/number'

interface State<Picked> {
  picked: ReadonlyMap<string, Picked>
  /** The search that all selected rows came from, when they are all of what it found; it is not asked again. */
  whole: { q: string; sort: string; total: number } | null
  picking: { done: number; of: number } | null
  /** Why not everything was selected that was asked for. */
  problem: string | null
}

export interface Selection<Row, Picked> extends Omit<State<Picked>, 'picked'> {
  picked: Picked[]
  count: number
  /** More are not selected. */
  most: number
  has(id: string): boolean
  set(ids: string[], on: boolean): void
  setRows(rows: Row[], on: boolean): void
  clear(): void
  /** Selects all that a search finds now, page by page, until `stopPicking`. */
  pickAll(q: string, sort: string): Promise<void>
  stopPicking(): void
}

interface Kind<Row, Picked> {
  /** Of many: "orders". */
  noun: string
  most: number
  /** What is kept of a selected row. */
  pickedOf(row: Row): Picked
  /** Rows that are not on the page. */
  fetch(ids: string[]): Promise<Row[]>
  /** A page of what a search finds, as large as may be: its first, or the one that a cursor leads to. */
  walk(from: { q: string; sort: string } | { cursor: string }, signal: AbortSignal): Promise<Found<Row>>
}

interface Found<Row> {
  rows: Row[]
  total: number
  cursor: string | null
}

const all: (() => void)[] = []

/** Lets go of everything that is selected anywhere: for whoever is here next. */
export function forgetSelections() {
  for (const clear of all) clear()
}

/** The selected rows of a list. They outlive it: opening one and coming back, another query, another page. */
export function createSelection<Row extends { id: string }, Picked extends { id: string; version: number }>(kind: Kind<Row, Picked>) {
  const { noun, most, pickedOf, fetch, walk } = kind
  const nothing: State<Picked> = { picked: new Map(), whole: null, picking: null, problem: null }
  const tooMany = `At most ${number(most)} ${noun} can be selected. Narrow the query to reach the rest.`
  const listeners = createListeners()
  const shownOf = ({ picked, ...rest }: State<Picked>): Selection<Row, Picked> => ({
    ...rest,
    picked: [...picked.values()],
    count: picked.size,
    most,
    has: (id) => picked.has(id),
    set,
    setRows,
    clear,
    pickAll,
    stopPicking: () => underWay?.abort(),
  })
  let state = nothing
  let shown = shownOf(nothing)
  const empty = shown
  let underWay: AbortController | null = null
  /** Counts how often all was let go of: what was asked for before is not selected any more when it comes. */
  let turn = 0

  function become(next: Partial<State<Picked>>) {
    state = { ...state, ...next }
    shown = shownOf(state)
    listeners.tell()
  }

  function set(ids: string[], on: boolean) {
    if (!on) return drop(ids)
    const unknown = ids.filter((id) => !state.picked.has(id))
    const asked = turn
    if (unknown.length)
      fetch(unknown)
        .then((rows) => asked === turn && add(rows))
        .catch((error: Error) => become({ problem: error.message }))
  }

  function setRows(rows: Row[], on: boolean) {
    if (on) add(rows)
    else drop(rows.map(({ id }) => id))
  }

  function add(rows: Row[]) {
    const picked = new Map(state.picked)
    for (const row of rows) if (picked.has(row.id) || picked.size < most) picked.set(row.id, pickedOf(row))
    const isFull = picked.size >= most && rows.some(({ id }) => !picked.has(id))
    become({ picked, whole: null, problem: isFull ? tooMany : null })
  }

  function drop(ids: string[]) {
    const picked = new Map(state.picked)
    for (const id of ids) picked.delete(id)
    become({ picked, whole: null, problem: null })
  }

  function clear() {
    underWay?.abort()
    turn += 1
    become(nothing)
  }

  async function pickAll(q: string, sort: string): Promise<void> {
    underWay?.abort()
    const own = new AbortController()
    underWay = own
    const { signal } = own
    const found = new Map<string, Picked>()
    let cursor: string | null = null
    let total = 0
    let isAll = false
    become({ picking: { done: 0, of: 0 }, problem: null })
    try {
      do {
        const answer: Found<Row> = await walk(cursor ? { cursor } : { q, sort }, signal)
        const room = most - found.size
        for (const row of answer.rows.slice(0, room)) found.set(row.id, pickedOf(row))
        isAll = !answer.cursor && answer.rows.length <= room
        total = Math.max(total, answer.total, found.size)
        cursor = answer.cursor
        if (!signal.aborted) become({ picking: { done: found.size, of: Math.min(total, most) } })
      } while (cursor && found.size < most && !signal.aborted)
      if (signal.aborted) return
      become({ picked: found, whole: isAll ? { q, sort, total: found.size } : null, problem: isAll ? null : tooMany })
    } catch (error) {
      if (!signal.aborted) become({ problem: error instanceof Error ? error.message : String(error) })
    } finally {
      if (underWay === own) become({ picking: null })
    }
  }

  /** Selected rows that were changed here are selected as they are now: the next step starts from that. */
  function renew(changed: Row[]) {
    if (!changed.some(({ id }) => state.picked.has(id))) return
    const picked = new Map(state.picked)
    for (const row of changed) {
      const old = picked.get(row.id)
      const fresh = pickedOf(row)
      if (old && fresh.version >= old.version) picked.set(row.id, fresh)
    }
    become({ picked })
  }

  all.push(clear)
  const useSelection = () =>
    useSyncExternalStore(
      listeners.subscribe,
      () => shown,
      () => empty,
    )
  return { useSelection, renew }
}
