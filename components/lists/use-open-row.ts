'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'

/** The time for which the cursor rests on a row before its page is prefetched, in milliseconds. */
const DWELL_MS = 120

/** Opens the rows of a list; prefetches the row under the cursor. */
export function useOpenRow<Row>(hrefOf: (row: Row) => string) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    open(row: Row, { newTab } = { newTab: false }) {
      if (newTab) window.open(hrefOf(row))
      else router.push(hrefOf(row))
    },
    prefetch(row: Row) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => router.prefetch(hrefOf(row)), DWELL_MS)
    },
  }
}
