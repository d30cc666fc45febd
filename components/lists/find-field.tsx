'use client'

import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import classes from '@/components/admin/admin-list.module.css'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { MAX_LOOKUP_LENGTH } from './query/lookup-text'

/** The pause in typing before a search, in milliseconds. */
const DEBOUNCE_MS = 200

interface Props {
  label: string
  q: string
  handle: RefObject<HTMLInputElement | null>
  onSearch: (q: string) => void
  /** Called on Enter, to focus the rows. */
  onEnter: () => void
}

/** A search field that searches while the user types. */
export function FindField({ label, q, handle, onSearch, onEnter }: Props) {
  const [typed, setTyped] = useState(q)
  const lastReported = useRef(q)
  // Back or a link has changed the query in the address.
  useEffect(() => {
    if (q === lastReported.current) return
    lastReported.current = q
    setTyped(q)
  }, [q])
  const report = (text: string) => {
    const next = text.trim()
    if (next === lastReported.current) return
    lastReported.current = next
    onSearch(next)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <TextInput
      ref={handle}
      type="search"
      size="sm"
      className={classes.find}
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={15} aria-hidden="true" />}
      rightSection={<KeyHint keys="/" />}
      autoComplete="off"
      spellCheck={false}
      maxLength={MAX_LOOKUP_LENGTH}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => report(value), DEBOUNCE_MS)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
        event.preventDefault()
        clearTimeout(timer.current)
        report(typed)
        onEnter()
      }}
    />
  )
}
