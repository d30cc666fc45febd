'use client'

import { ArrowDown, ArrowLeft, ArrowUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { Action } from '../keys/actions'
import type { Step } from './walk'

interface Given {
  /** What the page is about: "order". */
  noun: string
  walk: Step | null
  /** Where a row's page is, by the name that the walk knows it by. */
  hrefOf: (name: string) => string
  /** The list, for whoever did not come from it. */
  list: string
  backWord: string
}

/** From the page of a row to those beside it in the list that it was opened from, and back to that list. */
export function useWalkActions({ noun, walk, hrefOf, list, backWord }: Given): Record<'next' | 'previous' | 'back', Action> {
  const router = useRouter()
  const section = `This ${noun}`
  /** Replaces the address, so that Back leads to the list from wherever one has walked to. */
  const walkTo = (name: string | null | undefined) => name && router.replace(hrefOf(name))
  const why = walk ? null : `The ${noun} was not opened from a list.`
  return {
    next: {
      id: `${noun}.next`,
      label: `Next ${noun} in the list`,
      keys: 'j',
      section,
      icon: ArrowDown,
      why: why ?? (walk?.next ? null : 'This is the last of the list.'),
      run: () => walkTo(walk?.next),
    },
    previous: {
      id: `${noun}.previous`,
      label: `Previous ${noun} in the list`,
      keys: 'k',
      section,
      icon: ArrowUp,
      why: why ?? (walk?.previous ? null : 'This is the first of the list.'),
      run: () => walkTo(walk?.previous),
    },
    back: { id: `${noun}.back`, label: backWord, keys: 'Escape', section, icon: ArrowLeft, run: () => router.push(walk?.back ?? list) },
  }
}
