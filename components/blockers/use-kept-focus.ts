import { type RefObject, useLayoutEffect } from 'react'

/** Where a part of an order's page goes while something in it has the focus, the focus goes to the page's heading, and Tab goes on from there. */
export function useKeptFocus(part: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (element?.contains(document.activeElement))
        setTimeout(() => document.activeElement === document.body && document.getElementById('order-heading')?.focus())
    }
  }, [part])
}
