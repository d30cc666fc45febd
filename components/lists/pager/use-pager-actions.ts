'use client'

import { ArrowDown, ArrowLeft, ArrowUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { Action } from '@/components/frame/keyboard/use-actions'
import type { PagerPosition } from './use-record-pager'

interface PagerActionsOptions {
  /** The noun of the page: "order". */
  noun: string
  pager: PagerPosition | null
  /** The address of a row's page by the row's name. */
  hrefOf: (name: string) => string
  /** The list's address when the record was not opened from a list. */
  list: string
  backLabel: string
}

/** The actions that lead from a record's page to its neighbors in the list, and back to the list. */
export function usePagerActions({
  noun,
  pager,
  hrefOf,
  list,
  backLabel,
}: PagerActionsOptions): Record<'next' | 'previous' | 'back', Action> {
  const router = useRouter()
  const section = `This ${noun}`
  /** Replaces the address, so that Back leads to the list from every record. */
  const goTo = (name: string | null | undefined) => name && router.replace(hrefOf(name))
  const disabledReason = pager ? null : `The ${noun} was not opened from a list.`
  return {
    next: {
      id: `${noun}.next`,
      label: `Next ${noun} in the list`,
      keys: 'j',
      section,
      icon: ArrowDown,
      disabledReason: disabledReason ?? (pager?.next ? null : 'This is the last of the list.'),
      run: () => goTo(pager?.next),
    },
    previous: {
      id: `${noun}.previous`,
      label: `Previous ${noun} in the list`,
      keys: 'k',
      section,
      icon: ArrowUp,
      disabledReason: disabledReason ?? (pager?.previous ? null : 'This is the first of the list.'),
      run: () => goTo(pager?.previous),
    },
    back: { id: `${noun}.back`, label: backLabel, keys: 'Escape', section, icon: ArrowLeft, run: () => router.push(pager?.back ?? list) },
  }
}
