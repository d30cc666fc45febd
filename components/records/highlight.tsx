'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** A field that somebody else changed while the page was open. */
export interface FieldHighlight {
  field: string
  /** The name of the user who changed it, if known. */
  by: string | null
  /** Counts changes, so that the same field can be highlighted again. */
  turn: number
}

const HighlightContext = createContext<readonly FieldHighlight[]>([])

export function HighlightProvider({ highlights, children }: { highlights: readonly FieldHighlight[]; children: ReactNode }) {
  return <HighlightContext value={highlights}>{children}</HighlightContext>
}

/** Other people's changes within a part of the order (`shippingAddress`), newest last. */
export function useHighlights(part: string): FieldHighlight[] {
  return useContext(HighlightContext).filter(({ field }) => field === part || field.startsWith(`${part}.`))
}

/** The attributes that highlight an element once, each time somebody else has changed one of its parts. */
export function useHighlight(...parts: string[]): { 'data-changed'?: 'once' | 'again' } {
  const highlights = useContext(HighlightContext)
  const newest = highlights.findLast(({ field }) => parts.some((part) => field === part || field.startsWith(`${part}.`)))
  return newest ? { 'data-changed': newest.turn % 2 ? 'once' : 'again' } : {}
}

/** Highlights its children when somebody else changes one of their parts. */
export function Highlight({ parts, children }: { parts: string[]; children: ReactNode }) {
  return <div {...useHighlight(...parts)}>{children}</div>
}
