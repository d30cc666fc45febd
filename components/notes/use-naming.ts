'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { read } from '../api'
import { isCalled, mentionAt, type Typed } from './mention-text'
import type { Note, Person, Visibility } from './shapes'

/** How long nothing is typed before people are asked for, in milliseconds. */
const PAUSE = 120

interface Given {
  box: RefObject<HTMLTextAreaElement | null>
  resource: Note['resource']
  visibility: Visibility
  onChosen: (person: Person) => void
}

/** Naming people with @ in a text: who is offered, which of them is pointed at, and what keys do with them. The keyboard stays in the text. */
export function useNaming({ box, resource, visibility, onChosen }: Given) {
  const id = useId()
  const [typed, setTyped] = useState<Typed | null>(null)
  /** Where one does not want to name anybody. */
  const [declined, setDeclined] = useState<number | null>(null)
  const [pointed, setPointed] = useState(0)
  const q = typed && typed.from !== declined ? typed.q.trim() : null
  const asked = useSettled(q)
  const query = { resourceType: resource.type as 'order', resourceId: resource.id, visibility, q: asked ?? '' }
  const { data, isFetching } = useQuery({
    ...read('GET /notes/mentionable', { query }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })
  // What was found for fewer letters is sifted here until the answer for more of them is there.
  const people = q === null ? [] : (data?.users ?? []).flatMap(({ id, name }) => (id ? [{ id, name }] : []))
  const isSettled = asked === q && !isFetching
  const offered = isSettled ? people : people.filter((person) => isCalled(person, q ?? ''))
  const active = Math.min(pointed, offered.length - 1)

  /** Looks at what stands before the caret. */
  const look = () => {
    const { selectionStart, selectionEnd, value } = box.current ?? { selectionStart: 0, selectionEnd: 1, value: '' }
    const next = selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null
    if (next?.from === typed?.from && next?.q === typed?.q) return
    setTyped(next)
    setPointed(0)
    if (!next) setDeclined(null)
  }
  const choose = (person: Person) => {
    const { current } = box
    if (!current || !typed) return
    const isFollowed = /^\s/.test(current.value.slice(current.selectionStart))
    current.setSelectionRange(typed.from, current.selectionStart)
    insert(current, `@${person.name}${isFollowed ? '' : ' '}`)
    // The name is said; the list comes back with the next @.
    setDeclined(typed.from)
    onChosen(person)
  }
  /** Whether the key was for the list. */
  const pressed = (event: KeyboardEvent): boolean => {
    if (!offered.length || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const person = offered[active]
    if (step) setPointed((active + step + offered.length) % offered.length)
    else if (event.key === 'Escape') setDeclined(typed?.from ?? null)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && person) choose(person)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const isNobody = isSettled && q !== null && q.length > 1 && !q.includes(' ') && data?.users.length === 0
  return { id, offered, active, look, choose, pressed, close: () => setTyped(null), nobody: isNobody ? q : null }
}

/** Types it, so that the browser can undo it. */
function insert(box: HTMLTextAreaElement, text: string) {
  box.focus()
  if (document.execCommand('insertText', false, text)) return
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The value once it has stayed the same for a moment; at once where it begins or ends. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value)
  const isAtOnce = value === null || settled === null
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), isAtOnce ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [value, isAtOnce])
  return value === null ? null : settled
}
