'use client'

import { useEffect, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '../forms/draft'
import { useDraftKey } from '../forms/use-draft'
import type { Item, Order } from '../orders/shapes'
import { countEdits, type Edits, type ItemField, withEdit } from './item-edits'
import { lineLock } from './item-lock'

/** What was changed of an order's items and is not saved. Kept in the browser until it is saved or discarded. */
export function useItemEdits(order: Order) {
  const key = useDraftKey(`items of ${order.id}`)
  const [kept] = useState(() => readDraft<Edits>(key, Date.now()))
  const [restored] = useState(() => stillPossible(order, kept?.values ?? {}))
  const [edits, setEdits] = useState(restored)
  const [restoredAt, setRestoredAt] = useState(countEdits(edits) ? (kept?.at ?? null) : null)
  const count = countEdits(edits)

  useEffect(() => {
    // What was only found again is as old as it was.
    if (edits === restored) return
    if (count) writeDraft<Edits>(key, { values: edits, base: {}, at: Date.now() })
    else dropDraft(key)
  }, [edits, restored, count, key])

  return {
    edits,
    count,
    /** When what is shown was typed, in ms, where that was before this dialog was opened. */
    restoredAt,
    set: (item: Item, field: ItemField, text: string) => setEdits((old) => withEdit(old, item, field, text)),
    replace: setEdits,
    discard() {
      dropDraft(key)
      setEdits({})
      setRestoredAt(null)
    },
  }
}

/** Lines may have been canceled or shipped since. */
const stillPossible = (order: Order, edits: Edits): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([id]) => order.items.some((item) => item.id === id && !lineLock(item))))
