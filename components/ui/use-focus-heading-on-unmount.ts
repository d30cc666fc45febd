import { type RefObject, useLayoutEffect } from 'react'

/** Focuses the page's heading when the part with the focus unmounts. */
export function useFocusHeadingOnUnmount(part: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (element?.contains(document.activeElement))
        setTimeout(() => document.activeElement === document.body && document.querySelector<HTMLElement>('main h1')?.focus())
    }
  }, [part])
}
