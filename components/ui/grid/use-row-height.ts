import { type RefObject, useLayoutEffect, useState } from 'react'

/** The height of a row, px: that of the header, which follows the chosen density. */
export function useRowHeight(root: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(32)
  useLayoutEffect(() => {
    const header = root.current!.querySelector<HTMLElement>('[data-row=""]')!
    const measure = () => setHeight(header.offsetHeight || 32)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(header)
    return () => observer.disconnect()
  }, [root])
  return height
}
