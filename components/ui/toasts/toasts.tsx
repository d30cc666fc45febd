'use client'

import { type FocusEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { announcements } from './announce'
import { type Toast, toastStore } from './toast'
import { ToastItem } from './toast-item'
import classes from './toasts.module.css'

const none: readonly Toast[] = []

/** The distance in px of the toasts from the bottom of the window, and from what is above them. */
const GAP_PX = 16

/** Sets `--notices`, the height that the toasts take at the bottom of the window: what sticks there stays above them. */
function useNoticesHeight(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0
      style.setProperty('--notices', height ? `${Math.ceil(height) + 2 * GAP_PX}px` : '0px')
    })
    if (list.current) observer.observe(list.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--notices')
    }
  }, [list])
}

/** Focuses the newest toast, if there is one. */
export const focusToasts = () => document.querySelector<HTMLElement>('[data-notices] > li:last-child button')?.focus()

/**
 * Renders the toasts; once on every page. Its live regions exist before any text, because screen readers announce only changes. While the
 * pointer or the focus is within the toasts, their timers are paused. `focusToasts` moves the focus to them, Esc back to the previous
 * element.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none)
  const announcement = useSyncExternalStore(announcements.subscribe, announcements.get, announcements.get)
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const previousFocus = useRef<Element | null>(null)

  useNoticesHeight(list)

  const leave = () => {
    setHasFocus(false)
    if (previousFocus.current instanceof HTMLElement && previousFocus.current.isConnected) previousFocus.current.focus()
  }
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    setHasFocus(true)
    if (!list.current?.contains(relatedTarget)) previousFocus.current = relatedTarget
  }
  return (
    <section
      className={classes.toasts}
      aria-label="Notices"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={() => setHasFocus(false)}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <p className="unseen" aria-live="polite">
        <span key={announcement.sequence}>{announcement.text}</span>
      </p>
      <ol ref={list} data-notices className="plain-list grid gap-md" aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} isPaused={isHovered || hasFocus} onDismiss={hasFocus ? leave : undefined} />
        ))}
      </ol>
    </section>
  )
}
