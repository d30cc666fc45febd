'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { ownsLetters } from '../keys/where'

/** How long is waited for the page one goes back to, in milliseconds. */
const PATIENCE = 3_000

/**
 * Keeps the focus over a change of page, which removes what had it: it goes to the page's heading, unless the page has put it
 * somewhere itself. On the way back it goes to the link or the table that one left from.
 */
export function useFocus() {
  const path = usePathname()
  const isFirst = useRef(true)
  const isBack = useRef(false)
  const left = useRef(new Map<string, Wanted>())
  const before = useRef(path)

  useEffect(() => {
    const back = () => {
      isBack.current = true
    }
    // What is left by is remembered when it is used: once the page has changed it is gone.
    const used = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null
      // In a table it is the table that knows where one was.
      if (link && !link.closest('[role="grid"]')) {
        const selector = `main a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`
        left.current.set(window.location.pathname, { selector, place: [...document.querySelectorAll(selector)].indexOf(link) })
      } else left.current.delete(window.location.pathname)
    }
    window.addEventListener('popstate', back)
    document.addEventListener('click', used, { capture: true })
    return () => {
      window.removeEventListener('popstate', back)
      document.removeEventListener('click', used, { capture: true })
    }
  }, [])

  useEffect(() => {
    if (isFirst.current || before.current === path) {
      isFirst.current = false
      return
    }
    // From an order to the list above it is a way back, by whatever one goes there.
    const isUp = path !== '/' && before.current.startsWith(`${path}/`)
    before.current = path
    const wanted = isBack.current || isUp ? (left.current.get(path) ?? inTable) : null
    isBack.current = false
    return settle(wanted)
  }, [path])
}

/** What the focus shall go to: several links of a page may lead to the same address. */
interface Wanted {
  selector: string
  place: number
}

const inTable: Wanted = { selector: 'main [role="grid"][aria-busy="false"] [tabindex="0"]', place: 0 }

/** Puts the focus where it belongs as soon as that is there, unless somebody was quicker. Answers what gives up. */
function settle(wanted: Wanted | null): () => void {
  const began = performance.now()
  let frame = requestAnimationFrame(function look() {
    const active = document.activeElement
    const main = document.getElementById('main')
    const heading = main?.querySelector('h1')
    const isTaken = active !== main && active !== heading && main?.contains(active)
    if (!main || isTaken || ownsLetters(active) || active?.closest('dialog')) return
    const found = wanted && document.querySelectorAll<HTMLElement>(wanted.selector)[wanted.place]
    if (found) return found.focus({ preventScroll: true })
    if (heading && active !== heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    } else if (!heading && active !== main) main.focus({ preventScroll: true })
    const isDone = heading && wanted === null
    if (!isDone && performance.now() - began < PATIENCE) frame = requestAnimationFrame(look)
  })
  return () => cancelAnimationFrame(frame)
}
