'use client'

import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { accept, slotAt } from './completion'
import type { Choice, Language } from './language'
import { useChoices } from './use-choices'

interface Line {
  text: string
  caret: number
  language: Language
  /** Puts a suggestion in. `isWhole`: it completes a term, so that the line can be asked. */
  write: (text: string, caret: number, isWhole: boolean) => void
}

/** The suggestions of a line: which, whether they are shown, which of them is pointed at, and what keys do with them. */
export function useCompletion({ text, caret, language, write }: Line) {
  const [isWanted, setWanted] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const slot = useMemo(() => (isWanted ? slotAt(text, caret) : null), [isWanted, text, caret])
  const { choices, isPending } = useChoices(slot, language)
  const isSaid = choices.length === 1 && choices[0]?.value.toLowerCase() === slot?.typed.toLowerCase()
  const isShown = slot !== null && choices.length > 0 && !isSaid
  // Where nothing else can stand, the first is meant unless one says otherwise; where a word may be just a word, Enter is not taken away.
  const isClosed = slot?.kind === 'value' && (language.choicesOf(slot.field)?.isClosed ?? false)
  const active = isShown ? Math.min(pointed ?? (isClosed ? 0 : -1), choices.length - 1) : -1
  const place = slot ? `${slot.kind} ${slot.from}` : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pointed at is forgotten when the typing goes on.
  useEffect(() => setPointed(null), [place, text])

  const take = (choice: Choice) => {
    if (!slot) return
    const done = accept(text, slot, choice, language)
    write(done.text, done.caret, slot.kind === 'value')
    setWanted(slot.kind === 'field')
  }
  const typed = (line: string, at: number) => {
    const next = slotAt(line, at)
    setWanted(next !== null && (next.kind === 'value' || next.typed !== ''))
  }
  /** Whether the key was for the suggestions. */
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isShown) setWanted(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      const from = isShown ? active : -1
      setPointed(from < 0 ? (step > 0 ? 0 : choices.length - 1) : (from + step + choices.length) % choices.length || 0)
      return true
    }
    if (!isShown) return false
    if (event.key === 'Escape') {
      setWanted(false)
      return true
    }
    const chosen = choices[event.key === 'Tab' ? Math.max(0, active) : active]
    if (!chosen || event.shiftKey || !(event.key === 'Tab' || event.key === 'Enter')) return false
    take(chosen)
    return true
  }
  return { slot, choices, isShown, isPending, active, take, typed, pressed, close: () => setWanted(false) }
}
