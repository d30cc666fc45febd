'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import { LazyBoundary } from '../lazy-boundary'

interface WithClose {
  onClose: () => void
}

/** The dialog that is open over a page, if any; `open` sets the dialog's component, `element` renders it with the page's props. */
export function useActiveDialog<P extends WithClose = WithClose>() {
  const [active, setActive] = useState<{ Dialog: ComponentType<P>; given: object; turn: number } | null>(null)
  const close = () => setActive(null)
  return {
    isOpen: active !== null,
    close,
    /** `given`: the props that the dialog takes besides the page's. */
    open: <X extends object>(Dialog: ComponentType<P & X>, given?: X) =>
      setActive((old) => ({ Dialog: Dialog as ComponentType<P>, given: given ?? {}, turn: (old?.turn ?? 0) + 1 })),
    element(props: Omit<P, 'onClose'>): ReactNode {
      return (
        <LazyBoundary key={active?.turn} onChunkError={close}>
          {active && <active.Dialog {...({ ...props, ...active.given, onClose: close } as unknown as P)} />}
        </LazyBoundary>
      )
    },
  }
}
