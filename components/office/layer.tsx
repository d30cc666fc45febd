'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './layer.module.css'

interface Props {
  label: string
  onClose: () => void
  /** Where it stands: `top` for what one types into and goes on from, `middle` for what one reads. */
  at?: 'top' | 'middle'
  size?: 'small' | 'wide'
  children: ReactNode
}

/**
 * What the frame opens over everything, dialogs of the page included: the browser's own dialog, which keeps the rest out of reach and
 * gives the focus back. The first thing in it has the focus, or what is marked `data-autofocus`. Shown while it is rendered; Esc and a click beside it close it.
 */
export function Layer({ label, onClose, at = 'middle', size = 'wide', children }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same.
    <dialog
      ref={element}
      className={classes.layer}
      data-at={at}
      data-size={size}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser may close it without asking. Not so when it was only closed to be opened anew.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.inside}>{children}</div>
    </dialog>
  )
}
