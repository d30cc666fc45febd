'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { dropDraft, readDraft, writeDraft } from '../forms/draft'
import { useDraftKey } from '../forms/use-draft'
import { countOf, type Fresh, nothing, type Staged, withFresh } from './staged'

/** Steps that can be taken back. */
const most = 200

export interface StagedChanges {
  staged: Staged
  /** When it was typed, in ms, where that was before the page was opened. */
  restoredAt: number | null
  change(by: (staged: Staged) => Staged): void
  /** Adds new rows at the end and answers their ids. */
  add(cells: readonly Fresh['cells'][], options?: readonly string[]): string[]
  /** Takes the last step back; false when there is none. */
  undo(): boolean
  /** What is there after a save, from which there is no way back. */
  settle(by: (staged: Staged) => Staged): void
  /** Throws everything away; answers how to have it back. */
  discard(): () => void
}

/** What was changed of a product's variants and is not saved. Kept in this browser, for whoever typed it, until it is saved or discarded. */
export function useStaged(productId: string): StagedChanges {
  const key = useDraftKey(`variants of ${productId}`)
  const [staged, setStaged] = useState(nothing)
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const now = useRef(nothing)
  const history = useRef<Staged[]>([])
  const isStepOpen = useRef(false)

  // After the first drawing, which the server has made as well: it knows no drafts.
  useLayoutEffect(() => {
    const kept = readDraft<Staged>(key, Date.now())
    if (!kept?.values.changed || !kept.values.fresh) return
    now.current = { ...nothing, ...kept.values }
    setStaged(now.current)
    setRestoredAt(kept.at)
  }, [key])

  const isRestored = useRef(true)
  useEffect(() => {
    // What was only found again is as old as it was.
    if (isRestored.current) return
    const { cells, fresh } = countOf(staged)
    if (cells || fresh) writeDraft<Staged>(key, { values: staged, base: nothing, at: Date.now() })
    else dropDraft(key)
  }, [staged, key])

  function put(next: Staged) {
    isRestored.current = false
    now.current = next
    setStaged(next)
  }

  function change(by: (staged: Staged) => Staged) {
    const before = now.current
    const next = by(before)
    if (next === before) return
    // What is pasted in one go is taken back in one go.
    if (!isStepOpen.current) {
      isStepOpen.current = true
      history.current = [...history.current.slice(-most), before]
      setTimeout(() => (isStepOpen.current = false))
    }
    put(next)
  }

  return {
    staged,
    restoredAt,
    change,
    add(cells, options) {
      const rows = cells.map((each) => ({ id: `new-${uuidv7()}`, cells: each }))
      change((old) => withFresh(old, rows, options))
      return rows.map(({ id }) => id)
    },
    undo() {
      const before = history.current.at(-1)
      if (!before) return false
      history.current = history.current.slice(0, -1)
      put(before)
      return true
    },
    settle(by) {
      history.current = []
      setRestoredAt(null)
      put(by(now.current))
    },
    discard() {
      const before = now.current
      setRestoredAt(null)
      change(() => nothing)
      return () => change((later) => (later === nothing ? before : later))
    },
  }
}
