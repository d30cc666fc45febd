'use client'

import { CircleAlert, CircleCheck, Undo2, X } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { dismiss, shownFor, type Toast, undo } from './toast'
import classes from './toasts.module.css'

interface Props {
  toast: Toast
  /** Its time stands still. */
  isHeld: boolean
  /** Before it goes while the keyboard is in it. */
  onGone: (() => void) | undefined
}

const icons = { good: CircleCheck, bad: CircleAlert, plain: null }

export function ToastNotice({ toast, isHeld, onGone }: Props) {
  const left = useRef(shownFor(toast))
  const { id, isUndoing = false, tone = 'plain' } = toast
  useEffect(() => {
    if (isHeld || isUndoing || left.current === null) return
    const rest = left.current
    const began = Date.now()
    const timer = setTimeout(() => dismiss(id), rest)
    return () => {
      clearTimeout(timer)
      // Whoever has just stopped looking at it shall still have a moment.
      left.current = Math.max(1_000, rest - (Date.now() - began))
    }
  }, [isHeld, isUndoing, id])
  const Icon = icons[tone]
  const leaving = (then: () => unknown) => () => {
    onGone?.()
    then()
  }
  return (
    <li className={classes.toast} data-tone={tone}>
      {Icon && <Icon size={16} aria-hidden="true" className={classes.icon} />}
      <div className={classes.words} role={tone === 'bad' ? 'alert' : undefined}>
        {toast.title && <strong>{toast.title}</strong>}
        <span>{toast.message}</span>
      </div>
      {toast.undo && (
        <button
          type="button"
          className={classes.undo}
          aria-disabled={isUndoing}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={leaving(() => undo(toast))}
        >
          <Undo2 size={14} aria-hidden="true" />
          {isUndoing ? 'Undoing…' : 'Undo'}
        </button>
      )}
      {toast.link && (
        <Link href={toast.link.href} prefetch={false} className={classes.undo} onClick={leaving(() => dismiss(id))}>
          {toast.link.word}
        </Link>
      )}
      <button type="button" className={classes.close} aria-label="Close" onClick={leaving(() => dismiss(id))}>
        <X size={15} aria-hidden="true" />
      </button>
    </li>
  )
}
