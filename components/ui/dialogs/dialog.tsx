'use client'

import { Button, Modal } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './dialog.module.css'
import { LayerContent, useLayer, useLayerEscape } from './layer'

interface Props {
  opened: boolean
  onClose: () => void
  title: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | number
  /** Whether closing would lose input; forms of useApiForm report it themselves. */
  isDirty?: boolean
  children: ReactNode
}

/** The texts of the question before closing. */
interface Prompt {
  question: string
  keep: string
  discard: string
}

const unsavedPrompt: Prompt = { question: 'Discard what you changed? It is not saved.', keep: 'Keep editing', discard: 'Discard' }
const shownOncePrompt: Prompt = { question: 'Is it copied? It is not shown again.', keep: 'Not yet', discard: 'Close' }

/** The state that the content reports to its dialog: whether closing loses something, what it asks then, and how to discard it. */
interface Guard {
  isDirty: boolean
  discard?: () => void
  prompt?: Prompt
  /** Closes the dialog in its own way, in place of its `onClose`. */
  finish?: (() => void) | null
}
interface DialogControls {
  setGuard: (guard: Guard) => void
  requestClose: () => void
}
const DialogContext = createContext<DialogControls | null>(null)

/** Makes the surrounding dialog, if any, ask for confirmation before it closes while `isDirty`. */
export function useDialogGuard(isDirty: boolean, discard?: () => void, prompt?: Prompt, finish?: Guard['finish']) {
  const setGuard = useContext(DialogContext)?.setGuard
  useEffect(() => {
    setGuard?.({ isDirty, discard, prompt, finish })
    return () => setGuard?.({ isDirty: false })
  }, [setGuard, isDirty, discard, prompt, finish])
}

/** Makes the surrounding dialog ask before Esc closes it while it shows something for the only time, such as a link. */
export const useShownOnce = (isShown = true) => useDialogGuard(isShown, undefined, shownOncePrompt)

/** Closes the surrounding dialog as Esc does, with a confirmation if input would be lost. Null outside of dialogs. */
export const useDialogClose = () => useContext(DialogContext)?.requestClose ?? null

/** Restores the focus when a dialog unmounts, which Mantine's Modal does not do. Without an opener, focuses the page's heading. */
function restoreFocus(opener: Element | null) {
  if (document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1')
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  if (!isThere && heading) heading.tabIndex = -1
  const target = isThere ? opener : heading
  target?.focus({ preventScroll: true })
}

/** A dialog over the page. Esc and a click outside close it, with a confirmation if input would be lost. Closing restores the focus. */
export function Dialog({ opened, onClose, title, size = 'md', isDirty = false, children }: Props) {
  const layer = useLayer({ isOpen: opened })
  const guard = useRef<Guard>({ isDirty: false })
  const [isConfirming, setConfirming] = useState(false)
  const [setGuard] = useState(() => (next: Guard) => {
    guard.current = next
  })
  useEffect(() => {
    if (!opened) setConfirming(false)
  }, [opened])
  useLayoutEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => void setTimeout(() => restoreFocus(opener))
  }, [opened])
  const close = () => {
    setConfirming(false)
    const { finish } = guard.current
    guard.current = { isDirty: false }
    if (finish) finish()
    else onClose()
  }
  const requestClose = () => (isConfirming ? setConfirming(false) : isDirty || guard.current.isDirty ? setConfirming(true) : close())
  useLayerEscape(layer, opened, requestClose)
  return (
    <Modal opened={opened} onClose={requestClose} closeOnEscape={false} title={title} size={size}>
      <LayerContent id={layer}>
        <DialogContext value={{ setGuard, requestClose }}>{children}</DialogContext>
        {isConfirming && (
          <ClosingPrompt
            prompt={guard.current.prompt ?? unsavedPrompt}
            onKeep={() => setConfirming(false)}
            onDiscard={() => {
              guard.current.discard?.()
              close()
            }}
          />
        )}
      </LayerContent>
    </Modal>
  )
}

/** Asks for confirmation before something is lost. The safe button is focused first, and the dialog's shortcuts do nothing. */
function ClosingPrompt({ prompt, onKeep, onDiscard }: { prompt: Prompt; onKeep: () => void; onDiscard: () => void }) {
  const id = useLayer()
  useLayerEscape(id, true, onKeep)
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    keepButton.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div className={classes.unsaved} role="alertdialog" aria-labelledby={id}>
      <p id={id}>{prompt.question}</p>
      <Button ref={keepButton} size="xs" variant="default" className={classes.safe} onClick={onKeep}>
        {prompt.keep}
      </Button>
      <Button size="xs" color="red" onClick={onDiscard}>
        {prompt.discard}
      </Button>
    </div>
  )
}
