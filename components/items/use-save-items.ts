'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, call } from '../api'
import type { ConflictField } from '../forms/merge'
import { type Refusal, refusalOf } from '../forms/place-errors'
import type { Order } from '../orders/shapes'
import { statuses } from '../orders/statuses'
import { storeOrder } from '../orders/store'
import { takeBack } from '../orders/take-back'
import { writeOrder } from '../orders/write-order'
import { toast } from '../ui/toast'
import { cellWord } from './cell-words'
import { cellName, contestedEdits, countEdits, type Edits, placeRefusals, updateOf } from './item-edits'

const none: ReadonlyMap<string, string> = new Map()

/** Saves edits of items. What somebody else changed meanwhile is not overwritten unasked; what was refused is told by cell. */
export function useSaveItems(order: Order, replace: (edits: Edits) => void, onSaved: () => void) {
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [refusedCells, setRefusedCells] = useState(none)
  const [conflict, setConflict] = useState<{ base: Order; edits: Edits; fields: ConflictField[] } | null>(null)
  const isUnderWay = useRef(false)
  /** What may have been carried out although no answer came: asked for again it is the same request, so that it is not done twice. */
  const undecided = useRef<{ edits: string; base: Order } | null>(null)

  async function save(edits: Edits, known = order): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const base = undecided.current?.edits === JSON.stringify(edits) ? undecided.current.base : known
    undecided.current = null
    setSaving(true)
    setRefusal(null)
    setRefusedCells(none)
    try {
      await send(edits, base)
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }

  async function send(edits: Edits, base: Order): Promise<void> {
    const contested = contestedEdits(base, edits)
    if (contested.length) {
      const fields = contested.map(({ item, field, ...sides }) => ({
        name: cellName({ itemId: item.id, field }),
        label: cellWord(item, field),
        ...sides,
      }))
      return setConflict({ base, edits, fields })
    }
    const { update } = updateOf(base, edits)
    try {
      const after = await writeOrder(client, () => call('PATCH /orders/{orderId}', { params: { orderId: base.id }, body: update }))
      const count = countEdits(edits)
      const now = after.status === base.status ? '' : `. The order is now: ${statuses[after.status].word}`
      toast(`${count === 1 ? '1 change' : `${count} changes`} saved${now}`, {
        undo: () => takeBack(client, base, after),
      })
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 412) {
        const found = await call('GET /orders/{orderId}', { params: { orderId: base.id } }).catch(() => null)
        if (found && found.order.version !== base.version) {
          void storeOrder(client, found.order)
          return send(edits, found.order)
        }
      }
      if (error.isUndecided) undecided.current = { edits: JSON.stringify(edits), base }
      const { cells, rest } = placeRefusals(update, error.errors)
      setRefusedCells(cells)
      setRefusal(refusalOf(error, cells.size ? [...rest, 'See the marked cells.'] : rest))
    }
  }

  /** Takes for each cell the value that was chosen, and saves. */
  function resolve(values: Record<string, string>) {
    if (!conflict) return
    const edits: Edits = structuredClone(conflict.edits)
    for (const { name, theirs } of conflict.fields) {
      const place = name.lastIndexOf('.')
      const [itemId, field] = [name.slice(0, place), name.slice(place + 1) as keyof Edits[string]]
      const yours = values[name] ?? theirs
      if (yours === theirs) delete edits[itemId]?.[field]
      else Object.assign(edits[itemId] ?? {}, { [field]: { base: theirs, yours } })
    }
    const { base } = conflict
    setConflict(null)
    replace(edits)
    if (countEdits(edits)) void save(edits, base)
    else onSaved()
  }

  return { save, isSaving, refusal, refusedCells, conflict: conflict && { fields: conflict.fields, onResolve: resolve } }
}
