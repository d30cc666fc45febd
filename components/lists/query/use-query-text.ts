'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/** The pause in typing before the list updates, in milliseconds. */
const DEBOUNCE_MS = 120

interface QueryTextOptions {
  /** The query in the address. */
  q: string
  /** Publishes a query. `push`: adds a step to the browser's history. */
  setQuery: (q: string, how: 'push' | 'replace') => void
  /** Whether the line is valid. An invalid one is published only on submit. */
  isValid: (q: string) => boolean
}

/**
 * The text of a query line whose list updates while the user types. A query published by this line never overwrites newer text; only a
 * change from elsewhere (Back, a filter) replaces it. All input until submit is one step of the browser's history.
 */
export function useQueryText({ q, setQuery, isValid }: QueryTextOptions) {
  const [text, setText] = useState(q)
  // The queries published by this line that have not reached the address yet, after the one seen there last.
  const submitted = useRef([q])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isReplacing = useRef(false)
  const latest = useRef({ tell: setQuery, isReadable: isValid, text })
  useEffect(() => {
    latest.current = { tell: setQuery, isReadable: isValid, text }
  })
  useEffect(() => {
    const index = submitted.current.indexOf(q)
    if (index >= 0) {
      submitted.current = submitted.current.slice(index)
      return
    }
    clearTimeout(timer.current)
    submitted.current = [q]
    isReplacing.current = false
    setText(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const submit = useCallback((line: string) => {
    clearTimeout(timer.current)
    const trimmed = line.trim()
    if (trimmed === submitted.current.at(-1)) return
    submitted.current.push(trimmed)
    latest.current.tell(trimmed, isReplacing.current ? 'replace' : 'push')
    isReplacing.current = true
  }, [])
  const type = useCallback(
    (line: string) => {
      setText(line)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current.isReadable(line) && submit(line), DEBOUNCE_MS)
    },
    [submit],
  )
  const settle = useCallback(
    (line: string) => {
      setText(line)
      submit(line)
      isReplacing.current = false
    },
    [submit],
  )
  /** Ends the input when the line loses focus; an invalid line is left unpublished. */
  const leave = useCallback(() => {
    if (latest.current.isReadable(latest.current.text)) submit(latest.current.text)
    isReplacing.current = false
  }, [submit])
  return { text, type, settle, leave }
}
