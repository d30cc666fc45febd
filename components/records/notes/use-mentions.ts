'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { read } from '@/components/api/request'
import { useListbox } from '@/components/ui/listbox/use-listbox'
import { type MentionQuery, matchesName, mentionAt } from './mentions'
import type { Note, Person, Visibility } from './types'

/** The delay between typing and the request for people, in milliseconds. */
const DEBOUNCE_MS = 120

interface Options {
  textarea: RefObject<HTMLTextAreaElement | null>
  resource: Note['resource']
  visibility: Visibility
  onChosen: (person: Person) => void
}

/** Mentions with @ in a text: the suggested people, the active one, and the handling of keys. The focus stays in the text. */
export function useMentions({ textarea, resource, visibility, onChosen }: Options) {
  const [mentionQuery, setTyped] = useState<MentionQuery | null>(null)
  /** The position of an @ whose suggestions the user has dismissed. */
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  const q = mentionQuery && mentionQuery.from !== dismissedAt ? mentionQuery.q.trim() : null
  const debouncedQuery = useDebounced(q)
  const query = { resourceType: resource.type as 'order', resourceId: resource.id, visibility, q: debouncedQuery ?? '' }
  const { data, isFetching } = useQuery({
    ...read('GET /notes/mentionable', { query }),
    enabled: debouncedQuery !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })
  // Filters the previous results until the answer for the longer query arrives.
  const people = q === null ? [] : (data?.users ?? []).flatMap(({ id, name }) => (id ? [{ id, name }] : []))
  const isSettled = debouncedQuery === q && !isFetching
  const options = isSettled ? people : people.filter((person) => matchesName(person, q ?? ''))
  const listbox = useListbox(options.length)

  /** Reads the text before the caret. */
  const readCaret = () => {
    const { selectionStart, selectionEnd, value } = textarea.current ?? { selectionStart: 0, selectionEnd: 1, value: '' }
    const next = selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null
    if (next?.from === mentionQuery?.from && next?.q === mentionQuery?.q) return
    setTyped(next)
    listbox.reset()
    if (!next) setDismissedAt(null)
  }
  const choose = (person: Person) => {
    const { current } = textarea
    if (!current || !mentionQuery) return
    const isFollowed = /^\s/.test(current.value.slice(current.selectionStart))
    current.setSelectionRange(mentionQuery.from, current.selectionStart)
    insert(current, `@${person.name}${isFollowed ? '' : ' '}`)
    // The mention is complete; the list opens again on the next @.
    setDismissedAt(mentionQuery.from)
    onChosen(person)
  }
  /** Returns whether the list handled the key. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!options.length || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
    const person = options[listbox.active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') listbox.move(event.key)
    else if (event.key === 'Escape') setDismissedAt(mentionQuery?.from ?? null)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && person) choose(person)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const hasNoMatch = isSettled && q !== null && q.length > 1 && !q.includes(' ') && data?.users.length === 0
  return {
    listbox,
    offered: options,
    look: readCaret,
    choose,
    pressed: handleKey,
    close: () => setTyped(null),
    noMatch: hasNoMatch ? q : null,
  }
}

/** Inserts as if typed, so that the browser's undo works. */
function insert(textarea: HTMLTextAreaElement, text: string) {
  textarea.focus()
  if (document.execCommand('insertText', false, text)) return
  textarea.setRangeText(text, textarea.selectionStart, textarea.selectionEnd, 'end')
  textarea.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The value, debounced by `DEBOUNCE_MS`; at once when it becomes or was null. */
function useDebounced(value: string | null): string | null {
  const [settled, setSettled] = useState(value)
  const isAtOnce = value === null || settled === null
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), isAtOnce ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value, isAtOnce])
  return value === null ? null : settled
}
