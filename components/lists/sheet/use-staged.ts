'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '@/components/frame/forms/draft-storage'
import { useDraftKey } from '@/components/frame/forms/use-draft'
import { countStaged, noChanges, type Staged, stagedOfDraft } from './staged'

/** The most steps that can be undone. */
const MAX_UNDO = 200

const isEmpty = <F extends string, S>(staged: Staged<F, S>) => {
  const { cells, newRows } = countStaged(staged)
  return cells + newRows === 0
}

const persist = <F extends string, S>(key: string, staged: Staged<F, S>) =>
  isEmpty(staged) ? dropDraft(key) : writeDraft(key, { values: staged, base: noChanges<F, S>(), restoredAt: Date.now() })

/**
 * The unsaved changes of a sheet with their undo history. The browser stores them under `name` until they are saved or discarded. `keep`
 * removes restored changes that are no longer possible.
 */
export function useStaged<F extends string, S>(name: string, keep: (staged: Staged<F, S>) => Staged<F, S> = (staged) => staged) {
  type Changes = Staged<F, S>
  const key = useDraftKey(name)
  const [staged, setStaged] = useState<Changes>(noChanges)
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const latest = useRef<Changes>(staged)
  const history = useRef<Changes[]>([])
  const isStepOpen = useRef(false)
  const isTyped = useRef(false)
  const keepRef = useRef(keep)

  // After hydration, because the server's HTML contains no drafts.
  useLayoutEffect(() => {
    const draft = readDraft<object>(key, Date.now())
    const restored = draft && keepRef.current(stagedOfDraft<F, S>(draft.values))
    if (!restored || isEmpty(restored)) return
    latest.current = restored
    setStaged(restored)
    setRestoredAt(draft.restoredAt)
  }, [key])

  useEffect(() => {
    // A draft that was only restored keeps its time.
    if (isTyped.current) persist(key, staged)
  }, [staged, key])

  function replace(next: Changes) {
    isTyped.current = true
    latest.current = next
    setStaged(next)
    // At once, since the sheet may be closed right afterwards.
    if (isEmpty(next)) dropDraft(key)
  }

  function change(by: (staged: Changes) => Changes) {
    const before = latest.current
    const next = by(before)
    if (next === before) return
    // Cells pasted together are undone together.
    if (!isStepOpen.current) {
      isStepOpen.current = true
      history.current = [...history.current.slice(-MAX_UNDO), before]
      setTimeout(() => {
        isStepOpen.current = false
      })
    }
    replace(next)
  }

  return {
    staged,
    /** The current changes, also between two renders. */
    latest,
    /** The time in ms of the restored changes; null when none were restored. */
    restoredAt,
    change,
    /** Undoes the last step; false when there is none. */
    undo(): boolean {
      const before = history.current.pop()
      if (before) replace(before)
      return before !== undefined
    },
    /** Sets the changes that are left after a save, and clears the undo history. */
    applySaved(next: Changes) {
      history.current = []
      setRestoredAt(null)
      replace(next)
      // Stored here as well, because the page may be closed by now.
      persist(key, next)
    },
    /** Drops all changes; returns the function that restores them. */
    discard(): () => void {
      const before = latest.current
      setRestoredAt(null)
      change(noChanges)
      return () => change((later) => (later === noChanges<F, S>() ? before : later))
    },
  }
}
