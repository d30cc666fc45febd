'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../api'
import type { ConflictField } from '../../forms/merge'
import { type Refusal, refusalOf } from '../../forms/place-errors'
import { type Contested, cellKey, contestedCells, countStaged, type Staged, withoutRows } from '../../list/staged'
import { counted } from '../../ui/number'
import { toast } from '../../ui/toast'
import type { Catalog, MerchantVariant } from '../shapes'
import { loadCatalog, patchCatalog } from '../store'
import { type Field, fieldNames, textOf } from './cells'
import { reversed } from './reversed'
import type { CellErrors, Errors } from './rows'
import { type Outcome, saveRows } from './save-rows'
import { storedRows } from './stored-rows'

interface Given {
  catalog: Catalog
  change: (by: (before: Staged<Field>) => Staged<Field>) => void
  /** The rows of the page as they are stored now. */
  reload: () => Promise<readonly MerchantVariant[]>
}

interface Conflict {
  staged: Staged<Field>
  cells: Contested<Field>[]
  fields: ConflictField[]
}

const none: Errors = {}
/** A catalog that somebody else changes all the time is left for another time. */
const REPEATS = 3

/** Saves what is staged of a catalog's variants. What others stored in the same cells meanwhile is laid open before. */
export function useSave({ catalog, change, reload }: Given) {
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [errors, setErrors] = useState(none)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const isUnderWay = useRef(false)

  async function save(staged: Staged<Field>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSaving(true)
    setRefusal(null)
    setErrors(none)
    try {
      await attempt(staged, 0)
    } catch (error) {
      setRefusal(refusalOf(error as Error))
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }

  async function attempt(staged: Staged<Field>, turn: number): Promise<void> {
    const skus = Object.keys(staged)
    const { version } = await loadCatalog(catalog.id)
    const now = await storedRows(catalog.id, skus, await reload())
    const cells = contestedCells(staged, (sku, field) => {
      const row = now.get(sku)
      return row && textOf(row, field)
    })
    if (cells.length) return setConflict({ staged, cells, fields: cells.map(asField) })
    let made = version
    const outcome = await saveRows(staged, async (variantsToUpdate) => {
      const { catalog: after, errors: left } = await patchCatalog(client, { id: catalog.id, variantsToUpdate }, made)
      made = after.version
      return left
    })
    const isStale = outcome.failure instanceof ApiError && outcome.failure.status === 412
    if (isStale && !outcome.saved.size && turn < REPEATS) return attempt(staged, turn + 1)
    tell(staged, outcome, made)
  }

  function tell(staged: Staged<Field>, { saved, errors: wrong, failure }: Outcome, version: number) {
    change((old) => withoutRows(old, saved))
    setErrors(wrong)
    const done = Object.fromEntries(Object.entries(staged).filter(([sku]) => saved.has(sku))) as Staged<Field>
    const left = Object.keys(wrong).length
    if (saved.size)
      toast(
        `${counted(countStaged(done), 'change')} saved in ${counted(saved.size, 'row')}${left ? `; ${counted(left, 'row')} not` : ''}`,
        {
          about: `variants of ${catalog.id}`,
          undo: () => patchCatalog(client, { id: catalog.id, variantsToUpdate: reversed(done) }, version),
        },
      )
    if (failure) setRefusal(refusalOf(failure))
    else if (left) setRefusal(leftOver(leftWords(wrong)))
  }

  /** Takes for each cell the value that was chosen, and saves. */
  function resolve(values: Record<string, string>) {
    if (!conflict) return
    const next: Staged<Field> = structuredClone(conflict.staged)
    for (const { row, field, theirs } of conflict.cells) {
      const yours = values[cellKey(row, field)] ?? theirs
      const cells = next[row] ?? {}
      if (yours === theirs) delete cells[field]
      else cells[field] = { base: theirs, yours }
      if (!Object.keys(cells).length) delete next[row]
    }
    setConflict(null)
    change(() => next)
    if (countStaged(next)) void save(next)
  }

  const forget = (sku: string, field: Field) => setErrors((old) => (old[sku]?.[field] ? withoutError(old, sku, field) : old))
  const shown = conflict && { fields: conflict.fields, onResolve: resolve, onBack: () => setConflict(null) }
  return { save, isSaving, refusal, errors, forget, conflict: shown, forgetAll: () => setErrors(none) }
}

const asField = ({ row, field, base, yours, theirs }: Contested<Field>): ConflictField => ({
  name: cellKey(row, field),
  label: `${row}: ${fieldNames[field]}`,
  base,
  yours,
  theirs,
})

function withoutError(errors: Errors, sku: string, field: Field): Errors {
  const { [sku]: row = {}, ...others } = errors
  const { [field]: _, ...cells } = row
  return Object.keys(cells).length ? { ...others, [sku]: cells } : others
}

/** What is told above the sheet where rows were left: sending them again as they are would not help. */
const leftOver = (message: string): Refusal => ({ message, requestId: null, status: 400, errorCode: 'ValidationError', canRetry: false })

/** The first rows that were left out, with why; they may be on another page. */
function leftWords(wrong: Record<string, CellErrors>): string {
  const all = Object.entries(wrong)
  const told = all.slice(0, 3).map(([sku, cells]) => `${sku}: ${Object.values(cells).join(' ')}`)
  return `${counted(all.length, 'row')} could not be saved and ${all.length === 1 ? 'is' : 'are'} still marked. ${told.join(' ')}${all.length > 3 ? ' …' : ''}`
}
