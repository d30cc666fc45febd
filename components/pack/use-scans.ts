'use client'

import { type RefObject, useEffect } from 'react'
import { layer, ownsLetters } from '../keys/where'

/**
 * Whatever is typed on this page outside of a field goes into the scan field: single letters do nothing else here, and a scanner is heard
 * wherever the focus is. A space presses the button that has the focus, as everywhere.
 */
export function useScans(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function take(event: KeyboardEvent) {
      const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isText || event.isComposing || ownsLetters(event.target) || layer()) return
      // The character itself arrives there, since it is typed after this.
      field.current?.focus()
      event.stopPropagation()
    }
    window.addEventListener('keydown', take, { capture: true })
    return () => window.removeEventListener('keydown', take, { capture: true })
  }, [field])
}
