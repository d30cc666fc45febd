'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '../forms/draft'
import { useDraftKey } from '../forms/use-draft'
import { countStaged, type Staged } from './staged'

/** What was changed in a sheet and is not saved. Kept in the browser under `name` until it is saved or discarded. */
export function useStaged<F extends string>(name: string) {
  const key = useDraftKey(name)
  const [staged, setStaged] = useState<Staged<F>>({})
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const isTyped = useRef(false)
  const count = countStaged(staged)

  // After the first drawing, which the server has made as well: it knows no drafts.
  useLayoutEffect(() => {
    const kept = readDraft<Staged<F>>(key, Date.now())
    if (!kept || !countStaged(kept.values)) return
    setStaged(kept.values)
    setRestoredAt(kept.at)
  }, [key])

  useEffect(() => {
    // What was only found again is as old as it was.
    if (!isTyped.current) return
    if (countStaged(staged)) writeDraft<Staged<F>>(key, { values: staged, base: {}, at: Date.now() })
    else dropDraft(key)
  }, [staged, key])

  const change = useCallback((by: (before: Staged<F>) => Staged<F>) => {
    isTyped.current = true
    setStaged(by)
  }, [])
  const discard = useCallback(() => {
    change(() => ({}))
    setRestoredAt(null)
  }, [change])

  return {
    staged,
    count,
    /** When what is shown was typed, in ms, where that was before this page was opened. */
    restoredAt,
    change,
    discard,
  }
}
