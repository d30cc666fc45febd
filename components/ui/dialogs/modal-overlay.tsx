'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { LayerContent, useLayer } from './layer'
import classes from './modal-overlay.module.css'

interface Props {
  label: string
  onClose: () => void
  /** `top` for overlays with an input, `middle` for overlays to read. */
  position?: 'top' | 'middle'
  size?: 'small' | 'wide'
  children: ReactNode
}

/**
 * A native modal dialog over everything, including dialogs of the page. It focuses its first element, or the one marked `data-autofocus`,
 * and restores the focus when it closes. Esc and a click outside close it.
 */
export function ModalOverlay({ label, onClose, position = 'middle', size = 'wide', children }: Props) {
  const layer = useLayer({ isNative: true })
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
      className={classes.overlay}
      data-at={position}
      data-size={size}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser may close the dialog itself; a dialog that was opened again stays open.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.content}>
        <LayerContent id={layer}>{children}</LayerContent>
      </div>
    </dialog>
  )
}
