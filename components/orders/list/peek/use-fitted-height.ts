import { useLayoutEffect, useRef } from 'react'

/** Tells a panel in `--top` where it begins, so that it can end where the window does. */
export function useFittedHeight() {
  const panel = useRef<HTMLElement>(null)
  const measure = () => {
    const element = panel.current
    element?.style.setProperty('--top', `${Math.round(element.getBoundingClientRect().top + window.scrollY)}px`)
  }
  // What stands above it may come and go with any change of the page.
  useLayoutEffect(measure)
  return panel
}
