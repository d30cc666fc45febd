'use client'

import { useEffect, useState } from 'react'

const isTyping = () => document.activeElement instanceof HTMLTextAreaElement

/** The value; while somebody is typing a text, the one from before, so that nothing moves under their hands. */
export function useStill<T>(value: T): T {
  const [shown, show] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      if (!isTyping()) show(value)
    }
    // While the focus leaves it has not arrived anywhere; what is taken away with the focus in it is not left at all.
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(settle)
    }
    settle()
    document.addEventListener('focusout', moved)
    document.addEventListener('focusin', moved)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', moved)
      document.removeEventListener('focusin', moved)
    }
  }, [value])
  return shown
}
