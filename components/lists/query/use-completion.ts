'use client'

import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useListbox } from '@/components/ui/listbox/use-listbox'
import { acceptSuggestion, slotAt } from './completion'
import type { Choice, QueryLanguage } from './language'
import { useChoices } from './use-choices'

interface Line {
  text: string
  caret: number
  language: QueryLanguage
  /** Inserts a suggestion. `isWhole`: it completes a term, so that the line can be submitted. */
  onWrite: (text: string, caret: number, isWhole: boolean) => void
}

/** The suggestions of a line: the list, whether it is open, the active entry and the key handling. */
export function useCompletion({ text, caret, language, onWrite }: Line) {
  const [isOpen, setOpen] = useState(false)
  const slot = useMemo(() => (isOpen ? slotAt(text, caret) : null), [isOpen, text, caret])
  const { choices, isPending } = useChoices(slot, language)
  const isComplete = choices.length === 1 && choices[0]?.value.toLowerCase() === slot?.typed.toLowerCase()
  const isShown = slot !== null && choices.length > 0 && !isComplete
  // With a closed set of values, the first suggestion is active by default; otherwise Enter submits the line as typed.
  const isClosed = slot?.kind === 'value' && (language.choicesOf(slot.field)?.isClosed ?? false)
  const listbox = useListbox(isShown ? choices.length : 0, isClosed ? 0 : -1)
  const { active, reset } = listbox
  const slotKey = slot ? `${slot.kind} ${slot.from}` : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets the active entry when the text changes.
  useEffect(reset, [slotKey, text])

  const acceptChoice = (choice: Choice) => {
    if (!slot) return
    const done = acceptSuggestion(text, slot, choice, language)
    onWrite(done.text, done.caret, slot.kind === 'value')
    setOpen(slot.kind === 'field')
  }
  const onType = (line: string, at: number) => {
    const next = slotAt(line, at)
    setOpen(next !== null && (next.kind === 'value' || next.typed !== ''))
  }
  /** Handles a key; returns whether the suggestions used it. */
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isShown) setOpen(true)
      listbox.move(event.key)
      return true
    }
    if (!isShown) return false
    if (event.key === 'Escape') {
      setOpen(false)
      return true
    }
    const chosen = choices[event.key === 'Tab' ? Math.max(0, active) : active]
    if (!chosen || event.shiftKey || !(event.key === 'Tab' || event.key === 'Enter')) return false
    acceptChoice(chosen)
    return true
  }
  return { slot, choices, isShown, isPending, listbox, take: acceptChoice, typed: onType, pressed: onKey, close: () => setOpen(false) }
}
