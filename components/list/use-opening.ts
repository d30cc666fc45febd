'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'

/** How long one looks at a row before its page is fetched ahead, in milliseconds. */
const dwell = 120

/** Opens rows of a list; what is looked at is made ready before. */
export function useOpening<Row>(hrefOf: (row: Row) => string) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    open(row: Row, { newTab } = { newTab: false }) {
      if (newTab) window.open(hrefOf(row))
      else router.push(hrefOf(row))
    },
    warm(row: Row) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => router.prefetch(hrefOf(row)), dwell)
    },
  }
}
