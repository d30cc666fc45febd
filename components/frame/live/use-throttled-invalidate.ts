'use client'

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveEvents } from './use-live'

/** The milliseconds to wait for further events, since several usually arrive together. */
const DEBOUNCE_MS = 700

interface Options {
  intervalMs: number
  /** Whether only these queries are meant, not those whose keys begin so. */
  exact: boolean
}

/** Invalidates the queries soon after an event, at most once every `intervalMs`, and only while the page is visible. */
export function useThrottledInvalidate(keys: readonly QueryKey[], { intervalMs, exact }: Options) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const invalidatedAt = useRef(0)
  const invalidate = () => {
    timer.current = undefined
    if (document.hidden) return document.addEventListener('visibilitychange', invalidate, { once: true })
    invalidatedAt.current = Date.now()
    for (const queryKey of keys) void client.invalidateQueries({ queryKey, exact })
  }
  useLiveEvents(() => {
    timer.current ??= setTimeout(invalidate, Math.max(DEBOUNCE_MS, invalidatedAt.current + intervalMs - Date.now()))
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
