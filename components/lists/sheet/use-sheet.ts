'use client'

import { useRef, useState } from 'react'
import { useIntent } from '@/components/api/use-intent'
import { type FormFailure, toFormFailure } from '@/components/frame/forms/field-errors'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { announce } from '@/components/ui/toasts/announce'
import { toast, undoLast } from '@/components/ui/toasts/toast'
import { type Errors, withoutError } from './cell-errors'
import { afterSave, applyResolution, type ConflictingRow, conflictFields } from './conflicts'
import { type Outcome, outcomeText, type SheetService, saveStaged } from './save-staged'
import { changeCountText, countStaged, type Staged } from './staged'
import { useStaged } from './use-staged'

/** Connects a sheet with its rows. */
export interface SheetAdapter<F extends string, S> extends SheetService<F, S> {
  /** The name under which the browser stores the unsaved changes. */
  draftName: string
  /** The topic of the sheet's toasts, of which only the newest is shown. Without it, discarding shows none. */
  toastKey?: string
  /** "new variant"; left out when the sheet has no new rows. */
  newRowNoun?: string
  /** The name of a cell: "MUG-11, Price". */
  cellLabel(row: string, field: F, staged: Staged<F, S>): string
  /** Removes restored changes that are no longer possible. */
  keep?(staged: Staged<F, S>): Staged<F, S>
  /** The text of an error that stopped the save; by default the error's own. */
  describeFailure?(failure: Error, outcome: Outcome<F, S>): FormFailure
  /** Announces the result of a save. */
  report(outcome: Outcome<F, S>, sent: Staged<F, S>): void
  /** Runs when everything is saved and nothing was typed during the save. */
  onDone?(): void
}

export type Sheet<F extends string, S> = ReturnType<typeof useSheet<F, S>>

/** The state of an editable sheet: unsaved changes, conflicts, errors by cell, and one save for all. Text typed during a save is kept. */
export function useSheet<F extends string, S>(adapter: SheetAdapter<F, S>) {
  const { newRowNoun = 'new row', toastKey } = adapter
  const changes = useStaged<F, S>(adapter.draftName, adapter.keep)
  const { staged, latest } = changes
  const [errors, setErrors] = useState<Errors<F>>({})
  const [error, setError] = useState<FormFailure | null>(null)
  const [conflicts, setConflicts] = useState<ConflictingRow<F, S>[]>([])
  const [progress, setProgress] = useState<{ saved: number; of: number } | null>(null)
  const [partialText, setPartialText] = useState<string | null>(null)
  const isInFlight = useRef(false)
  const intent = useIntent()
  const count = countStaged(staged)
  const countText = changeCountText(count, newRowNoun)
  const cellLabel = (row: string, field: F) => adapter.cellLabel(row, field, staged)

  async function save(): Promise<void> {
    const sent = latest.current
    const { rows, newRows } = countStaged(sent)
    const of = rows + newRows
    if (isInFlight.current || !of) return
    isInFlight.current = true
    setProgress({ saved: 0, of })
    setError(null)
    setErrors({})
    setPartialText(null)
    try {
      const outcome = await saveStaged(sent, adapter, (saved) => setProgress({ saved, of }))
      apply(outcome, sent)
    } catch (error) {
      intent.failed(error as Error)
      setError(toFormFailure(error as Error))
    } finally {
      isInFlight.current = false
      setProgress(null)
    }
  }

  function apply(outcome: Outcome<F, S>, sent: Staged<F, S>) {
    const { failure, saved, of } = outcome
    changes.applySaved(afterSave(latest.current, sent, outcome))
    setErrors(outcome.errors)
    setConflicts(outcome.conflicts)
    if (failure) for (const error of [failure, ...(outcome.otherFailures ?? [])]) intent.failed(error)
    else intent.end()
    if (failure) setError(adapter.describeFailure?.(failure, outcome) ?? toFormFailure(failure))
    if (saved < of) setPartialText(outcomeText(outcome))
    adapter.report(outcome, sent)
    doneWhenEmpty(saved === of)
  }

  function doneWhenEmpty(isSaved: boolean) {
    const { cells, newRows } = countStaged(latest.current)
    if (isSaved && cells + newRows === 0) adapter.onDone?.()
  }

  /** Applies the chosen texts and saves. */
  function resolve(values: Record<string, string>) {
    setConflicts([])
    changes.change((old) => applyResolution(old, conflicts, values))
    doneWhenEmpty(true)
    void save()
  }

  return {
    staged,
    count,
    /** "12 changes in 7 rows"; empty without changes. */
    countText,
    /** The text of the save bar: the progress of a save, else the number of changes. */
    summary: progress ? `Saving: ${formatNumber(progress.saved)} of ${formatCount(progress.of, 'row')}` : countText,
    restoredAt: changes.restoredAt,
    isSaving: progress !== null,
    error,
    errors,
    cellLabel,
    /** "5 of 7 rows saved; 2 with errors", when the last save left rows unsaved. */
    partialText,
    /** The conflicting cells, to choose a text for each; null when there are none. */
    conflict: conflicts.length
      ? { fields: conflictFields(conflicts, cellLabel), onResolve: resolve, onBack: () => setConflicts([]) }
      : null,
    save,
    /** Changes cells; `written` names the cell whose error is thereby outdated. */
    change(by: (staged: Staged<F, S>) => Staged<F, S>, written?: { row: string; field: F }) {
      changes.change(by)
      if (written) setErrors((old) => withoutError(old, written.row, written.field))
    },
    clearRowErrors: (row: string) => setErrors(({ [row]: _, ...others }) => others),
    /** Undoes the last step; without changes, runs the newest toast's Undo. False when there is neither. */
    undo(): boolean {
      if (changes.undo()) {
        announce('Undone')
        return true
      }
      const isEmpty = count.cells + count.newRows === 0
      return toastKey !== undefined && isEmpty && undoLast()
    },
    discard() {
      const restore = changes.discard()
      setErrors({})
      setError(null)
      if (toastKey) toast(`Discarded: ${countText || 'No changes'}`, { undo: restore, replaceKey: toastKey })
    },
  }
}
