import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** The largest height in px of content below a grid that stays visible with it. Anything taller is reached by scrolling. */
const MAX_BELOW_PX = 96

/**
 * Makes a grid end at the bottom of the window, whatever is above it: sets `--grid-fit`, the height (px) of everything else. The grid then
 * scrolls internally, so that its header and its horizontal scroll bar are always visible.
 */
export function useFitToWindow(frame: RefObject<HTMLElement | null>, grid: RefObject<HTMLElement | null>, isFitted: boolean) {
  const measure = () => {
    const outer = frame.current
    const inner = grid.current
    if (!outer || !inner || !isFitted) return
    const top = inner.getBoundingClientRect().top + window.scrollY
    const footerHeight = outer.getBoundingClientRect().bottom - inner.getBoundingClientRect().bottom
    const main = outer.closest('main')
    const below = main ? main.getBoundingClientRect().bottom - outer.getBoundingClientRect().bottom : 16
    const padding = main ? Number.parseFloat(getComputedStyle(main).paddingBottom) : 0
    // A `main` that fills the window does not tell the height below the grid.
    const bottomSpace = below > MAX_BELOW_PX ? Math.min(padding, MAX_BELOW_PX) : Math.max(below, 0)
    const fit = `${Math.ceil(top + footerHeight + bottomSpace)}px`
    if (inner.style.getPropertyValue('--grid-fit') !== fit) inner.style.setProperty('--grid-fit', fit)
  }

  // After each render of the page: content that appears above a grid (such as the selection bar) usually comes with one.
  useLayoutEffect(measure)

  // biome-ignore lint/correctness/useExhaustiveDependencies: everything else that it reads is a ref.
  useEffect(() => {
    const observer = new ResizeObserver(() => measure())
    for (let element = frame.current?.parentElement; element && element !== document.documentElement; element = element.parentElement)
      observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [isFitted])
}

/** The height of a row in px: that of the header, which follows the density. */
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

/** The rows of a range, and the active row wherever it is. */
export function rangeWithActive(range: Range, active: number): number[] {
  const rows = defaultRangeExtractor(range)
  if (active < 0 || active >= range.count || rows.includes(active)) return rows
  return [...rows, active].sort((one, other) => one - other)
}
