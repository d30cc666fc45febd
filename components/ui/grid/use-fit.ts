import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** What may lie under a grid and be kept in view with it, px. Anything taller is scrolled to. */
const most = 96

/**
 * Lets a grid end where the window does, whatever stands above it: sets `--grid-fit`, the height (px) that everything else takes. The grid
 * then scrolls inside itself, so that its header and the bar for scrolling sideways are always in sight.
 */
export function useFit(frame: RefObject<HTMLElement | null>, grid: RefObject<HTMLElement | null>, isFitted: boolean) {
  const measure = () => {
    const outer = frame.current
    const inner = grid.current
    if (!outer || !inner || !isFitted) return
    const top = inner.getBoundingClientRect().top + window.scrollY
    const under = outer.getBoundingClientRect().bottom - inner.getBoundingClientRect().bottom
    const main = outer.closest('main')
    const below = main ? main.getBoundingClientRect().bottom - outer.getBoundingClientRect().bottom : 16
    const padding = main ? Number.parseFloat(getComputedStyle(main).paddingBottom) : 0
    // A main that fills the window says nothing about what is under the grid.
    const rest = below > most ? Math.min(padding, most) : Math.max(below, 0)
    const fit = `${Math.ceil(top + under + rest)}px`
    if (inner.style.getPropertyValue('--grid-fit') !== fit) inner.style.setProperty('--grid-fit', fit)
  }

  // After each change of the page's own: what appears above a grid (a bar of actions) usually comes with one.
  useLayoutEffect(measure)

  // biome-ignore lint/correctness/useExhaustiveDependencies: all else that it reads are refs.
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
