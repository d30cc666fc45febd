'use client'

import { useSyncExternalStore } from 'react'
import { type Arguments, call } from '../../api'
import { createListeners } from '../../ui/listeners'
import { number } from '../../ui/number'
import type { Hit } from '../shapes'
import { fetchOrders } from './fetch-orders'
import { type Picked, pickedOf } from './picked'

type Query = NonNullable<Arguments<'GET /orders/search'>['query']>

/** More is not selected: the browser keeps every selected order, and a job over more is better written as a program. */
export const mostSelected = 10_000

interface State {
  orders: ReadonlyMap<string, Picked>
  /** The search that all selected orders came from, when they are all of what it found; it is not asked again. */
  whole: { q: string; sort: string; total: number } | null
  picking: { done: number; of: number } | null
  /** Why not everything was selected that was asked for. */
  problem: string | null
}

export interface Selection extends Omit<State, 'orders'> {
  orders: Picked[]
  count: number
  has(id: string): boolean
  set(ids: string[], on: boolean): void
  setOrders(orders: Hit[], on: boolean): void
  clear(): void
  /** Selects all that a search finds now, page by page, until `stopPicking`. */
  pickAll(q: string, sort: string): Promise<void>
  stopPicking(): void
}

const nothing: State = { orders: new Map(), whole: null, picking: null, problem: null }
let state = nothing
let shown = selectionOf(nothing)
let walk: AbortController | null = null
/** Counts how often all was let go of: what was asked for before is not selected any more when it comes. */
let turn = 0
const listeners = createListeners()

function become(next: Partial<State>) {
  state = { ...state, ...next }
  shown = selectionOf(state)
  listeners.tell()
}

/** The selected orders. They outlive the list: opening an order and coming back, another query, another page. */
export function useSelection(): Selection {
  return useSyncExternalStore(
    listeners.subscribe,
    () => shown,
    () => empty,
  )
}

const empty = selectionOf(nothing)

function selectionOf({ orders, ...rest }: State): Selection {
  return {
    ...rest,
    orders: [...orders.values()],
    count: orders.size,
    has: (id) => orders.has(id),
    set,
    setOrders,
    clear,
    pickAll,
    stopPicking: () => walk?.abort(),
  }
}

function set(ids: string[], on: boolean) {
  if (!on) return drop(ids)
  const unknown = ids.filter((id) => !state.orders.has(id))
  const asked = turn
  if (unknown.length)
    fetchOrders(unknown)
      .then((orders) => asked === turn && add(orders.map(pickedOf)))
      .catch((error: Error) => become({ problem: error.message }))
}

function setOrders(orders: Hit[], on: boolean) {
  if (on) add(orders.map(pickedOf))
  else drop(orders.map(({ id }) => id))
}

function add(picked: Picked[]) {
  const orders = new Map(state.orders)
  for (const order of picked) if (orders.has(order.id) || orders.size < mostSelected) orders.set(order.id, order)
  const isFull = orders.size >= mostSelected && picked.some(({ id }) => !orders.has(id))
  become({ orders, whole: null, problem: isFull ? tooMany : null })
}

function drop(ids: string[]) {
  const orders = new Map(state.orders)
  for (const id of ids) orders.delete(id)
  become({ orders, whole: null, problem: null })
}

/** For whoever is here next. */
export const forgetSelection = () => clear()

function clear() {
  walk?.abort()
  turn += 1
  become(nothing)
}

/** Selected orders that were changed here are selected as they are now: the next step starts from that. */
export function renewSelected(changed: Omit<Hit, 'matched'>[]) {
  if (!changed.some(({ id }) => state.orders.has(id))) return
  const orders = new Map(state.orders)
  for (const order of changed)
    if (order.version >= (orders.get(order.id)?.version ?? Number.POSITIVE_INFINITY)) orders.set(order.id, pickedOf(order))
  become({ orders })
}

const tooMany = `At most ${number(mostSelected)} orders can be selected. Narrow the query to reach the rest.`

async function pickAll(q: string, sort: string): Promise<void> {
  walk?.abort()
  const own = new AbortController()
  walk = own
  const { signal } = own
  const found = new Map<string, Picked>()
  let cursor: string | null | undefined
  let total = 0
  become({ picking: { done: 0, of: 0 }, problem: null })
  try {
    do {
      // A cursor carries what was searched for.
      const query = { ...(cursor ? { cursor } : { q, sort: sort || undefined }), pageSize: '200' } as Query
      const answer = await call('GET /orders/search', { query, signal })
      for (const order of answer.orders) if (found.size < mostSelected) found.set(order.id, pickedOf(order))
      total = Math.max(total, answer.totalCount ?? 0, found.size)
      cursor = answer.nextCursor
      if (!signal.aborted) become({ picking: { done: found.size, of: Math.min(total, mostSelected) } })
    } while (cursor && found.size < mostSelected && !signal.aborted)
    if (signal.aborted) return
    become({ orders: found, whole: cursor ? null : { q, sort, total: found.size }, problem: cursor ? tooMany : null })
  } catch (error) {
    if (!signal.aborted) become({ problem: error instanceof Error ? error.message : String(error) })
  } finally {
    if (walk === own) become({ picking: null })
  }
}
