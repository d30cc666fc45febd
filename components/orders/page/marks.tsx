'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** A field that somebody else changed while the page was open. */
export interface Mark {
  field: string
  /** Who changed it, where that is known. */
  by: string | null
  /** Counts the times that something changed, so that the same field can be marked again. */
  turn: number
}

const Marked = createContext<readonly Mark[]>([])

export function Marks({ marks, children }: { marks: readonly Mark[]; children: ReactNode }) {
  return <Marked value={marks}>{children}</Marked>
}

/** What others changed within a part of the order (`shippingAddress`), the newest last. */
export function useMarks(part: string): Mark[] {
  return useContext(Marked).filter(({ field }) => field === part || field.startsWith(`${part}.`))
}

/** Attributes that light up what shows a part of the order, once, each time somebody else has changed it. */
export function useMark(...parts: string[]): { 'data-changed'?: 'once' | 'again' } {
  const marks = useContext(Marked)
  const newest = marks.findLast(({ field }) => parts.some((part) => field === part || field.startsWith(`${part}.`)))
  return newest ? { 'data-changed': newest.turn % 2 ? 'once' : 'again' } : {}
}

/** A part of the page that lights up when somebody else changes what it shows. */
export function Lit({ parts, children }: { parts: string[]; children: ReactNode }) {
  return <div {...useMark(...parts)}>{children}</div>
}
