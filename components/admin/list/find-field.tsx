'use client'

import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { KeyHint } from '../../keys/key-hint'
import classes from './list.module.css'

/** How long one pauses before what was typed is searched for, in milliseconds. */
const PAUSE = 200

interface Props {
  label: string
  q: string
  handle: RefObject<HTMLInputElement | null>
  find: (q: string) => void
  /** Enter: to the rows. */
  onEnter: () => void
}

/** Finds as one types. */
export function FindField({ label, q, handle, find, onEnter }: Props) {
  const [typed, setTyped] = useState(q)
  const told = useRef(q)
  // Back, or a link, asks for something else than what was typed.
  useEffect(() => {
    if (q === told.current) return
    told.current = q
    setTyped(q)
  }, [q])
  const tell = (text: string) => {
    const next = text.trim()
    if (next === told.current) return
    told.current = next
    find(next)
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
      maxLength={255}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => tell(value), PAUSE)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
        event.preventDefault()
        clearTimeout(timer.current)
        tell(typed)
        onEnter()
      }}
    />
  )
}
