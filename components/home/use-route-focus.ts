'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { takesText } from '@/components/frame/keyboard/focus-context'

/** The longest wait for the previous page's content after Back, in milliseconds. */
const MAX_WAIT_MS = 3_000

/**
 * Restores the focus after navigation, which removes the focused element: focuses the page's heading, unless the page has focused another
 * element. After Back, focuses the link or the table from which the user left.
 */
export function useRouteFocus() {
  const path = usePathname()
  const isFirst = useRef(true)
  const isBack = useRef(false)
  const leftFrom = useRef(new Map<string, FocusTarget>())
  const before = useRef(path)

  useEffect(() => {
    const back = () => {
      isBack.current = true
    }
    // Stored on use, because the link is gone once the page has changed.
    const onLinkClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null
      // A table stores its own cursor.
      if (link && !link.closest('[role="grid"]')) {
        const selector = `main a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`
        leftFrom.current.set(window.location.pathname, { selector, index: [...document.querySelectorAll(selector)].indexOf(link) })
      } else leftFrom.current.delete(window.location.pathname)
    }
    window.addEventListener('popstate', back)
    document.addEventListener('click', onLinkClick, { capture: true })
    return () => {
      window.removeEventListener('popstate', back)
      document.removeEventListener('click', onLinkClick, { capture: true })
    }
  }, [])

  useEffect(() => {
    if (isFirst.current || before.current === path) {
      isFirst.current = false
      return
    }
    // From an order to its list counts as Back, however the user gets there.
    const isUp = path !== '/' && before.current.startsWith(`${path}/`)
    before.current = path
    const focusTarget = isBack.current || isUp ? (leftFrom.current.get(path) ?? gridTarget) : null
    isBack.current = false
    return focusWhenReady(focusTarget)
  }, [path])
}

/** The element to focus. `index`, because several links of a page may have the same address. */
interface FocusTarget {
  selector: string
  index: number
}

const gridTarget: FocusTarget = { selector: 'main [role="grid"][aria-busy="false"] [tabindex="0"]', index: 0 }

/**
 * Focuses the target as soon as it exists, and the page's heading until then, unless the user has focused something else. Returns the
 * function that cancels.
 */
function focusWhenReady(focusTarget: FocusTarget | null): () => void {
  const began = performance.now()
  let frame = requestAnimationFrame(function tryFocus() {
    const active = document.activeElement
    const main = document.getElementById('main')
    const heading = main?.querySelector('h1')
    const isFocusElsewhere = active !== main && active !== heading && main?.contains(active)
    if (!main || isFocusElsewhere || takesText(active) || active?.closest('dialog')) return
    const found = focusTarget && document.querySelectorAll<HTMLElement>(focusTarget.selector)[focusTarget.index]
    if (found) return found.focus({ preventScroll: true })
    if (heading && active !== heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    } else if (!heading && active !== main) main.focus({ preventScroll: true })
    const isDone = heading && focusTarget === null
    if (!isDone && performance.now() - began < MAX_WAIT_MS) frame = requestAnimationFrame(tryFocus)
  })
  return () => cancelAnimationFrame(frame)
}
