import { type RefObject, useLayoutEffect } from 'react'
import type { Intent } from './intent'
import type { Picked } from './picked'

/** What each first step is given: the orders, and where to hand what is to be done with them. */
export interface AskProps {
  orders: Picked[]
  /** Where the step puts what Ctrl+Enter does; null while another step is shown. */
  primary: RefObject<(() => void) | null> | null
  onDirty: (isDirty: boolean) => void
  onAsk: (intent: Intent) => void
  onClose: () => void
}

/** Makes this what Ctrl+Enter does, as it was rendered last. */
export function usePrimary(primary: AskProps['primary'], run: () => void) {
  useLayoutEffect(() => {
    if (primary) primary.current = run
  })
}
