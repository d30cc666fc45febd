'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/** How long nothing is typed before the list follows, in milliseconds. */
const pause = 120

interface Told {
  /** The line as it is in the address. */
  q: string
  /** Tells a new one. `push`: Back leads to what was before it. */
  tell: (q: string, how: 'push' | 'replace') => void
  /** Whether a line can be asked as it is. One that cannot is told only when it is settled. */
  isReadable: (q: string) => boolean
}

/**
 * The text of a line whose list follows while one types. What is typed is never overwritten by what was told before; only a change that
 * came from elsewhere (Back, a filter) replaces it. All that is typed until it is settled is one step of Back.
 */
export function useTyping({ q, tell, isReadable }: Told) {
  const [text, setText] = useState(q)
  // Told by this line and not yet seen in the address, after what was seen there last.
  const told = useRef([q])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isBegun = useRef(false)
  const latest = useRef({ tell, isReadable, text })
  useEffect(() => {
    latest.current = { tell, isReadable, text }
  })
  useEffect(() => {
    const place = told.current.indexOf(q)
    if (place >= 0) {
      told.current = told.current.slice(place)
      return
    }
    clearTimeout(timer.current)
    told.current = [q]
    isBegun.current = false
    setText(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const say = useCallback((line: string) => {
    clearTimeout(timer.current)
    const trimmed = line.trim()
    if (trimmed === told.current.at(-1)) return
    told.current.push(trimmed)
    latest.current.tell(trimmed, isBegun.current ? 'replace' : 'push')
    isBegun.current = true
  }, [])
  const type = useCallback(
    (line: string) => {
      setText(line)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current.isReadable(line) && say(line), pause)
    },
    [say],
  )
  const settle = useCallback(
    (line: string) => {
      setText(line)
      say(line)
      isBegun.current = false
    },
    [say],
  )
  /** Ends what was being typed, as leaving the line does: a line that cannot be asked is left as it is. */
  const leave = useCallback(() => {
    if (latest.current.isReadable(latest.current.text)) say(latest.current.text)
    isBegun.current = false
  }, [say])
  return { text, type, settle, leave }
}
