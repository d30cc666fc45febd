'use client'

import { Modal } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Unsaved } from './unsaved'

interface Props {
  opened: boolean
  onClose: () => void
  title: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | number
  /** Whether closing would lose what was typed. Forms of the form kit say so themselves. */
  isDirty?: boolean
  children: ReactNode
}

/** What the content tells its dialog: whether it holds something unsaved, and how to throw that away. */
interface Guard {
  isDirty: boolean
  discard?: () => void
}
interface Inside {
  tell: (guard: Guard) => void
  leave: () => void
}
const DialogInside = createContext<Inside | null>(null)

/** Tells the dialog around it, if there is one, not to close without asking while `isDirty`. */
export function useDialogGuard(isDirty: boolean, discard?: () => void) {
  const tell = useContext(DialogInside)?.tell
  useEffect(() => {
    tell?.({ isDirty, discard })
    return () => tell?.({ isDirty: false })
  }, [tell, isDirty, discard])
}

/** Closes the dialog around it as Esc does: not without asking when something would be lost. Null outside of dialogs. */
export const useDialogLeave = () => useContext(DialogInside)?.leave ?? null

/**
 * Gives the focus back once a dialog is gone, which the Modal does not do when it is taken away whole. Opened by a key while nothing had
 * the focus, or with its opener gone, it goes to the page's heading, and Tab goes on from there.
 */
function giveBack(opener: Element | null) {
  if (document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1')
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  if (!isThere && heading) heading.tabIndex = -1
  const target = isThere ? opener : heading
  target?.focus({ preventScroll: true })
}

/** A window over the page. Esc and a click beside it close it, unless text would be lost: then it asks. Focus goes back to where it was. */
export function Dialog({ opened, onClose, title, size = 'md', isDirty = false, children }: Props) {
  const guard = useRef<Guard>({ isDirty: false })
  const [isAsking, setAsking] = useState(false)
  const [tell] = useState(() => (told: Guard) => {
    guard.current = told
  })
  useEffect(() => {
    if (!opened) setAsking(false)
  }, [opened])
  useLayoutEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => void setTimeout(() => giveBack(opener))
  }, [opened])
  const close = () => {
    setAsking(false)
    guard.current = { isDirty: false }
    onClose()
  }
  const leave = () => (isAsking ? setAsking(false) : isDirty || guard.current.isDirty ? setAsking(true) : close())
  return (
    <Modal opened={opened} onClose={leave} title={title} size={size}>
      <DialogInside value={{ tell, leave }}>{children}</DialogInside>
      {isAsking && (
        <Unsaved
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            guard.current.discard?.()
            close()
          }}
        />
      )}
    </Modal>
  )
}
