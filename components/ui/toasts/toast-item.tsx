'use client'

import { CircleAlert, CircleCheck, Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from '@/components/ui/link'
import { dismiss, type Toast, toastDuration, undo } from './toast'
import classes from './toasts.module.css'

interface Props {
  toast: Toast
  /** Whether its timer is paused. */
  isPaused: boolean
  /** Called before it disappears while it contains the focus. */
  onDismiss: (() => void) | undefined
}

const icons = { good: CircleCheck, bad: CircleAlert, plain: null }

export function ToastItem({ toast, isPaused, onDismiss }: Props) {
  const remainingMs = useRef(toastDuration(toast))
  const { id, isUndoing = false, tone = 'plain' } = toast
  useEffect(() => {
    if (isPaused || isUndoing || remainingMs.current === null) return
    const duration = remainingMs.current
    const began = Date.now()
    const timer = setTimeout(() => dismiss(id), duration)
    return () => {
      clearTimeout(timer)
      // At least a second, for a user who has just stopped pointing at it.
      remainingMs.current = Math.max(1_000, duration - (Date.now() - began))
    }
  }, [isPaused, isUndoing, id])
  const Icon = icons[tone]
  const andDismiss = (then: () => unknown) => () => {
    onDismiss?.()
    then()
  }
  return (
    <li className={classes.toast} data-tone={tone}>
      {Icon && <Icon size={16} aria-hidden="true" className={classes.icon} />}
      <div className={classes.text} role={tone === 'bad' ? 'alert' : undefined}>
        {toast.title && <strong>{toast.title}</strong>}
        <span>{toast.message}</span>
      </div>
      {toast.undo && (
        <button
          type="button"
          className={classes.undo}
          aria-disabled={isUndoing}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={andDismiss(() => undo(toast))}
        >
          <Undo2 size={14} aria-hidden="true" />
          {isUndoing ? 'Undoing…' : 'Undo'}
        </button>
      )}
      {toast.link && <ToastLink {...toast.link} onClick={andDismiss(() => dismiss(id))} />}
      <button type="button" className={classes.close} aria-label="Close" onClick={andDismiss(() => dismiss(id))}>
        <X size={15} aria-hidden="true" />
      </button>
    </li>
  )
}

/** A link to a page, or to a document of the API, which opens beside the page. */
function ToastLink({ word, href, onClick }: NonNullable<Toast['link']> & { onClick: () => void }) {
  const given = { href, onClick, className: classes.undo }
  const isDocument = new URL(href, window.location.origin).pathname.startsWith('/v1/')
  return isDocument ? (
    <a {...given} target="_blank" rel="noopener">
      {word}
    </a>
  ) : (
    <Link {...given}>{word}</Link>
  )
}
