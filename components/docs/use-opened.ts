'use client'

import { useEffect, useState } from 'react'

/** Which operations are unfolded: first the one that the address names. */
export function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1))
    if (!id) return
    setOpened(new Set([id]))
    document.getElementById(id)?.scrollIntoView()
  }, [])
  const withId = (ids: ReadonlySet<string>, id: string) => new Set([...ids, id])
  return {
    isOpen: (id: string) => opened.has(id),
    open: (id: string) => setOpened((ids) => withId(ids, id)),
    toggle: (id: string) => setOpened((ids) => (ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : withId(ids, id))),
  }
}
