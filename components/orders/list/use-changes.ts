'use client'

import { useEffect, useRef, useState } from 'react'
import { type Arguments, call } from '../../api'
import { useEvents } from '../../live/events'
import type { Hit } from '../shapes'
import { isOwnChange } from '../store'
import { changedBetween, orderOf, touchedSince, watchChanges } from './changes'

/** After news, and between one look and the next, in milliseconds. */
const first = 700
const again = 8_000

type Query = Arguments<'GET /orders/search'>['query']

interface Page {
  /** The request of the page that is shown; null while there is none. */
  query: Query | null
  orders: Hit[] | undefined
  /** When the page was loaded. */
  loadedAt: number
}

/** How many orders of the page others have changed since it was loaded, counting those that came to it or left. The rows stay as they are. */
export function useChanges({ query, orders, loadedAt }: Page): number {
  const [count, setCount] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lookedAt = useRef(0)
  const page = useRef({ query, orders, loadedAt })
  useEffect(() => {
    page.current = { query, orders, loadedAt }
  })

  const look = async () => {
    timer.current = undefined
    const { query: asked, loadedAt: since } = page.current
    const heard = touchedSince(since)
    if (!asked || !heard.size || document.hidden) return
    lookedAt.current = Date.now()
    const now = await call('GET /orders/search', { query: asked }).catch(() => null)
    const shown = page.current
    if (now && shown.query === asked && shown.orders) setCount(changedBetween(shown.orders, now.orders, heard, isOwnChange))
  }
  const plan = () => {
    timer.current ??= setTimeout(look, Math.max(first, lookedAt.current + again - Date.now()))
  }
  useEvents((events) => {
    if (events.some(orderOf)) plan()
  })
  useEffect(watchChanges, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has changes of its own.
  useEffect(() => {
    setCount(0)
    clearTimeout(timer.current)
    timer.current = undefined
    lookedAt.current = 0
    if (touchedSince(loadedAt).size) plan()
    return () => clearTimeout(timer.current)
  }, [query, loadedAt])
  return count
}
