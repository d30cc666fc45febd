'use client'

import { Conflict } from '../forms/conflict'
import { Dialog } from '../ui/dialog'
import { type Field, fieldName } from './fields'
import type { Chosen, ContestedRow } from './stale'

interface Props {
  rows: readonly ContestedRow[]
  onResolve: (chosen: Chosen) => void
  onClose: () => void
}

/** Cells that somebody else changed while they were being changed here: yours, theirs, and what was there before. */
export default function ConflictDialog({ rows, onResolve, onClose }: Props) {
  const cells = rows.flatMap(({ variant, cells }) => cells.map((cell) => ({ id: variant.id, sku: variant.sku, ...cell })))
  const nameOf = ({ id, field }: { id: string; field: Field }) => `${id} ${field}`
  const resolve = (values: Record<string, string>) => {
    const chosen: Chosen = {}
    for (const cell of cells) chosen[cell.id] = { ...chosen[cell.id], [cell.field]: values[nameOf(cell)] ?? cell.yours }
    onResolve(chosen)
  }
  return (
    <Dialog opened onClose={onClose} title="Changed by two" size="lg">
      <Conflict
        fields={cells.map((cell) => ({ ...cell, name: nameOf(cell), label: `${cell.sku}, ${fieldName(cell.field)}` }))}
        onResolve={resolve}
        onBack={onClose}
      />
    </Dialog>
  )
}
