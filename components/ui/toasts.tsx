'use client'

import { type FocusEvent, useRef, useState, useSyncExternalStore } from 'react'
import { announced } from './announce'
import { shown, type Toast } from './toast'
import { ToastNotice } from './toast-notice'
import classes from './toasts.module.css'

const none: readonly Toast[] = []

/** Puts the focus on the newest notice, if there is one. */
export const toNotices = () => document.querySelector<HTMLElement>('[data-notices] > li:last-child button')?.focus()

/**
 * Where toasts appear; once on every page. Its live regions are there before anything is said, or nobody would hear it. While one
 * points at the toasts or is in them, their time stands still. `toNotices` goes to them, Esc back to where one was.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(shown.subscribe, shown.get, () => none)
  const said = useSyncExternalStore(announced.subscribe, announced.get, announced.get)
  const [isPointed, setPointed] = useState(false)
  const [isIn, setIn] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const back = useRef<Element | null>(null)

  const leave = () => {
    setIn(false)
    if (back.current instanceof HTMLElement && back.current.isConnected) back.current.focus()
  }
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    setIn(true)
    if (!list.current?.contains(relatedTarget)) back.current = relatedTarget
  }
  return (
    <section
      className={classes.toasts}
      aria-label="Notices"
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={onFocus}
      onBlur={() => setIn(false)}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <p className="unseen" aria-live="polite">
        <span key={said.turn}>{said.text}</span>
      </p>
      <ol ref={list} data-notices className={classes.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastNotice key={toast.id} toast={toast} isHeld={isPointed || isIn} onGone={isIn ? leave : undefined} />
        ))}
      </ol>
    </section>
  )
}
