import { type RefObject, useLayoutEffect } from 'react'

/** Where a part of a page goes while something in it has the focus, the focus goes to the page's heading, and Tab goes on from there. */
export function useKeptFocus(part: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (element?.contains(document.activeElement))
        setTimeout(() => document.activeElement === document.body && document.querySelector<HTMLElement>('main h1')?.focus())
    }
  }, [part])
}
